#include "CPulseKernels.h"

// One second of the rate's forward filter.
#if defined(__x86_64__)

#include "floats.h"

WIDE void pulse_likely(const float *evidence, int32_t count, float novelty, float *likely) {
    pair best = every(-__builtin_inff());
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) best = greater(best, load_pair(evidence + i));
    const whole_pair rest = first(count - i);
    if (i < count) best = greater(best, _mm256_blendv_ps(best, load_first(evidence + i, rest), (pair)rest));
    const pair top = every(most(best)), share = every(novelty);
    for (i = 0; i + 8 <= count; i += 8) store(likely + i, exponential((load_pair(evidence + i) - top) * share));
    if (i < count) store_first(likely + i, rest, exponential((load_first(evidence + i, rest) - top) * share));
}

INLINE_WIDE pair spread_at(const float *centre, const float *bell, int64_t radius) {
    pair sum = load_pair(centre) * every(*bell);
    for (int64_t k = 1; k <= radius; k++) sum += (load_pair(centre - k) + load_pair(centre + k)) * every(bell[k]);
    return sum;
}

WIDE void pulse_follow(
    float *chances, const float *likely, int32_t count, const float *bell, int32_t radius, float jump, float *padded) {
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const pair chance = load_pair(chances + i);
        // What is next to impossible does not spread.
        store(padded + radius + i, (pair)((whole_pair)chance & (chance > every(1e-12f))));
    }
    const whole_pair rest = first(count - i);
    if (i < count) {
        const pair chance = load_first(chances + i, rest);
        store_first(padded + radius + i, rest, (pair)((whole_pair)chance & (chance > every(1e-12f))));
    }
    const pair share = every(1 - jump), anywhere = every(jump / (float)count);
    pair sums = every(0);
    for (i = 0; i + 8 <= count; i += 8) {
        const pair moved = spread_at(padded + radius + i, bell, radius) * share + anywhere;
        const pair chance = moved * load_pair(likely + i);
        sums += chance;
        store(chances + i, chance);
    }
    if (i < count) {
        const pair moved = spread_at(padded + radius + i, bell, radius) * share + anywhere;
        const pair chance = moved * load_first(likely + i, rest);
        sums += chance;
        store_first(chances + i, rest, chance);
    }
    const float sum = total(sums);
    if (!(sum > 0)) {
        for (i = 0; i < count; i++) chances[i] = 1 / (float)count;
        return;
    }
    const pair scale = every(1 / sum);
    for (i = 0; i + 8 <= count; i += 8) store(chances + i, load_pair(chances + i) * scale);
    if (i < count) store_first(chances + i, rest, load_first(chances + i, rest) * scale);
}

#endif
