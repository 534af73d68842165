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

// The best chain so far: what it collects, and the upstroke that it ends with; in the first of four lanes, where selections
// cost no guess.
typedef int32_t whole_lanes __attribute__((vector_size(16)));
typedef struct {
    lanes total;
    whole_lanes last;
} best_chain;

INLINE_WIDE best_chain chain_of(float total, int32_t last) {
    return (best_chain){_mm_set_ss(total), (whole_lanes)_mm_cvtsi32_si128(last)};
}

// The second one if it collects more.
INLINE_WIDE best_chain better(best_chain a, best_chain b) {
    const whole_lanes is_more = b.total > a.total;
    return (best_chain){
        _mm_max_ps(b.total, a.total), (whole_lanes)_mm_blendv_epi8((__m128i)a.last, (__m128i)b.last, (__m128i)is_more)};
}

// The chains by one penalty. Of the eight upstrokes from the one at hand on: the most that a chain collects on the way to each
// from those before, and the one it comes from.
typedef struct {
    pulse_links links;
    pair on_the_way;
    whole_pair from;
    // The best of the chains that end with each of the latest eight or before it.
    float settled_totals[8];
    int32_t settled_lasts[8];
    best_chain best;
} growing;

INLINE_WIDE growing begin(pulse_links links, int32_t count) {
    const pair nothing = every(-__builtin_inff());
    growing chains = {links, nothing, (whole_pair){0} - 1, {0}, {0}, chain_of(-__builtin_inff(), -1)};
    store(chains.settled_totals, nothing);
    *(loose_whole *)chains.settled_lasts = chains.from;
    // Until it is its turn, an upstroke holds what leads to it from more than eight before.
    for (int32_t k = 0; k < count; k += 8) store(links.totals + k, nothing);
    store(links.totals + count, nothing);
    return chains;
}

// Between what the intervals to eight upstrokes lie, and one over their periods.
typedef struct {
    pair shortest, longest, inverse;
} limits;

INLINE_WIDE limits limits_of(pair period, const pulse_rhythm *rhythm) {
    return (limits){every(rhythm->shortest) * period, every(rhythm->longest) * period, every(1) / period};
}

// The intervals from one upstroke to eight later ones: whether they fit, and their squared logarithms over the period.
typedef struct {
    whole_pair fits;
    pair off;
} intervals;

INLINE_WIDE intervals intervals_to(const pulse_upstrokes *from, const limits *of, int32_t k, int32_t later) {
    const pair interval = load_pair(from->seconds + later) - every(from->seconds[k]);
    const whole_pair same = *(const loose_whole *)(from->segments + later) == from->segments[k];
    return (intervals){
        same & (interval >= of->shortest) & (interval <= of->longest),
        fine_logarithm(greater(interval * of->inverse, every(1e-6f)))};
}

// Settles what an upstroke's best chain collects. Between one that ends long enough before it (`ended` have) and it, a break may
// be put.
INLINE_WIDE float settle(
    growing *chains, const pulse_upstrokes *from, const pulse_rhythm *rhythm, int32_t k, int32_t ended) {
    float *const totals = chains->links.totals;
    const int32_t latest = (ended - 1) & 7;
    best_chain best = chain_of(chains->settled_totals[latest], chains->settled_lasts[latest]);
    if (ended <= k - 8) {
        float most = -__builtin_inff();
        int32_t last = -1;
        for (int32_t j = 0; j < ended; j++) if (totals[j] >= most) most = totals[j], last = j;
        best = chain_of(most, last);
    }
    best.total -= _mm_set_ss(rhythm->break_cost);
    best = better(chain_of(rhythm->is_anchored && k > 0 ? -__builtin_inff() : 0, -1), best);
    best = better(best, (best_chain){low(chains->on_the_way), (whole_lanes)_mm256_castsi256_si128((__m256i)chains->from)});
    const lanes total = _mm_set_ss(from->strengths[k]) + best.total;
    totals[k] = total[0];
    chains->links.previous[k] = best.last[0];
    chains->best = better((best_chain){total, (whole_lanes)_mm_cvtsi32_si128(k)}, chains->best);
    chains->settled_totals[k & 7] = chains->best.total[0];
    chains->settled_lasts[k & 7] = chains->best.last[0];
    return total[0];
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
    const pair way = load_pair(totals);
    const whole_pair is_best = to.fits & (values >= way), from = *(const loose_whole *)previous;
    store(totals, _mm256_blendv_ps(way, values, (pair)is_best));
    *(loose_whole *)previous = (whole_pair)_mm256_blendv_epi8((__m256i)from, _mm256_set1_epi32(k), (__m256i)is_best);
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
// `other`: none, or one more where all periods are the same.
INLINE_COUNTING void link(
    const pulse_upstrokes *from_all, const pulse_rhythm *rhythm_of_all, growing *one, growing *other) {
    // Nothing that is stored changes these.
    const pulse_upstrokes own = *from_all, *const from = &own;
    const pulse_rhythm by = *rhythm_of_all, *const rhythm = &by;
    const bool is_even = other;
    const limits every_limits = limits_of(every(from->count > 0 ? from->periods[0] : 1), rhythm);
    const int32_t count = from->count;
    const float longest = rhythm->longest * longest_period(from->periods, count)[0];
    int32_t ended = 0;
    for (int32_t k = 0; k < count; k++) {
        ended = ended_before(from, rhythm, k, ended);
        const float total = settle(one, from, rhythm, k, ended);
        const float other_total = other ? settle(other, from, rhythm, k, ended) : 0;
        const limits of = is_even ? every_limits : limits_of(load_pair(from->periods + k + 1), rhythm);
        const intervals to = intervals_to(from, &of, k, k + 1);
        go_on(one, to, total, k);
        if (other) go_on(other, to, other_total, k);
        for (int32_t j = k + 9; j < count && from->seconds[j] - from->seconds[k] <= longest; j += 8) {
            const limits of_far = is_even ? every_limits : limits_of(load_pair(from->periods + j), rhythm);
            const intervals far = intervals_to(from, &of_far, k, j);
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
