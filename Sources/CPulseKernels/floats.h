// What the kernels of the signal core share: vectors of single precision for processors with AVX2 and fused multiply-add,
// which a product and a sum in one expression become.
#ifndef FLOATS_H
#define FLOATS_H

#include <immintrin.h>
#include <stdint.h>

#define WIDE __attribute__((target("avx2,fma")))
// The same where bits are counted.
#define COUNTING __attribute__((target("avx2,fma,popcnt")))
#define INLINE_COUNTING static inline __attribute__((always_inline, target("avx2,fma,popcnt")))
#define INLINE_WIDE static inline __attribute__((always_inline, target("avx2,fma")))

// Four lanes, and two of these: neighbours of a series, or eight numbers of one.
typedef float lanes __attribute__((vector_size(16)));
typedef float pair __attribute__((vector_size(32)));
typedef float loose_lanes __attribute__((vector_size(16), aligned(4)));
typedef float loose_pair __attribute__((vector_size(32), aligned(4)));
typedef int32_t whole_pair __attribute__((vector_size(32)));
typedef int32_t loose_whole __attribute__((vector_size(32), aligned(4)));

INLINE_WIDE pair join(lanes a, lanes b) { return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7); }
INLINE_WIDE pair both(lanes v) { return join(v, v); }
INLINE_WIDE lanes low(pair v) { return __builtin_shufflevector(v, v, 0, 1, 2, 3); }
INLINE_WIDE lanes high(pair v) { return __builtin_shufflevector(v, v, 4, 5, 6, 7); }
// The low and the high halves of both.
INLINE_WIDE pair lows(pair a, pair b) { return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11); }
INLINE_WIDE pair highs(pair a, pair b) { return __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15); }
INLINE_WIDE pair every(float x) { return (pair){x, x, x, x, x, x, x, x}; }
INLINE_WIDE pair lesser(pair a, pair b) { return _mm256_min_ps(b, a); }
INLINE_WIDE pair greater(pair a, pair b) { return _mm256_max_ps(b, a); }
INLINE_WIDE pair size(pair v) { return _mm256_andnot_ps(every(-0.0f), v); }
INLINE_WIDE lanes load_lanes(const float *p) { return *(const loose_lanes *)p; }
INLINE_WIDE pair load_pair(const float *p) { return *(const loose_pair *)p; }
INLINE_WIDE void store_lanes(float *p, lanes v) { *(loose_lanes *)p = v; }
INLINE_WIDE void store(float *p, pair v) { *(loose_pair *)p = v; }

INLINE_WIDE float total(pair v) {
    lanes sum = low(v) + high(v);
    sum += __builtin_shufflevector(sum, sum, 2, 3, 0, 1);
    return sum[0] + sum[1];
}
INLINE_WIDE float most(pair v) {
    lanes best = _mm_max_ps(low(v), high(v));
    best = _mm_max_ps(best, __builtin_shufflevector(best, best, 2, 3, 0, 1));
    return best[0] > best[1] ? best[0] : best[1];
}
INLINE_WIDE float least(pair v) { return -most(-v); }

// The first `count` of eight, for the last ones of a series.
INLINE_WIDE whole_pair first(int64_t count) {
    const whole_pair places = {0, 1, 2, 3, 4, 5, 6, 7};
    return places < (whole_pair)_mm256_set1_epi32((int32_t)(count < 8 ? count : 8));
}
INLINE_WIDE pair load_first(const float *p, whole_pair used) { return _mm256_maskload_ps(p, (__m256i)used); }
INLINE_WIDE void store_first(float *p, whole_pair used, pair v) { _mm256_maskstore_ps(p, (__m256i)used, v); }

// See `fastLog`.
// x: positive and normal.
INLINE_WIDE pair logarithm(pair x) {
    const whole_pair bits = (whole_pair)x;
    const whole_pair shifted = (bits - 0x3f3504f3) >> 23;
    const pair mantissa = (pair)(bits - (shifted << 23));
    const pair s = (mantissa - every(1)) / (mantissa + every(1)), s2 = s * s;
    const pair series = s * (every(2) + s2 * (every(2.0f / 3) + s2 * every(2.0f / 5)));
    return __builtin_convertvector(shifted, pair) * every(0.69314718f) + series;
}

// See `fastExp`.
INLINE_WIDE pair exponential(pair x) {
    const pair held = lesser(greater(x, every(-87)), every(87));
    const pair shifted = held * every(1.44269504f) + every(12582912), whole = shifted - every(12582912);
    const pair r = whole * every(2.1219444e-4f) + (held - whole * every(0.693359375f));
    pair series = r * every(1.0f / 720) + every(1.0f / 120);
    series = series * r + every(1.0f / 24);
    series = series * r + every(1.0f / 6);
    series = series * r + every(0.5f);
    series = series * r + every(1);
    series = series * r + every(1);
    return series * (pair)(((whole_pair)shifted << 23) + (127 << 23));
}

// The weighted sums of the first three lanes of eight groups.
INLINE_WIDE pair weighted_sums(const float *groups, pair x, pair y, pair z) {
    const pair a = join(load_lanes(groups), load_lanes(groups + 16));
    const pair b = join(load_lanes(groups + 4), load_lanes(groups + 20));
    const pair c = join(load_lanes(groups + 8), load_lanes(groups + 24));
    const pair d = join(load_lanes(groups + 12), load_lanes(groups + 28));
    const pair ab = _mm256_unpacklo_ps(a, b), cd = _mm256_unpacklo_ps(c, d);
    const pair firsts = _mm256_shuffle_ps(ab, cd, 0x44), seconds = _mm256_shuffle_ps(ab, cd, 0xee);
    const pair thirds = _mm256_shuffle_ps(_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d), 0x44);
    return firsts * x + (seconds * y + thirds * z);
}

#endif
