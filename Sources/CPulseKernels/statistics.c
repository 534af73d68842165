#include "CPulseKernels.h"

#if defined(__x86_64__)

#include "lanes.h"

bool pulse_kernels_available(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("popcnt");
}

AVX2 pulse_statistics pulse_bytes(const uint8_t *base, ptrdiff_t stride, int32_t columns, int32_t rows) {
    __m256i sum0 = _mm256_setzero_si256(), sum1 = sum0, most0 = sum0, most1 = sum0;
    __m256i least0 = _mm256_set1_epi8(-1), least1 = least0;
    for (int32_t y = 0; y < rows; y++, base += stride) {
        int32_t x = 0;
        for (; x + 64 <= columns; x += 64) {
            __m256i a = load(base + x), b = load(base + x + 32);
            sum0 = _mm256_add_epi64(sum0, _mm256_sad_epu8(a, _mm256_setzero_si256()));
            sum1 = _mm256_add_epi64(sum1, _mm256_sad_epu8(b, _mm256_setzero_si256()));
            least0 = _mm256_min_epu8(least0, a);
            least1 = _mm256_min_epu8(least1, b);
            most0 = _mm256_max_epu8(most0, a);
            most1 = _mm256_max_epu8(most1, b);
        }
        for (; x + 16 <= columns; x += 16) {
            __m128i half = load_half(base + x);
            __m256i a = _mm256_set_m128i(half, half);
            sum0 = _mm256_add_epi64(sum0, _mm256_zextsi128_si256(_mm_sad_epu8(half, _mm_setzero_si128())));
            least0 = _mm256_min_epu8(least0, a);
            most0 = _mm256_max_epu8(most0, a);
        }
    }
    __m256i least = _mm256_min_epu8(least0, least1), most = _mm256_max_epu8(most0, most1);
    return (pulse_statistics){
        total64(_mm256_add_epi64(sum0, sum1)), least16(_mm256_min_epu8(even_bytes(least), odd_bytes(least))),
        most16(_mm256_max_epu8(even_bytes(most), odd_bytes(most)))};
}

AVX2 void pulse_byte_pairs(
    const uint8_t *base, ptrdiff_t stride, int32_t columns, int32_t rows, pulse_statistics *even,
    pulse_statistics *odd) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i all = zero, evens = zero, most = zero, least = _mm256_set1_epi8(-1);
    for (int32_t y = 0; y < rows; y++, base += stride)
        for (int32_t x = 0; x < columns; x += 16) {
            __m256i v = load(base + 2 * x);
            all = _mm256_add_epi64(all, _mm256_sad_epu8(v, zero));
            evens = _mm256_add_epi64(evens, _mm256_sad_epu8(even_bytes(v), zero));
            least = _mm256_min_epu8(least, v);
            most = _mm256_max_epu8(most, v);
        }
    uint64_t sum = total64(evens);
    *even = (pulse_statistics){sum, least16(even_bytes(least)), most16(even_bytes(most))};
    *odd = (pulse_statistics){total64(all) - sum, least16(odd_bytes(least)), most16(odd_bytes(most))};
}

AVX2 pulse_statistics pulse_words(
    const uint8_t *base, ptrdiff_t stride, int32_t columns, int32_t rows, int32_t low_bits) {
    const __m128i shift = _mm_cvtsi32_si128(low_bits);
    const __m256i one = _mm256_set1_epi16(1);
    __m256i sum = _mm256_setzero_si256(), most = sum, least = _mm256_set1_epi16(-1);
    for (int32_t y = 0; y < rows; y++, base += stride)
        for (int32_t x = 0; x < columns; x += 16) {
            __m256i v = _mm256_srl_epi16(load(base + 2 * x), shift);
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(v, one));
            least = _mm256_min_epu16(least, v);
            most = _mm256_max_epu16(most, v);
        }
    return (pulse_statistics){total32(sum), least16(least), most16(most)};
}

AVX2 void pulse_word_pairs(
    const uint8_t *base, ptrdiff_t stride, int32_t columns, int32_t rows, int32_t low_bits, pulse_statistics *even,
    pulse_statistics *odd) {
    const __m128i shift = _mm_cvtsi32_si128(low_bits);
    const __m256i low = _mm256_set1_epi32(0xFFFF);
    __m256i evens = _mm256_setzero_si256(), odds = evens, most = evens, least = _mm256_set1_epi16(-1);
    for (int32_t y = 0; y < rows; y++, base += stride)
        for (int32_t x = 0; x < columns; x += 8) {
            __m256i v = _mm256_srl_epi16(load(base + 4 * x), shift);
            evens = _mm256_add_epi32(evens, _mm256_and_si256(v, low));
            odds = _mm256_add_epi32(odds, _mm256_srli_epi32(v, 16));
            least = _mm256_min_epu16(least, v);
            most = _mm256_max_epu16(most, v);
        }
    // The other component's lanes must not win.
    *even = (pulse_statistics){
        total32(evens), least16(_mm256_or_si256(least, _mm256_slli_epi32(low, 16))),
        most16(_mm256_and_si256(most, low))};
    *odd = (pulse_statistics){
        total32(odds), least16(_mm256_or_si256(least, low)), most16(_mm256_andnot_si256(low, most))};
}

#else

// Elsewhere the Swift kernels do the work; these are never called.
bool pulse_kernels_available(void) {
    return false;
}

#endif
