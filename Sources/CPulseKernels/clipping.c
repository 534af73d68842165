#include "CPulseKernels.h"

#if defined(__x86_64__)

#include "lanes.h"

typedef struct {
    __m256i a, b;
} lane_pair;

// 32 pixels of luma in 1/32 of an 8-bit code: even and odd bytes, or the first and the last sixteen words.
INLINE lane_pair luma32(const pulse_block *block, pulse_format format, const uint8_t *row, int32_t x) {
    if (format <= PULSE_BYTES_SEMI_PLANAR) {
        __m256i v = load(row + x);
        __m256i even = _mm256_srli_epi16(_mm256_slli_epi16(v, 8), 3);
        __m256i odd = _mm256_srli_epi16(_mm256_and_si256(v, _mm256_set1_epi16((short)0xFF00)), 3);
        return (lane_pair){even, odd};
    }
    __m256i a = load(row + 2 * x), b = load(row + 2 * x + 32);
    if (format == PULSE_WORDS_SEMI_PLANAR) {
        const __m256i used = _mm256_sll_epi16(_mm256_set1_epi16(-1), _mm_cvtsi32_si128(16 - block->bit_depth));
        return (lane_pair){
            _mm256_srli_epi16(_mm256_and_si256(a, used), 3), _mm256_srli_epi16(_mm256_and_si256(b, used), 3)};
    }
    const __m128i shift = _mm_cvtsi32_si128(13 - block->bit_depth);
    return (lane_pair){_mm256_sll_epi16(a, shift), _mm256_sll_epi16(b, shift)};
}

// Chroma without its centre, scaled to 16 bits, lane by lane with the luma it colours.
INLINE lane_pair chroma32(
    const pulse_block *block, pulse_format format, const uint8_t *row, int32_t x, bool second) {
    const __m256i centre = _mm256_set1_epi16((short)0x8000);
    const __m256i high = _mm256_set1_epi16((short)0xFF00);
    switch (format) {
    case PULSE_BYTES_HALF_WIDTH: {
        __m256i v = _mm256_slli_epi16(_mm256_cvtepu8_epi16(load_half(row + x / 2)), 8);
        v = _mm256_xor_si256(v, centre);
        return (lane_pair){v, v};
    }
    case PULSE_BYTES_FULL_WIDTH: {
        __m256i v = load(row + x);
        return (lane_pair){
            _mm256_xor_si256(_mm256_slli_epi16(v, 8), centre), _mm256_xor_si256(_mm256_and_si256(v, high), centre)};
    }
    case PULSE_BYTES_SEMI_PLANAR: {
        __m256i v = load(row + x);
        v = _mm256_xor_si256(second ? _mm256_and_si256(v, high) : _mm256_slli_epi16(v, 8), centre);
        return (lane_pair){v, v};
    }
    case PULSE_WORDS_HALF_WIDTH: {
        const __m128i shift = _mm_cvtsi32_si128(16 - block->bit_depth);
        __m256i v = _mm256_xor_si256(_mm256_sll_epi16(load(row + x), shift), centre);
        v = _mm256_permute4x64_epi64(v, 0xD8);
        return (lane_pair){_mm256_unpacklo_epi16(v, v), _mm256_unpackhi_epi16(v, v)};
    }
    case PULSE_WORDS_FULL_WIDTH: {
        const __m128i shift = _mm_cvtsi32_si128(16 - block->bit_depth);
        __m256i a = _mm256_sll_epi16(load(row + 2 * x), shift);
        __m256i b = _mm256_sll_epi16(load(row + 2 * x + 32), shift);
        return (lane_pair){_mm256_xor_si256(a, centre), _mm256_xor_si256(b, centre)};
    }
    case PULSE_WORDS_SEMI_PLANAR: {
        const __m256i used = _mm256_sll_epi16(_mm256_set1_epi16(-1), _mm_cvtsi32_si128(16 - block->bit_depth));
        const __m256i twice = second
            ? _mm256_broadcastsi128_si256(_mm_setr_epi8(2, 3, 2, 3, 6, 7, 6, 7, 10, 11, 10, 11, 14, 15, 14, 15))
            : _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13));
        __m256i a = _mm256_shuffle_epi8(_mm256_and_si256(load(row + 2 * x), used), twice);
        __m256i b = _mm256_shuffle_epi8(_mm256_and_si256(load(row + 2 * x + 32), used), twice);
        return (lane_pair){_mm256_xor_si256(a, centre), _mm256_xor_si256(b, centre)};
    }
    }
    __builtin_unreachable();
}

