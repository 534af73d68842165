#include "colour.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define FEATURES "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,popcnt"
#define WIDEST __attribute__((target(FEATURES)))
#define INLINE_WIDEST static inline __attribute__((always_inline, target(FEATURES)))

// A constant that stays in a register; see colour.c.
INLINE_WIDEST __m512i constant(__m512i v) {
    __asm__("" : "+v"(v));
    return v;
}
INLINE_WIDEST __m512i every16(int v) { return constant(_mm512_set1_epi16((short)v)); }
INLINE_WIDEST __m512i every8(int v) { return constant(_mm512_set1_epi8((char)v)); }
// Written out: the compiler would make a product and a sum of every second one.
INLINE_WIDEST __m512i plus_products(__m512i sum, __m512i bytes, __m512i factors) {
    __asm__("vpdpbusd %2, %1, %0" : "+v"(sum) : "v"(bytes), "v"(factors));
    return sum;
}
INLINE_WIDEST __m512i plus_pairs(__m512i sum, __m512i words, __m512i ones) {
    __asm__("vpdpwssd %2, %1, %0" : "+v"(sum) : "v"(words), "v"(ones));
    return sum;
}
INLINE_WIDEST __m512i load64(const uint8_t *p) { return _mm512_loadu_si512(p); }

// Luma is not centred here: its values are 0...255 * 64, and bounds are higher by this much.
enum { CENTRE = 128 * 64 };
// Added to a bound of luma, which is no less than 0: one beyond 255 then becomes the greatest word, whose code is 255.
enum { SATURATING = 1 << 14 };

// A channel with chroma less its centre and times 2^8, of which factors of half the size make the same terms.
typedef struct {
    __m512i cb, cr, black, white, below_full;
} channel_lanes;

INLINE_WIDEST channel_lanes lanes_of(const pulse_colour_channel *c) {
    const int shift = CENTRE + c->cb / 2 + c->cr / 2;
    return (channel_lanes){
        every16(c->cb / 2), every16(c->cr / 2), every16(c->black + shift), every16(c->white + shift),
        every16(c->below_full + shift + SATURATING)};
}

static const __mmask64 ODD_BYTES = 0xAAAAAAAAAAAAAAAA, HIGH_HALF = 0xFFFFFFFF00000000;

// The same in every step: what is asked for, and constants.
typedef struct {
    int red_sides, green_sides, blue_sides;
    bool paired, bounded;
    channel_lanes red, green, blue;
    __m512i even, odd, ones, each, code_places;
} plan;

INLINE_WIDEST plan plan_of(const pulse_colour *colour, int red, int green, int blue, bool bounded) {
    return (plan){
        .red_sides = red, .green_sides = green, .blue_sides = blue,
        .bounded = bounded || !red || !green || !blue,
        .red = lanes_of(&colour->red), .green = lanes_of(&colour->green), .blue = lanes_of(&colour->blue),
        .even = every16(64), .odd = every16(64 << 8), .ones = every16(1), .each = every8(1),
        // Bits 6...13 of each word, twice.
        .code_places = constant(_mm512_set1_epi64(0x3636262616160606))};
}

typedef struct {
    __m512i sum;
    int64_t full;
} channel_sums;

typedef struct {
    __m512i sum, least, most;
} byte_sums;

typedef struct {
    channel_sums red, green, blue;
    byte_sums luma;
    // Of Cb and Cr, each in lanes of its own; but sums of interleaved samples: Cb's here, and
    byte_sums chroma;
    __m512i cr;
} colour_sums;

INLINE_WIDEST void note(byte_sums *sums, __m512i bytes, __m512i each) {
    sums->least = _mm512_min_epu8(sums->least, bytes);
    sums->most = _mm512_max_epu8(sums->most, bytes);
    sums->sum = plus_products(sums->sum, bytes, each);
}

// Two vectors of bytes, a row each, and their even and odd places as words.
typedef struct {
    __m512i bytes[2], words[4];
} luma_lanes;

// Holds luma within what chroma leaves it: the channel's bounds less its terms.
INLINE_WIDEST void add_channel(
    channel_sums *sums, const plan *p, const channel_lanes *channel, int sides, const luma_lanes *luma, __m512i term) {
    const int rows = p->paired ? 2 : 1;
    __m512i v[4];
    for (int i = 0; i < 2 * rows; i++) v[i] = luma->words[i];
    if (sides & PULSE_LOW) {
        const __m512i least = _mm512_add_epi16(term, channel->black);
        for (int i = 0; i < 2 * rows; i++) v[i] = _mm512_max_epi16(v[i], least);
    }
    if (sides & PULSE_HIGH) {
        const __m512i most = _mm512_add_epi16(term, channel->white);
        for (int i = 0; i < 2 * rows; i++) v[i] = _mm512_min_epi16(v[i], most);
        // The greatest whole code that is not full, in both bytes of a lane.
        const __m512i below_full = _mm512_multishift_epi64_epi8(
            p->code_places, _mm512_adds_epi16(term, channel->below_full));
        for (int i = 0; i < rows; i++)
            sums->full += __builtin_popcountll(_cvtmask64_u64(_mm512_cmpgt_epu8_mask(luma->bytes[i], below_full)));
    }
    // Two values fit into 15 bits.
    for (int i = 0; i < rows; i++)
        sums->sum = plus_pairs(sums->sum, _mm512_add_epi16(v[2 * i], v[2 * i + 1]), p->ones);
}

