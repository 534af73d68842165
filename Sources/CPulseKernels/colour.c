#include "colour.h"

#if defined(__x86_64__)

#include "lanes.h"

// A constant that stays one: the compiler would load it anew and narrow it each time that registers run out.
INLINE __m256i constant(__m256i v) {
    __asm__("" : "+x"(v));
    return v;
}

typedef struct {
    __m256i value[4];
} luma_lanes;

typedef struct {
    __m256i cb, cr;
} chroma_lanes;

// Sixteen samples of chroma times 2^7, each in the lane of the luma it colours.
INLINE chroma_lanes chroma16(pulse_format format, const uint8_t *cb, const uint8_t *cr, int32_t x) {
    if (format == PULSE_BYTES_SEMI_PLANAR) {
        const __m256i v = load(cb + x);
        return (chroma_lanes){
            _mm256_srli_epi16(_mm256_slli_epi16(v, 8), 1),
            _mm256_and_si256(_mm256_srli_epi16(v, 1), _mm256_set1_epi16(0x7F80))};
    }
    return (chroma_lanes){
        _mm256_slli_epi16(_mm256_cvtepu8_epi16(load_half(cb + x / 2)), 7),
        _mm256_slli_epi16(_mm256_cvtepu8_epi16(load_half(cr + x / 2)), 7)};
}

typedef struct {
    __m256i cb, cr, black, white, below_full;
} channel_lanes;

typedef struct {
    __m256i sum, full;
} channel_sums;

INLINE __m256i sum4(luma_lanes v) {
    return _mm256_add_epi16(
        _mm256_add_epi16(v.value[0], v.value[1]), _mm256_add_epi16(v.value[2], v.value[3]));
}

INLINE void add_lanes(__m256i *sum, __m256i lanes, __m256i ones) {
    *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(lanes, ones));
}

INLINE __m256i opaque16(int16_t v) { return constant(_mm256_set1_epi16(v)); }
INLINE __m256i opaque8(uint8_t v) { return constant(_mm256_set1_epi8((char)v)); }

INLINE channel_lanes lanes_of(const pulse_colour_channel *channel) {
    return (channel_lanes){
        opaque16(channel->cb), opaque16(channel->cr), opaque16(channel->black), opaque16(channel->white),
        opaque16(channel->below_full)};
}

// Holds luma within what chroma leaves it: the channel's bounds less its terms.
INLINE void add_channel(
    channel_sums *sums, const channel_lanes *channel, int sides, luma_lanes luma, __m256i term, int vectors,
    __m256i ones) {
    luma_lanes v = luma;
    if (sides & PULSE_LOW) {
        const __m256i least = _mm256_add_epi16(term, channel->black);
        for (int i = 0; i < vectors; i++) v.value[i] = _mm256_max_epi16(v.value[i], least);
    }
    if (sides & PULSE_HIGH) {
        const __m256i most = _mm256_add_epi16(term, channel->white);
        const __m256i below_full = _mm256_add_epi16(term, channel->below_full);
        for (int i = 0; i < vectors; i++) v.value[i] = _mm256_min_epi16(v.value[i], most);
        for (int i = 0; i < vectors; i++)
            sums->full = _mm256_add_epi16(sums->full, _mm256_cmpgt_epi16(luma.value[i], below_full));
    }
    add_lanes(&sums->sum, sum4(v), ones);
}

typedef struct {
    channel_sums red, green, blue;
    __m256i luma;
} colour_sums;

INLINE void add_row(
    colour_sums *total, const pulse_block *block, pulse_format format, const pulse_colour *colour, int red, int green,
    int blue, bool paired, const uint8_t *luma, const uint8_t *cb, const uint8_t *cr) {
    colour_sums sums = *total;
    const __m256i centre = opaque8(0x80), even = opaque16(64), odd = opaque16(64 << 8), ones = opaque16(1);
    const channel_lanes red_lanes = lanes_of(&colour->red), green_lanes = lanes_of(&colour->green),
                        blue_lanes = lanes_of(&colour->blue);
    for (int32_t x = 0; x < block->columns; x += 32) {
        // Luma less 128 in 1/64 of a code, even and odd places: four such values add up in 16 bits.
        const __m256i first = _mm256_xor_si256(load(luma + x), centre);
        luma_lanes v = {{_mm256_maddubs_epi16(even, first), _mm256_maddubs_epi16(odd, first)}};
        if (paired) {
            const __m256i second = _mm256_xor_si256(load(luma + block->luma_stride + x), centre);
            v.value[2] = _mm256_maddubs_epi16(even, second);
            v.value[3] = _mm256_maddubs_epi16(odd, second);
        }
        const chroma_lanes chroma = chroma16(format, cb, cr, x);
        const int vectors = paired ? 4 : 2;
        if (!red || !green || !blue) add_lanes(&sums.luma, sum4(v), ones);
        if (red) {
            const __m256i term = _mm256_mulhrs_epi16(chroma.cr, red_lanes.cr);
            add_channel(&sums.red, &red_lanes, red, v, term, vectors, ones);
        }
        if (green) {
            const __m256i term = _mm256_add_epi16(
                _mm256_mulhrs_epi16(chroma.cb, green_lanes.cb),
                _mm256_mulhrs_epi16(chroma.cr, green_lanes.cr));
            add_channel(&sums.green, &green_lanes, green, v, term, vectors, ones);
        }
        if (blue) {
            const __m256i term = _mm256_mulhrs_epi16(chroma.cb, blue_lanes.cb);
            add_channel(&sums.blue, &blue_lanes, blue, v, term, vectors, ones);
        }
    }
    *total = sums;
}

