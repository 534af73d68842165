// The inner loops of picture averaging and of the pulse's spectrum for processors with AVX2 and
// fused multiply-add, and of clipping for those with AVX-512. Each does what its namesake in
// PulseSignal does, 32 pixels or two frequencies at a time; whether the processor has them is found out at run time.
#ifndef C_PULSE_KERNELS_H
#define C_PULSE_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The instructions that a processor has: AVX2 with fused multiply-add; AVX-512 with those of Ice Lake (VBMI and VNNI).
typedef enum { PULSE_LEVEL_NONE, PULSE_LEVEL_AVX2, PULSE_LEVEL_AVX512 } pulse_level;

// What this processor and its system offer, or less if the environment variable PULSE_KERNELS, `none` or `avx2`, says so, which
// is for comparing the forms. From AVX2 on the functions below may be called.
pulse_level pulse_kernel_level(void);

// The sum and the bounds of samples.
typedef struct {
    uint64_t sum;
    int32_t least, most;
} pulse_statistics;

// Bytes of a rectangle; `columns` is a multiple of 16.
pulse_statistics pulse_bytes(const uint8_t *_Nonnull base, ptrdiff_t stride, int32_t columns, int32_t rows);
// Two-byte samples of at most 12 bits after the shift by `low_bits`; `columns` is a multiple of 16.
pulse_statistics pulse_words(
    const uint8_t *_Nonnull base, ptrdiff_t stride, int32_t columns, int32_t rows, int32_t low_bits);
// Interleaved bytes, `columns` of each component (a multiple of 16).
void pulse_byte_pairs(
    const uint8_t *_Nonnull base, ptrdiff_t stride, int32_t columns, int32_t rows, pulse_statistics *_Nonnull even,
    pulse_statistics *_Nonnull odd);
// Interleaved two-byte samples, `columns` of each component (a multiple of 8).
void pulse_word_pairs(
    const uint8_t *_Nonnull base, ptrdiff_t stride, int32_t columns, int32_t rows, int32_t low_bits,
    pulse_statistics *_Nonnull even, pulse_statistics *_Nonnull odd);

typedef enum {
    PULSE_BYTES_HALF_WIDTH,
    PULSE_BYTES_FULL_WIDTH,
    PULSE_BYTES_SEMI_PLANAR,
    PULSE_WORDS_HALF_WIDTH,
    PULSE_WORDS_FULL_WIDTH,
    PULSE_WORDS_SEMI_PLANAR,
} pulse_format;

// A rectangle of luma whose width is a multiple of 32, with its chroma. 2^chroma_shift_y rows of luma share one of chroma.
typedef struct {
    const uint8_t *_Nonnull luma, *_Nonnull cb, *_Nonnull cr;
    ptrdiff_t luma_stride, cb_stride, cr_stride;
    int32_t columns, rows, chroma_shift_y, bit_depth;
    pulse_format format;
} pulse_block;

typedef enum { PULSE_TERM_CB, PULSE_TERM_CR, PULSE_TERMS_FALLING } pulse_terms;

// A channel as fixed point, in 1/32 of an 8-bit luma code.
typedef struct {
    int16_t cb, cr, cb_rounding, cr_rounding, black, white, below_full;
    pulse_terms terms;
} pulse_channel;

typedef struct {
    uint64_t luma;
    int64_t full;
} pulse_clipped;

// The sum of luma held within the bounds that chroma leaves it, and the pixels at full scale (counted if `high`).
pulse_clipped pulse_clip(
    const pulse_block *_Nonnull block, const pulse_channel *_Nonnull channel, bool low, bool high);

// The sides on which a channel may leave the scale.
enum { PULSE_LOW = 1, PULSE_HIGH = 2, PULSE_BOTH = 3 };

typedef struct {
    uint8_t red, green, blue;
} pulse_sides;

// A channel as fixed point, in 1/64 of a luma code. The bounds of luma less 128 are these and what chroma times `cb` and `cr`
// (in 1/2^14) adds to them.
typedef struct {
    int16_t cb, cr, black, white, below_full;
} pulse_colour_channel;

typedef struct {
    pulse_colour_channel red, green, blue;
} pulse_colour;

typedef struct {
    // As of `pulse_clip`, but in 1/64 of a code.
    pulse_clipped red, green, blue;
    pulse_statistics luma, cb, cr;
} pulse_colour_sums;

// What `pulse_clip` does, for the three channels at once, and the statistics of the samples; 8-bit blocks with chroma at
// half the width only, at most 2048 × 32 pixels. Channels may be held on more sides than asked. Luma's statistics
// are given if they are asked for (`bounded`) or one of the channels is not to be held on any side.
pulse_colour_sums pulse_clip_colour(
    const pulse_block *_Nonnull block, const pulse_colour *_Nonnull colour, pulse_sides sides, bool bounded,
    pulse_level level);