INLINE __m256i product(__m256i lanes, int16_t factor, int16_t rounding) {
    return _mm256_mulhi_epi16(_mm256_add_epi16(lanes, _mm256_set1_epi16(rounding)), _mm256_set1_epi16(factor));
}

// What chroma takes from the channel.
INLINE lane_pair term32(
    const pulse_block *block, pulse_format format, const pulse_channel *channel, pulse_terms terms, const uint8_t *cb,
    const uint8_t *cr, int32_t x) {
    const bool shared = format == PULSE_BYTES_HALF_WIDTH || format == PULSE_BYTES_SEMI_PLANAR;
    lane_pair sum = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    if (terms != PULSE_TERM_CR) {
        lane_pair v = chroma32(block, format, cb, x, false);
        sum.a = product(v.a, channel->cb, channel->cb_rounding);
        sum.b = shared ? sum.a : product(v.b, channel->cb, channel->cb_rounding);
    }
    if (terms != PULSE_TERM_CB) {
        lane_pair v = chroma32(block, format, cr, x, true);
        __m256i a = product(v.a, channel->cr, channel->cr_rounding);
        __m256i b = shared ? a : product(v.b, channel->cr, channel->cr_rounding);
        sum.a = _mm256_add_epi16(sum.a, a);
        sum.b = shared ? sum.a : _mm256_add_epi16(sum.b, b);
    }
    return sum;
}

typedef struct {
    __m256i black, white, below_full;
} bounds;

INLINE __m256i bound(int16_t code, __m256i term, pulse_terms terms) {
    __m256i v = _mm256_set1_epi16(code);
    return terms == PULSE_TERMS_FALLING ? _mm256_add_epi16(v, term) : _mm256_sub_epi16(v, term);
}

INLINE bounds bounds_of(const pulse_channel *channel, __m256i term, pulse_terms terms) {
    return (bounds){
        bound(channel->black, term, terms), bound(channel->white, term, terms),
        bound(channel->below_full, term, terms)};
}

INLINE __m256i clamp(__m256i v, bounds b, bool low, bool high) {
    if (low) v = _mm256_max_epi16(v, b.black);
    if (high) v = _mm256_min_epi16(v, b.white);
    return v;
}

// -1 for each pixel of four vectors at full scale, summed.
INLINE __m256i full(__m256i a, __m256i b, bounds of_a, bounds of_b) {
    return _mm256_add_epi16(_mm256_cmpgt_epi16(a, of_a.below_full), _mm256_cmpgt_epi16(b, of_b.below_full));
}

// One row of chroma with one or two rows of luma.
INLINE void clip_row(
    const pulse_block *block, pulse_format format, const pulse_channel *channel, pulse_terms terms, bool low, bool high,
    const uint8_t *first, const uint8_t *second, const uint8_t *cb, const uint8_t *cr, __m256i *sum, __m256i *count) {
    const __m256i one = _mm256_set1_epi16(1);
    __m256i luma = *sum, fulls = _mm256_setzero_si256();
    for (int32_t x = 0; x < block->columns; x += 32) {
        lane_pair term = term32(block, format, channel, terms, cb, cr, x);
        bounds a = bounds_of(channel, term.a, terms), b = bounds_of(channel, term.b, terms);
        lane_pair v = luma32(block, format, first, x);
        // Four values of at most 255 · 32 fit into 16 bits.
        __m256i s = _mm256_add_epi16(clamp(v.a, a, low, high), clamp(v.b, b, low, high));
        if (high) fulls = _mm256_add_epi16(fulls, full(v.a, v.b, a, b));
        if (second) {
            v = luma32(block, format, second, x);
            s = _mm256_add_epi16(s, _mm256_add_epi16(clamp(v.a, a, low, high), clamp(v.b, b, low, high)));
            if (high) fulls = _mm256_add_epi16(fulls, full(v.a, v.b, a, b));
        }
        luma = _mm256_add_epi32(luma, _mm256_madd_epi16(s, one));
    }
    *sum = luma;
    if (high) *count = _mm256_sub_epi32(*count, _mm256_madd_epi16(fulls, one));
}

