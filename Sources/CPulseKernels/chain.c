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

// The greatest of the chains that end with one of eight upstrokes and can go on, and its place; what cannot is minus infinity.
INLINE_WIDE void go_on(pair totals, pair off, pair fits, float penalty, int32_t place, float *best, int32_t *link) {
    const pair value = _mm256_blendv_ps(every(-__builtin_inff()), totals - every(penalty) * off * off, fits);
    const float greatest = most(value);
    if (!(greatest > *best)) return;
    // Of equal ones the last is taken.
    *link = place + 31 - __builtin_clz((uint32_t)_mm256_movemask_ps((__m256)(value == every(greatest))));
    *best = greatest;
}

WIDE void pulse_link(const pulse_upstrokes *from, const pulse_rhythm *rhythm, float *totals, int32_t *previous) {
    const float *const seconds = from->seconds;
    const whole_pair places = {0, 1, 2, 3, 4, 5, 6, 7}, next = {1, 2, 3, 4, 5, 6, 7, 0};
    // The best chain that ends long enough before the one at hand for a break to be put between.
    int32_t settled = 0, best_settled = -1;
    float settled_total = -__builtin_inff();
    // The latest eight totals: those in memory are still on their way to it.
    pair latest = every(0);
    for (int32_t k = 0; k < from->count; k++) {
        const float here = seconds[k], period = from->periods[k];
        const float longest = rhythm->longest * period, shortest = rhythm->shortest * period;
        for (; settled < k && seconds[settled] <= here - shortest; settled++) {
            if (totals[settled] < settled_total) continue;
            best_settled = settled;
            settled_total = totals[settled];
        }
        float best = rhythm->is_anchored && k > 0 ? -__builtin_inff() : 0;
        int32_t link = -1;
        if (settled_total - rhythm->break_cost > best) {
            best = settled_total - rhythm->break_cost;
            link = best_settled;
        }
        const whole_pair segment = (whole_pair)_mm256_set1_epi32(from->segments[k]);
        const pair inverse = every(1 / period);
        for (int32_t j = k - 8; j > -8 && here - seconds[j + 7] <= longest; j -= 8) {
            const pair interval = every(here) - load_pair(seconds + j);
            const whole_pair same = *(const loose_whole *)(from->segments + j) == segment;
            const whole_pair fits = same & (interval >= every(shortest)) & (interval <= every(longest))
                & (places >= (whole_pair)_mm256_set1_epi32(-j));
            if (!_mm256_movemask_ps((__m256)fits)) continue;
            const pair before = j == k - 8 ? latest : load_pair(totals + j);
            go_on(before, fine_logarithm(interval * inverse), (pair)fits, rhythm->penalty, j, &best, &link);
        }
        totals[k] = from->strengths[k] + best;
        previous[k] = link;
        latest = _mm256_blend_ps(_mm256_permutevar8x32_ps(latest, (__m256i)next), every(totals[k]), 0x80);
    }
}

#endif
