// What the kernels share: loads, and sums and bounds of a vector's lanes.
#ifndef LANES_H
#define LANES_H

#include <immintrin.h>
#include <stdint.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))

INLINE __m256i load(const uint8_t *p) { return _mm256_loadu_si256((const __m256i *)p); }
INLINE __m128i load_half(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }

INLINE uint64_t total64(__m256i v) {
    __m128i s = _mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return (uint64_t)_mm_cvtsi128_si64(s) + (uint64_t)_mm_extract_epi64(s, 1);
}

INLINE uint64_t total32(__m256i v) {
    __m256i low = _mm256_and_si256(v, _mm256_set1_epi64x(0xFFFFFFFF));
    return total64(_mm256_add_epi64(low, _mm256_srli_epi64(v, 32)));
}

// The least of sixteen unsigned words.
INLINE int32_t least16(__m256i v) {
    __m128i m = _mm_min_epu16(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return _mm_cvtsi128_si32(_mm_minpos_epu16(m)) & 0xFFFF;
}

INLINE int32_t most16(__m256i v) { return 0xFFFF - least16(_mm256_xor_si256(v, _mm256_set1_epi16(-1))); }

INLINE __m256i even_bytes(__m256i v) { return _mm256_and_si256(v, _mm256_set1_epi16(0xFF)); }
INLINE __m256i odd_bytes(__m256i v) { return _mm256_srli_epi16(v, 8); }

#endif