INLINE pulse_clipped clip(
    const pulse_block *block, pulse_format format, const pulse_channel *channel, pulse_terms terms, bool low,
    bool high) {
    __m256i sum = _mm256_setzero_si256(), count = sum;
    for (int32_t y = 0; y < block->rows;) {
        const int32_t chroma_y = y >> block->chroma_shift_y;
        const uint8_t *luma = block->luma + y * block->luma_stride;
        const uint8_t *cb = block->cb + chroma_y * block->cb_stride, *cr = block->cr + chroma_y * block->cr_stride;
        if (block->chroma_shift_y > 0 && y + 1 < block->rows) {
            const uint8_t *next = luma + block->luma_stride;
            clip_row(block, format, channel, terms, low, high, luma, next, cb, cr, &sum, &count);
            y += 2;
        } else {
            clip_row(block, format, channel, terms, low, high, luma, NULL, cb, cr, &sum, &count);
            y += 1;
        }
    }
    return (pulse_clipped){total32(sum), (int64_t)total32(count)};
}

INLINE pulse_clipped clip_sides(
    const pulse_block *block, pulse_format format, const pulse_channel *channel, pulse_terms terms, bool low,
    bool high) {
    if (low && high) return clip(block, format, channel, terms, true, true);
    return high ? clip(block, format, channel, terms, false, true) : clip(block, format, channel, terms, true, false);
}

#define CLIP(name, format)                                                                                       \
    AVX2 static pulse_clipped name(const pulse_block *block, const pulse_channel *channel, bool low, bool high) { \
        switch (channel->terms) {                                                                                \
        case PULSE_TERM_CB: return clip_sides(block, format, channel, PULSE_TERM_CB, low, high);                 \
        case PULSE_TERM_CR: return clip_sides(block, format, channel, PULSE_TERM_CR, low, high);                 \
        case PULSE_TERMS_FALLING: return clip_sides(block, format, channel, PULSE_TERMS_FALLING, low, high);     \
        }                                                                                                        \
        __builtin_unreachable();                                                                                 \
    }

CLIP(clip_bytes_half_width, PULSE_BYTES_HALF_WIDTH)
CLIP(clip_bytes_full_width, PULSE_BYTES_FULL_WIDTH)
CLIP(clip_bytes_semi_planar, PULSE_BYTES_SEMI_PLANAR)
CLIP(clip_words_half_width, PULSE_WORDS_HALF_WIDTH)
CLIP(clip_words_full_width, PULSE_WORDS_FULL_WIDTH)
CLIP(clip_words_semi_planar, PULSE_WORDS_SEMI_PLANAR)

pulse_clipped pulse_clip(const pulse_block *block, const pulse_channel *channel, bool low, bool high) {
    switch (block->format) {
    case PULSE_BYTES_HALF_WIDTH: return clip_bytes_half_width(block, channel, low, high);
    case PULSE_BYTES_FULL_WIDTH: return clip_bytes_full_width(block, channel, low, high);
    case PULSE_BYTES_SEMI_PLANAR: return clip_bytes_semi_planar(block, channel, low, high);
    case PULSE_WORDS_HALF_WIDTH: return clip_words_half_width(block, channel, low, high);
    case PULSE_WORDS_FULL_WIDTH: return clip_words_full_width(block, channel, low, high);
    case PULSE_WORDS_SEMI_PLANAR: return clip_words_semi_planar(block, channel, low, high);
    }
    __builtin_unreachable();
}

#endif