INLINE int64_t signed_total32(__m256i v) {
    const __m256i odd = _mm256_set1_epi32(INT32_MIN);
    return (int64_t)total32(_mm256_xor_si256(v, odd)) - 8 * (INT64_C(1) << 31);
}

INLINE pulse_clipped clipped(const pulse_block *block, int sides, channel_sums sums, __m256i luma) {
    const int64_t pixels = (int64_t)block->columns * block->rows;
    const int64_t sum = signed_total32(sides ? sums.sum : luma) + pixels * 128 * 64;
    const __m256i fulls = _mm256_madd_epi16(sums.full, _mm256_set1_epi16(-1));
    return (pulse_clipped){(uint64_t)sum, sides & PULSE_HIGH ? (int64_t)total32(fulls) : 0};
}

INLINE pulse_colour_sums colour_sums_of(
    const pulse_block *block, pulse_format format, const pulse_colour *colour, int red, int green, int blue) {
    const __m256i none = _mm256_setzero_si256();
    colour_sums sums = {{none, none}, {none, none}, {none, none}, none};
    for (int32_t y = 0; y < block->rows;) {
        const int32_t chroma_y = y >> block->chroma_shift_y;
        const uint8_t *luma = block->luma + y * block->luma_stride;
        const uint8_t *cb = block->cb + chroma_y * block->cb_stride, *cr = block->cr + chroma_y * block->cr_stride;
        if (block->chroma_shift_y > 0 && y + 1 < block->rows) {
            add_row(&sums, block, format, colour, red, green, blue, true, luma, cb, cr);
            y += 2;
        } else {
            add_row(&sums, block, format, colour, red, green, blue, false, luma, cb, cr);
            y += 1;
        }
    }
    return (pulse_colour_sums){
        .red = clipped(block, red, sums.red, sums.luma),
        .green = clipped(block, green, sums.green, sums.luma),
        .blue = clipped(block, blue, sums.blue, sums.luma)};
}

#define PLANAR(red, green, blue) colour_sums_of(block, PULSE_BYTES_HALF_WIDTH, colour, red, green, blue)
#define SEMI_PLANAR(red, green, blue) colour_sums_of(block, PULSE_BYTES_SEMI_PLANAR, colour, red, green, blue)

AVX2 static pulse_colour_sums planar(const pulse_block *block, const pulse_colour *colour, pulse_sides sides) {
    RETURN_FOR_SIDES(sides, PLANAR);
}
AVX2 static pulse_colour_sums semi_planar(const pulse_block *block, const pulse_colour *colour, pulse_sides sides) {
    RETURN_FOR_SIDES(sides, SEMI_PLANAR);
}

// The samples are near after this pass: a second one over them takes no more than if they were noted on the way.
pulse_colour_sums pulse_clip_colour_avx2(
    const pulse_block *block, const pulse_colour *colour, pulse_sides sides, bool bounded) {
    const int32_t columns = block->columns / 2;
    const int32_t rows = (block->rows + (1 << block->chroma_shift_y) - 1) >> block->chroma_shift_y;
    pulse_colour_sums sums;
    if (block->format == PULSE_BYTES_SEMI_PLANAR) {
        sums = semi_planar(block, colour, sides);
        pulse_byte_pairs(block->cb, block->cb_stride, columns, rows, &sums.cb, &sums.cr);
    } else {
        sums = planar(block, colour, sides);
        sums.cb = pulse_bytes(block->cb, block->cb_stride, columns, rows);
        sums.cr = pulse_bytes(block->cr, block->cr_stride, columns, rows);
    }
    sums.luma = bounded || !sides.red || !sides.green || !sides.blue
        ? pulse_bytes(block->luma, block->luma_stride, block->columns, block->rows)
        : (pulse_statistics){0, 0, 255};
    return sums;
}

pulse_colour_sums pulse_clip_colour(
    const pulse_block *block, const pulse_colour *colour, pulse_sides sides, bool bounded, pulse_level level) {
    // The wider form notes a row of chroma with each one or two rows of luma: once, unless more share it.
    return level == PULSE_LEVEL_AVX512 && block->chroma_shift_y <= 1
        ? pulse_clip_colour_avx512(block, colour, sides, bounded)
        : pulse_clip_colour_avx2(block, colour, sides, bounded);
}

#endif
