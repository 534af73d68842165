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

WIDE void pulse_link(const pulse_upstrokes *from, const pulse_rhythm *rhythm, float *totals, int32_t *previous) {
    const float *const seconds = from->seconds;
    int32_t start = 0;
    // The best chain that ends long enough before the one at hand for a break to be put between.
    int32_t settled = 0, best_settled = -1;
    float settled_total = -__builtin_inff();
    for (int32_t k = 0; k < from->count; k++) {
        const float here = seconds[k], period = from->periods[k];
        const float farthest = here - rhythm->longest * period, nearest = here - rhythm->shortest * period;
        while (start < k && seconds[start] < farthest) start++;
        for (; settled < k && seconds[settled] <= nearest; settled++) {
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
        const pair shortest = every(rhythm->shortest * period), inverse = every(1 / period);
        const whole_pair segment = (whole_pair)_mm256_set1_epi32(from->segments[k]);
        // Those that are not settled are too near. Of equal ones the last is taken.
        for (int32_t j = settled - 8; j > start - 8; j -= 8) {
            const int32_t first_one = j > 0 ? j : 0;
            const pair interval = every(here) - load_pair(seconds + first_one);
            const pair off = fine_logarithm(greater(interval * inverse, every(1e-6f)));
            const whole_pair same = *(const loose_whole *)(from->segments + first_one) == segment;
            const whole_pair fits = same & (interval >= shortest);
            const int32_t from_start = first_one < start ? start - first_one : 0, until = j + 8 - first_one;
            uint32_t mask = (uint32_t)_mm256_movemask_ps((__m256)fits) & (0xffu >> (8 - until)) & (0xffu << from_start);
            // One by one: few fit, and the latest totals are still on their way to memory.
            float penalties[8];
            store(penalties, every(rhythm->penalty) * off * off);
            while (mask) {
                const int32_t place = 31 - __builtin_clz(mask);
                const float value = totals[first_one + place] - penalties[place];
                link = value > best ? first_one + place : link;
                best = value > best ? value : best;
                mask ^= 1u << place;
            }
        }
        totals[k] = from->strengths[k] + best;
        previous[k] = link;
    }
}

#endif
