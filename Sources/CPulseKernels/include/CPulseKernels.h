// The inner loops of picture averaging and of the pulse's spectrum for processors with AVX2. Each does what its namesake in
// PulseSignal does, 32 pixels or two frequencies at a time; whether the processor has AVX2 is found out at run time.
#ifndef C_PULSE_KERNELS_H
#define C_PULSE_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether the functions below may be called.
bool pulse_kernels_available(void);

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
} pulse_colour_sums;

// What `pulse_clip` does, for the three channels at once; 8-bit blocks with chroma at half the
// width only, at most 2048 × 8 pixels. Channels may be held on more sides than asked.
pulse_colour_sums pulse_clip_colour(
    const pulse_block *_Nonnull block, const pulse_colour *_Nonnull colour, pulse_sides sides);

// Four real series at once, one in each lane: all pointers but `turns` are to groups of four, on addresses that are
// multiples of 16.

// The squared magnitudes of the transform of 2 * `length` values at the frequencies 0...length-1, `length` being twice a
// power of four. `pairs` (at most half of `length`) pairs of values are given, the rest is zeros. `turns` has cosine and sine
// of each 2 * `length`-th part of a circle; `values` and `spare` have room for 2 * `length` groups each.
void pulse_power(
    const float *_Nonnull series, int32_t pairs, int32_t length, const float *_Nonnull turns, float *_Nonnull values,
    float *_Nonnull spare, float *_Nonnull power);

// A frequency's place between one point of a spectrum and the next: at `index`, and `share` (0...1) on.
typedef struct {
    int32_t index;
    float share;
} pulse_bin;

// `level`, the power at `count` (an even number) frequencies, and `ratio`, that power over the noise around. `shares` has one
// over the number of frequencies up to `reach` away, `sums` and `trimmed` room for `count` groups.
void pulse_lines(
    const float *_Nonnull power, const pulse_bin *_Nonnull bins, int32_t count, int32_t reach,
    const float *_Nonnull shares, float *_Nonnull level, float *_Nonnull ratio, float *_Nonnull sums,
    float *_Nonnull trimmed);

// The logarithm of one plus a third of the greatest of the first three of each group, times `weights` (a group), at `count` (at
// least 8) frequencies. `clearness` is of single numbers, at any address.
void pulse_clearness(
    const float *_Nonnull ratio, int32_t count, const float *_Nonnull weights, float *_Nonnull clearness);

// Four values whose times turn from one frequency to the next: cosine and sine at the first one, and of the turn.
typedef struct {
    double cosine[4], sine[4], value[4], turn_cosine[4], turn_sine[4];
} pulse_turning;

// Adds at each of `count` frequencies to eight sums, on addresses that are multiples of 16: of the value times the cosine,
// the value times the sine, the squared cosine, and cosine times sine, each of two of the four and of the other two.
void pulse_turning_sums(const pulse_turning *_Nonnull from, int32_t count, double *_Nonnull sums);

// `count` values convolved with a bell, given by its middle and one half: `radius` + 1 values. `padded` has `radius` more to
// either side.
void pulse_spread(
    const float *_Nonnull padded, const float *_Nonnull bell, int32_t radius, int32_t count, float *_Nonnull spread);

#endif