// Four real series at once, one in each lane: pointers are to groups of four where nothing else is said.

// Slopes of `blocks` (two or more) blocks of `length` (an even number) each, times gains that go over from the middle
// of one block to that of the next, held within 3 to either side and tapered. `gains` has one group a block, `shares`
// says how near each point is to the later block.
void pulse_window(
    const float *_Nonnull slopes, const float *_Nonnull gains, int32_t blocks, int32_t length,
    const float *_Nonnull shares, const float *_Nonnull taper, float *_Nonnull series);

// The squared magnitudes of the transform of 2 * `length` values at the frequencies 0...length-1, `length` being twice
// a power of four, 8 or more. `pairs` (an even number, at most half of `length`) pairs of values are given, the rest is
// zeros. `turns` has cosine and sine of each 2 * `length`-th part of a circle. `first_turns` has, for every two of the
// first quarter of the `length`-th parts of a circle, cosine and sine of these angles, of twice and of three times as
// much, in groups; `last_turns` has cosine and sine of the parts k + 1 and k of `turns`, for every odd k below a
// quarter of `length`, in groups. `values` and `spare` have room for 2 * `length` groups each.
void pulse_power(
    const float *_Nonnull series, int32_t pairs, int32_t length, const float *_Nonnull turns,
    const float *_Nonnull first_turns, const float *_Nonnull last_turns, float *_Nonnull values,
    float *_Nonnull spare, float *_Nonnull power);

// A frequency's place between one point of a spectrum and the next: at `index`, and `share` (0...1) on.
typedef struct {
    int32_t index;
    float share;
} pulse_bin;

// `level`, the power at `count` (an even number) frequencies, and `ratio`, that power over the noise around. `shares` has one
// over the number of frequencies up to `reach` away, `sums` and `trimmed` room for `count` + 2 `reach` + 1 groups, of which the
// first `reach` + 1 are zeros.
void pulse_lines(
    const float *_Nonnull power, const pulse_bin *_Nonnull bins, int32_t count, int32_t reach,
    const float *_Nonnull shares, float *_Nonnull level, float *_Nonnull ratio, float *_Nonnull sums,
    float *_Nonnull trimmed);

// The logarithm of one plus a third of the greatest of the first three of each group, times `weights` (a group), at
// `count` (at least 8) frequencies. `clearness` is of single numbers, at any address.
void pulse_clearness(
    const float *_Nonnull ratio, int32_t count, const float *_Nonnull weights, float *_Nonnull clearness);

// The evidence for `count` rates: `weights` times `clearness`, `shifts` places on for each of `multiples` (three or
// more) multiples, and times the lesser of that of the first and that of the second, and of the first and the third.
// Before the first weights stand the constants; one set follows the other, each up to a multiple of eight, and as far
// `clearness` is read.
void pulse_evidence(
    const float *_Nonnull clearness, const int32_t *_Nonnull shifts, int32_t multiples, const float *_Nonnull weights,
    int32_t count, float *_Nonnull evidence);

// The sums of the groups before each of `count` (an even number), times factors (groups too), and of all: `count` + 1 groups.
void pulse_sums(
    const float *_Nonnull level, const float *_Nonnull factors, int32_t count, float *_Nonnull sums);

// The same before every fourth one, and of all.
void pulse_coarse_sums(
    const float *_Nonnull level, const float *_Nonnull factors, int32_t count, float *_Nonnull sums);

// From a place up to another one.
typedef struct {
    int32_t start, end;
} pulse_span;

// The sum of the groups of a span, times factors.
void pulse_span_sum(
    const float *_Nonnull level, const float *_Nonnull factors, pulse_span span, float *_Nonnull total);

// The first of the spans from `start` on whose sum is over a limit in any lane; `count` where there is none. `sums` is what
// `pulse_sums` gives, `limits` a group.
int32_t pulse_first_over(
    const float *_Nonnull sums, const pulse_span *_Nonnull spans, int32_t start, int32_t count,
    const float *_Nonnull limits);

// How likely each of `count` rates is: the exponential of `novelty` times what its evidence is under the greatest.
void pulse_likely(const float *_Nonnull evidence, int32_t count, float novelty, float *_Nonnull likely);

// Moves the chances of `count` rates on by a second: spread by a bell, given by its middle and one half (`radius` + 1
// values), with a chance of a `jump` to anywhere, times how likely each is, brought to a sum of one. `padded` has zeros
// in its first `radius` places and from `radius` + `count` on, `radius` + 8 of them.
void pulse_follow(
    float *_Nonnull chances, const float *_Nonnull likely, int32_t count, const float *_Nonnull bell, int32_t radius,
    float jump, float *_Nonnull padded);

// Four values whose times turn from one frequency to the next: cosine and sine at the first one, and of the turn.
typedef struct {
    double cosine[4], sine[4], value[4], turn_cosine[4], turn_sine[4];
} pulse_turning;