// 64 columns of one or two rows.
INLINE_WIDEST void add_step(
    colour_sums *sums, const plan *p, const uint8_t *luma, ptrdiff_t stride, __m512i cb, __m512i cr) {
    luma_lanes v;
    for (int i = 0; i < (p->paired ? 2 : 1); i++) {
        v.bytes[i] = load64(luma + i * stride);
        v.words[2 * i] = _mm512_maddubs_epi16(v.bytes[i], p->even);
        v.words[2 * i + 1] = _mm512_maddubs_epi16(v.bytes[i], p->odd);
        if (p->bounded) note(&sums->luma, v.bytes[i], p->each);
    }
    if (p->red_sides) add_channel(&sums->red, p, &p->red, p->red_sides, &v, _mm512_mulhrs_epi16(cr, p->red.cr));
    if (p->green_sides) {
        const __m512i term =
            _mm512_add_epi16(_mm512_mulhrs_epi16(cb, p->green.cb), _mm512_mulhrs_epi16(cr, p->green.cr));
        add_channel(&sums->green, p, &p->green, p->green_sides, &v, term);
    }
    if (p->blue_sides) add_channel(&sums->blue, p, &p->blue, p->blue_sides, &v, _mm512_mulhrs_epi16(cb, p->blue.cb));
}

// A row of chroma with one or two of luma, 64 columns at a time. Bytes of chroma become words, each in its luma's lane.
INLINE_WIDEST void add_row(
    colour_sums *total, const plan *p, pulse_format format, int32_t columns, ptrdiff_t stride, const uint8_t *luma,
    const uint8_t *cb, const uint8_t *cr) {
    typedef short words __attribute__((vector_size(64)));
    const words numbers = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                           16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    const __m512i first = constant((__m512i)(numbers << 8)), second = constant((__m512i)((numbers + 32) << 8));
    __mmask64 high = ODD_BYTES;
    __asm__("" : "+k"(high));
    const __m512i centre = every8(0x80), evens = every16(0x0001), odds = every16(0x0100);
    colour_sums sums = *total;
#pragma clang loop unroll_count(2)
    for (int32_t x = 0; x < columns; x += 64) {
        if (format == PULSE_BYTES_SEMI_PLANAR) {
            const __m512i both = load64(cb + x), centred = _mm512_xor_si512(both, centre);
            note(&sums.chroma, both, evens);
            sums.cr = plus_products(sums.cr, both, odds);
            add_step(
                &sums, p, luma + x, stride, _mm512_slli_epi16(centred, 8), _mm512_maskz_mov_epi8(high, centred));
        } else {
            const __m512i both = _mm512_inserti64x4(
                _mm512_castsi256_si512(_mm256_loadu_si256((const __m256i *)(cb + x / 2))),
                _mm256_loadu_si256((const __m256i *)(cr + x / 2)), 1);
            note(&sums.chroma, both, p->each);
            const __m512i centred = _mm512_xor_si512(both, centre);
            add_step(
                &sums, p, luma + x, stride, _mm512_maskz_permutexvar_epi8(high, first, centred),
                _mm512_maskz_permutexvar_epi8(high, second, centred));
        }
    }
    *total = sums;
}

INLINE_WIDEST int64_t total32(__m512i v) {
    return _mm512_reduce_add_epi64(_mm512_add_epi64(
        _mm512_cvtepi32_epi64(_mm512_castsi512_si256(v)), _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(v, 1))));
}

INLINE_WIDEST pulse_clipped clipped(int sides, channel_sums sums, uint64_t luma) {
    return (pulse_clipped){sides ? (uint64_t)total32(sums.sum) : 64 * luma, sums.full};
}

