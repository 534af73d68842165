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

// The chains by one penalty. Of the eight upstrokes from the one at hand on: the most that a chain collects on the way to each
// from those before, and the one it comes from.
typedef struct {
    pulse_links links;
    pair on_the_way;
    whole_pair from;
    // The best of the chains that end with each of the latest eight or before it.
    best_chain settled[8], best;
} growing;

INLINE_WIDE growing begin(pulse_links links, int32_t count) {
    growing chains = {links, every(-__builtin_inff()), (whole_pair){0} - 1, {{0, 0}}, {-__builtin_inff(), -1}};
    for (int32_t i = 0; i < 8; i++) chains.settled[i] = chains.best;
    // Until it is its turn, an upstroke holds what leads to it from more than eight before.
    for (int32_t k = 0; k < count; k += 8) store(links.totals + k, every(-__builtin_inff()));
    store(links.totals + count, every(-__builtin_inff()));
    return chains;
}

// The intervals from one upstroke to eight later ones: whether they fit, and their squared logarithms over the period.
typedef struct {
    whole_pair fits;
    pair off;
} intervals;

INLINE_WIDE intervals intervals_to(const pulse_upstrokes *from, const pulse_rhythm *rhythm, int32_t k, int32_t later) {
    const pair period = load_pair(from->periods + later);
    const pair interval = load_pair(from->seconds + later) - every(from->seconds[k]);
    const whole_pair same = *(const loose_whole *)(from->segments + later) == from->segments[k];
    const whole_pair is_far = interval >= every(rhythm->shortest) * period;
    return (intervals){
        same & is_far & (interval <= every(rhythm->longest) * period),
        fine_logarithm(greater(interval * (every(1) / period), every(1e-6f)))};
}

// Settles what an upstroke's best chain collects. Between one that ends long enough before it (`ended` have) and it, a break may
// be put.
INLINE_WIDE float settle(
    growing *chains, const pulse_upstrokes *from, const pulse_rhythm *rhythm, int32_t k, int32_t ended) {
    float *const totals = chains->links.totals;
    best_chain best = chains->settled[(ended - 1) & 7];
    if (ended <= k - 8) {
        best = (best_chain){-__builtin_inff(), -1};
        for (int32_t j = 0; j < ended; j++) if (totals[j] >= best.total) best = (best_chain){totals[j], j};
    }
    best.total -= rhythm->break_cost;
    const float alone = rhythm->is_anchored && k > 0 ? -__builtin_inff() : 0;
    if (!(best.total > alone)) best = (best_chain){alone, -1};
    const float way = chains->on_the_way[0];
    const float total = from->strengths[k] + (way > best.total ? way : best.total);
    totals[k] = total;
    chains->links.previous[k] = way > best.total ? chains->from[0] : best.last;
    chains->best = chains->best.total > total ? chains->best : (best_chain){total, k};
    chains->settled[k & 7] = chains->best;
    return total;
}

// Goes on from an upstroke to the eight that follow.
INLINE_WIDE void go_on(growing *chains, intervals to, float total, int32_t k) {
    const whole_pair next = {1, 2, 3, 4, 5, 6, 7, 0};
    const pair further = every(chains->links.totals[k + 8]);
    const whole_pair further_from = (whole_pair)_mm256_set1_epi32(chains->links.previous[k + 8]);
    pair way = _mm256_blend_ps(_mm256_permutevar8x32_ps(chains->on_the_way, (__m256i)next), further, 0x80);
    whole_pair from = (whole_pair)_mm256_blend_epi32(
        _mm256_permutevar8x32_epi32((__m256i)chains->from, (__m256i)next), (__m256i)further_from, 0x80);
    const pair values = every(total) - every(chains->links.penalty) * to.off * to.off;
    const whole_pair is_best = to.fits & (values >= way);
    chains->on_the_way = _mm256_blendv_ps(way, values, (pair)is_best);
    chains->from = (whole_pair)_mm256_blendv_epi8((__m256i)from, _mm256_set1_epi32(k), (__m256i)is_best);
}

// Goes on to eight that are further away.
INLINE_WIDE void go_far(growing *chains, intervals to, float total, int32_t k, int32_t later) {
    float *const totals = chains->links.totals + later;
    int32_t *const previous = chains->links.previous + later;
    const pair values = every(total) - every(chains->links.penalty) * to.off * to.off;
    const whole_pair is_best = to.fits & (values >= load_pair(totals));
    store_first(totals, is_best, values);
    _mm256_maskstore_epi32(previous, (__m256i)is_best, _mm256_set1_epi32(k));
}

INLINE_WIDE pair longest_period(const float *periods, int32_t count) {
    pair longest = every(0);
    for (int32_t k = 0; k < count; k += 8) longest = greater(longest, load_first(periods + k, first(count - k)));
    return every(most(longest));
}

// How many upstrokes before one end long enough before it, `least` at least.
INLINE_COUNTING int32_t ended_before(const pulse_upstrokes *from, const pulse_rhythm *rhythm, int32_t k, int32_t least) {
    const float *const seconds = from->seconds;
    const float here = seconds[k], shortest = rhythm->shortest * from->periods[k];
    const whole_pair is_far = every(here) - load_pair(seconds + k - 8) >= every(shortest);
    const int32_t too_near = 8 - __builtin_popcount((uint32_t)_mm256_movemask_ps((__m256)is_far));
    int32_t count = k - too_near;
    // More than eight may be too near.
    if (too_near == 8) for (count = least; count < k && here - seconds[count] >= shortest;) count++;
    return count > least ? count : least;
}

// From each upstroke to the later ones, so that what a total has to wait for from the one before is short; decisions that a
// processor could guess wrong are made by selection.
INLINE_COUNTING void link(const pulse_upstrokes *from, const pulse_rhythm *rhythm, growing *one, growing *other) {
    const int32_t count = from->count;
    const float longest = rhythm->longest * longest_period(from->periods, count)[0];
    int32_t ended = 0;
    for (int32_t k = 0; k < count; k++) {
        ended = ended_before(from, rhythm, k, ended);
        const float total = settle(one, from, rhythm, k, ended);
        const float other_total = other ? settle(other, from, rhythm, k, ended) : 0;
        const intervals to = intervals_to(from, rhythm, k, k + 1);
        go_on(one, to, total, k);
        if (other) go_on(other, to, other_total, k);
        for (int32_t j = k + 9; j < count && from->seconds[j] - from->seconds[k] <= longest; j += 8) {
            const intervals far = intervals_to(from, rhythm, k, j);
            go_far(one, far, total, k, j);
            if (other) go_far(other, far, other_total, k, j);
        }
    }
}

COUNTING void pulse_link(const pulse_upstrokes *from, const pulse_rhythm *rhythm, pulse_links links) {
    growing chains = begin(links, from->count);
    link(from, rhythm, &chains, 0);
}

COUNTING void pulse_link_both(
    const pulse_upstrokes *from, const pulse_rhythm *rhythm, pulse_links one, pulse_links other) {
    growing first = begin(one, from->count), second = begin(other, from->count);
    link(from, rhythm, &first, &second);
}

#endif
