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

INLINE_WIDE best_chain better(best_chain a, best_chain b) {
    return (best_chain){a.total > b.total ? a.total : b.total, a.total > b.total ? a.last : b.last};
}

// The best of the chains that end with one of eight upstrokes from a place on and fit; the last one of equal ones.
INLINE_WIDE best_chain best_of(pair totals, pair off, whole_pair fits, float penalty, int32_t place) {
    const pair value = totals - every(penalty) * off * off;
    const pair left = _mm256_blendv_ps(every(-__builtin_inff()), value, (pair)fits);
    const float greatest = most(left);
    const uint32_t mask = (uint32_t)_mm256_movemask_ps((__m256)(left == every(greatest)));
    return (best_chain){greatest, place + 31 - __builtin_clz(mask)};
}

// Decisions that a processor could guess wrong are made by selection.
COUNTING void pulse_link(const pulse_upstrokes *from, const pulse_rhythm *rhythm, float *totals, int32_t *previous) {
    const float *const seconds = from->seconds;
    const float infinity = __builtin_inff();
    const whole_pair places = {0, 1, 2, 3, 4, 5, 6, 7}, next = {1, 2, 3, 4, 5, 6, 7, 0};
    // The best of the chains that end with each of the latest eight or before it. Between one that ends long enough before the
    // one at hand, and it, a break may be put; and how many these are.
    best_chain settled[8];
    for (int32_t i = 0; i < 8; i++) settled[i] = (best_chain){-infinity, -1};
    best_chain best_ended = {-infinity, -1};
    int32_t settled_count = 0;
    // The latest eight totals: those in memory are still on their way to it.
    pair latest = every(0);
    for (int32_t k = 0; k < from->count; k++) {
        const float here = seconds[k], period = from->periods[k];
        const float longest = rhythm->longest * period, shortest = rhythm->shortest * period;
        const pair interval = every(here) - load_pair(seconds + k - 8), inverse = every(1 / period);
        const whole_pair segment = (whole_pair)_mm256_set1_epi32(from->segments[k]);
        const whole_pair exists = places >= (whole_pair)_mm256_set1_epi32(8 - k);
        const whole_pair is_far = interval >= every(shortest);
        const int32_t too_near = __builtin_popcount((uint32_t)_mm256_movemask_ps((__m256)(exists & ~is_far)));
        int32_t count = k - too_near;
        // More than eight may be too near.
        if (too_near == 8) for (count = settled_count; count < k && here - seconds[count] >= shortest;) count++;
        settled_count = count > settled_count ? count : settled_count;
        best_chain best_settled = settled[(settled_count - 1) & 7];
        if (settled_count <= k - 8) {
            best_settled = (best_chain){-infinity, -1};
            for (int32_t j = 0; j < settled_count; j++)
                best_settled = better(best_settled, (best_chain){totals[j], j});
        }
        const best_chain alone = {rhythm->is_anchored && k > 0 ? -infinity : 0, -1};
        best_chain best = better((best_chain){best_settled.total - rhythm->break_cost, best_settled.last}, alone);
        const whole_pair same = *(const loose_whole *)(from->segments + k - 8) == segment;
        const whole_pair fits = exists & same & is_far & (interval <= every(longest));
        best = better(best_of(latest, fine_logarithm(greater(interval * inverse, every(1e-6f))), fits,
            rhythm->penalty, k - 8), best);
        for (int32_t j = k - 16; j > -8 && here - seconds[j + 7] <= longest; j -= 8) {
            const pair wide = every(here) - load_pair(seconds + j);
            const whole_pair also = (*(const loose_whole *)(from->segments + j) == segment) & (wide >= every(shortest))
                & (wide <= every(longest)) & (places >= (whole_pair)_mm256_set1_epi32(-j));
            const pair off = fine_logarithm(greater(wide * inverse, every(1e-6f)));
            best = better(best_of(load_pair(totals + j), off, also, rhythm->penalty, j), best);
        }
        const float total = from->strengths[k] + best.total;
        totals[k] = total;
        previous[k] = best.last;
        best_ended = better(best_ended, (best_chain){total, k});
        settled[k & 7] = best_ended;
        latest = _mm256_blend_ps(_mm256_permutevar8x32_ps(latest, (__m256i)next), every(total), 0x80);
    }
}

#endif