// Adds at each of `count` frequencies to eight sums: of the value times the cosine, the value times the sine, the squared
// cosine, and cosine times sine, each of two of the four and of the other two, of all `fours`.
void pulse_turning_sums(
    const pulse_turning *_Nonnull from, int32_t fours, int32_t count, double *_Nonnull sums);

// The sums of the first three lanes of `count` (a multiple of eight) groups by weights (a group).
void pulse_weighted_sums(
    const float *_Nonnull groups, int32_t count, const float *_Nonnull weights, float *_Nonnull sums);

// The differences between `count` (at least eight) values' neighbours one to four places on and back, by a kernel of
// four. Four values before and after the `count` are read.
void pulse_slope(
    const float *_Nonnull wave, int32_t count, const float *_Nonnull kernel, float *_Nonnull slope);

// The sums of the sizes of the values before each of `count` (a multiple of eight), and of all: `count` + 1 sums.
void pulse_sizes(const float *_Nonnull values, int32_t count, float *_Nonnull sums);

// The places from `start` (at least 1) up to `end` (at least eight more) whose value is over 0, over the one before,
// and not under the one after.
// - Returns: how many; there is room for four more.
int32_t pulse_rises(
    const float *_Nonnull values, int32_t start, int32_t end, int32_t *_Nonnull places);

// Of `count` places, each with two slopes before it and one after, of `length`: where between its neighbours the maximum lies, in points,
// and the mean size of the known slopes up to `reach` away, by the sums of the sizes and the numbers of those known before
// each. `offsets` and `means` have room for seven more.
void pulse_peaks(
    const float *_Nonnull slope, const float *_Nonnull sums, const float *_Nonnull known, int32_t length,
    int32_t reach, const int32_t *_Nonnull places, int32_t count, float *_Nonnull offsets, float *_Nonnull means);

// The values in increasing order, at their own place if `sorted` is it; none is NaN, and there are at most `PULSE_SORTED`.
enum { PULSE_SORTED = 64 };
void pulse_sort(const float *_Nonnull values, int32_t count, float *_Nonnull sorted);

// How far the sums of the first three lanes by weights (a group) go up and down in each of `count` pieces of 16 groups.
// - Returns: the greatest change from one of all to the second next.
float pulse_ranges(
    const float *_Nonnull groups, int32_t count, const float *_Nonnull weights, float *_Nonnull ranges);

// The sums of the squares and the cubes of the slopes of `blocks` blocks of `length` (a multiple of eight): sums of the
// first three lanes, by one group of weights a block, held within 3 to either side.
void pulse_moments(
    const float *_Nonnull slopes, const float *_Nonnull weights, int32_t blocks, int32_t length,
    float *_Nonnull second, float *_Nonnull third);

// `length` values brought to mean 0 and variance 1 (equal ones to 0); `wave` has zeros on to a multiple of eight.
void pulse_standard_wave(const float *_Nonnull slope, int32_t length, float *_Nonnull wave);

// The sum of the products of as many values of two such waves.
float pulse_product(const float *_Nonnull a, const float *_Nonnull b, int32_t length);

// The mean and the least correlation of some waves with their average.
typedef struct {
    float mean, least;
} pulse_likeness;

// The average of the `count` waves that begin at `starts`, each of them and itself as above, and how much they are like it.
// `scales` has room for `count` numbers.
pulse_likeness pulse_template(
    const float *_Nonnull slope, const int32_t *_Nonnull starts, int32_t count, int32_t length,
    float *_Nonnull scales, float *_Nonnull average);

// Upstrokes in order of time, of any origin; eight more than `count` can be read to either side, and of the eight before the
// first `seconds` are minus infinity.
typedef struct {
    const float *_Nonnull seconds, *_Nonnull periods, *_Nonnull strengths;
    const int32_t *_Nonnull segments;
    int32_t count;
} pulse_upstrokes;

// Between which multiples of the period an interval lies, and the cost of a break; and whether the first upstroke has to begin
// the chain.
typedef struct {
    float shortest, longest, break_cost;
    bool is_anchored;
} pulse_rhythm;

// By a penalty for an interval's squared logarithm: what the best chain that ends with each upstroke collects, and the
// upstroke before in it, or -1. Both have room for eight more.
typedef struct {
    float penalty;
    float *_Nonnull totals;
    int32_t *_Nonnull previous;
} pulse_links;

void pulse_link(
    const pulse_upstrokes *_Nonnull from, const pulse_rhythm *_Nonnull rhythm, pulse_links links);

// The same by two penalties, of upstrokes with the same period.
void pulse_link_both(
    const pulse_upstrokes *_Nonnull from, const pulse_rhythm *_Nonnull rhythm, pulse_links one, pulse_links other);

#endif