// The least of the bytes at the places of `mask`.
INLINE_WIDEST int32_t least8(__m512i v, __mmask64 mask) {
    const __m512i used = _mm512_mask_mov_epi8(_mm512_set1_epi8(-1), mask, v);
    const __m256i half = _mm256_min_epu8(_mm512_castsi512_si256(used), _mm512_extracti64x4_epi64(used, 1));
    const __m128i quarter = _mm_min_epu8(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    const __m128i words = _mm_min_epu8(quarter, _mm_srli_epi16(quarter, 8));
    return _mm_cvtsi128_si32(_mm_minpos_epu16(words)) & 0xFF;
}

INLINE_WIDEST pulse_statistics statistics(byte_sums sums, __mmask64 mask) {
    const __m512i from_most = _mm512_xor_si512(sums.most, _mm512_set1_epi8(-1));
    return (pulse_statistics){
        (uint64_t)total32(sums.sum), least8(sums.least, mask), 255 - least8(from_most, mask)};
}

INLINE_WIDEST pulse_colour_sums colour_sums_of(
    const pulse_block *block, int32_t columns, pulse_format format, const pulse_colour *colour, int red, int green,
    int blue, bool bounded) {
    plan p = plan_of(colour, red, green, blue, bounded);
    const __m512i none = _mm512_setzero_si512();
    const byte_sums no_bytes = {none, _mm512_set1_epi8(-1), none};
    const channel_sums no_luma = {none, 0};
    colour_sums sums = {no_luma, no_luma, no_luma, no_bytes, no_bytes, none};
    for (int32_t y = 0; y < block->rows;) {
        const int32_t chroma_y = y >> block->chroma_shift_y;
        const uint8_t *luma = block->luma + y * block->luma_stride;
        const uint8_t *cb = block->cb + chroma_y * block->cb_stride, *cr = block->cr + chroma_y * block->cr_stride;
        if (block->chroma_shift_y > 0 && y + 1 < block->rows) {
            p.paired = true;
            add_row(&sums, &p, format, columns, block->luma_stride, luma, cb, cr);
            y += 2;
        } else {
            p.paired = false;
            add_row(&sums, &p, format, columns, block->luma_stride, luma, cb, cr);
            y += 1;
        }
    }
    const bool interleaved = format == PULSE_BYTES_SEMI_PLANAR;
    const __mmask64 of_cr = interleaved ? ODD_BYTES : HIGH_HALF;
    byte_sums cb = sums.chroma, cr = sums.chroma;
    if (interleaved) {
        cr.sum = sums.cr;
    } else {
        cb.sum = _mm512_maskz_mov_epi32(0x00FF, cb.sum);
        cr.sum = _mm512_maskz_mov_epi32(0xFF00, cr.sum);
    }
    pulse_colour_sums result = {
        .luma = p.bounded ? statistics(sums.luma, UINT64_MAX) : (pulse_statistics){0, 0, 255},
        .cb = statistics(cb, ~of_cr),
        .cr = statistics(cr, of_cr)};
    result.red = clipped(red, sums.red, result.luma.sum);
    result.green = clipped(green, sums.green, result.luma.sum);
    result.blue = clipped(blue, sums.blue, result.luma.sum);
    return result;
}

#define SUMS(red, green, blue) colour_sums_of(block, columns, format, colour, red, green, blue, bounded)
#define FORM(name, of_format, is_bounded)                                                       \
    WIDEST static pulse_colour_sums name(                                                       \
        const pulse_block *block, int32_t columns, const pulse_colour *colour, pulse_sides sides) { \
        const pulse_format format = of_format;                                                  \
        const bool bounded = is_bounded;                                                        \
        RETURN_FOR_SIDES(sides, SUMS);                                                          \
    }

FORM(planar, PULSE_BYTES_HALF_WIDTH, false)
FORM(bounded_planar, PULSE_BYTES_HALF_WIDTH, true)
FORM(semi_planar, PULSE_BYTES_SEMI_PLANAR, false)
FORM(bounded_semi_planar, PULSE_BYTES_SEMI_PLANAR, true)

static pulse_statistics joined(pulse_statistics a, pulse_statistics b) {
    return (pulse_statistics){
        a.sum + b.sum, a.least < b.least ? a.least : b.least, a.most > b.most ? a.most : b.most};
}

static pulse_clipped added(pulse_clipped a, pulse_clipped b) {
    return (pulse_clipped){a.luma + b.luma, a.full + b.full};
}

pulse_colour_sums pulse_clip_colour_avx512(
    const pulse_block *block, const pulse_colour *colour, pulse_sides sides, bool bounded) {
    const int32_t columns = block->columns & ~63;
    if (columns == 0) return pulse_clip_colour_avx2(block, colour, sides, bounded);
    const bool interleaved = block->format == PULSE_BYTES_SEMI_PLANAR;
    const pulse_colour_sums sums = interleaved
        ? (bounded ? bounded_semi_planar : semi_planar)(block, columns, colour, sides)
        : (bounded ? bounded_planar : planar)(block, columns, colour, sides);
    if (columns == block->columns) return sums;
    pulse_block rest = *block;
    rest.columns -= columns;
    rest.luma += columns;
    rest.cb += interleaved ? columns : columns / 2;
    rest.cr += interleaved ? columns : columns / 2;
    const pulse_colour_sums others = pulse_clip_colour_avx2(&rest, colour, sides, bounded);
    return (pulse_colour_sums){
        added(sums.red, others.red), added(sums.green, others.green), added(sums.blue, others.blue),
        joined(sums.luma, others.luma), joined(sums.cb, others.cb), joined(sums.cr, others.cr)};
}

#endif
