#include "CPulseKernels.h"

// The chain of beats.
#if defined(__x86_64__)

#include "floats.h"

// See `fastLog`; with one more term, to single precision.
INLINE_WIDE pair fine_logarithm(pair x) {
    const whole_pair bits = (whole_pair)x;
    const whole_pair shifted = (bits - 0x3f3504f3) >> 23;
    const pair mantissa = (pair)(bits - (shifted << 23));
    const pair s = (mantissa - every(1)) / (mantissa + every(1)), s2 = s * s;
    const pair series = s * (every(2) + s2 * (every(2.0f / 3) + s2 * (every(2.0f / 5) + s2 * every(2.0f / 7))));
    return __builtin_convertvector(shifted, pair) * every(0.69314718f) + series;
}

// The best chain so far: what it collects, and the upstroke that it ends with.
typedef struct {
    float total;
    int32_t last;
} best_chain;

// The greatest of all lanes, in each.
INLINE_WIDE pair most_in_all(pair v) {
    v = _mm256_max_ps(v, _mm256_permute2f128_ps(v, v, 1));
    v = _mm256_max_ps(v, _mm256_shuffle_ps(v, v, 0x4e));
    return _mm256_max_ps(v, _mm256_shuffle_ps(v, v, 0xb1));
}

// The last of the lanes that hold the greatest, as one of eight upstrokes from a place on.
INLINE_WIDE int32_t last_of(pair values, pair greatest, int32_t place) {
    return place + 31 - __builtin_clz((uint32_t)_mm256_movemask_ps((__m256)(values == greatest)));
}

// What the chains that end with the upstrokes before collect on the way to one, where they fit.
INLINE_WIDE pair collected(pair totals, pair interval, pair inverse, whole_pair fits, pair penalty) {
    const pair off = fine_logarithm(greater(interval * inverse, every(1e-6f)));
    return _mm256_blendv_ps(every(-__builtin_inff()), totals - penalty * off * off, (pair)fits);
}

// What a total has to wait for from the one before is kept short; decisions that a processor could guess wrong are made by
// selection.
COUNTING void pulse_link(const pulse_upstrokes *from, const pulse_rhythm *rhythm, float *totals, int32_t *previous) {
    const float *const seconds = from->seconds;
    const float infinity = __builtin_inff();
    const whole_pair next = {1, 2, 3, 4, 5, 6, 7, 0};
    const pair penalty = every(rhythm->penalty);
    // The best of the chains that end with each of the latest eight or before it. Between one that ends long enough before the
    // one at hand, and it, a break may be put; and how many these are.
    best_chain settled[8], best_ended = {-infinity, -1};
    for (int32_t i = 0; i < 8; i++) settled[i] = best_ended;
    int32_t settled_count = 0;
    // The latest eight totals: those in memory are still on their way to it.
    pair latest = every(0);
    for (int32_t k = 0; k < from->count; k++) {
        const float here = seconds[k], period = from->periods[k];
        const float shortest = rhythm->shortest * period, longest = rhythm->longest * period;
        const pair interval = every(here) - load_pair(seconds + k - 8), inverse = every(1 / period);
        const whole_pair segment = (whole_pair)_mm256_set1_epi32(from->segments[k]);
        const whole_pair is_far = interval >= every(shortest);
        const int32_t too_near = 8 - __builtin_popcount((uint32_t)_mm256_movemask_ps((__m256)is_far));
        int32_t count = k - too_near;
        // More than eight may be too near.
        if (too_near == 8) for (count = settled_count; count < k && here - seconds[count] >= shortest;) count++;
        settled_count = count > settled_count ? count : settled_count;
        best_chain best = settled[(settled_count - 1) & 7];
        if (settled_count <= k - 8) {
            best = (best_chain){-infinity, -1};
            for (int32_t j = 0; j < settled_count; j++) if (totals[j] >= best.total) best = (best_chain){totals[j], j};
        }
        best.total -= rhythm->break_cost;
        const float alone = rhythm->is_anchored && k > 0 ? -infinity : 0;
        if (!(best.total > alone)) best = (best_chain){alone, -1};
        for (int32_t j = k - 16; j > -8 && here - seconds[j + 7] <= longest; j -= 8) {
            const pair wide = every(here) - load_pair(seconds + j);
            const whole_pair same = *(const loose_whole *)(from->segments + j) == segment;
            const whole_pair fits = same & (wide >= every(shortest)) & (wide <= every(longest));
            const pair values = collected(load_pair(totals + j), wide, inverse, fits, penalty);
            const pair greatest = most_in_all(values);
            if (greatest[0] > best.total) best = (best_chain){greatest[0], last_of(values, greatest, j)};
        }
        const whole_pair same = *(const loose_whole *)(from->segments + k - 8) == segment;
        const pair values = collected(latest, interval, inverse, same & is_far & (interval <= every(longest)), penalty);
        const pair greatest = most_in_all(values);
        const pair total = every(from->strengths[k]) + greater(greatest, every(best.total));
        latest = _mm256_blend_ps(_mm256_permutevar8x32_ps(latest, (__m256i)next), total, 0x80);
        totals[k] = total[0];
        const int32_t last = last_of(values, greatest, k - 8);
        previous[k] = greatest[0] > best.total ? last : best.last;
        best_ended = best_ended.total > total[0] ? best_ended : (best_chain){total[0], k};
        settled[k & 7] = best_ended;
    }
}

#endif
