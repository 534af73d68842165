#include "CPulseKernels.h"

// What a spectrum says at each rate.
#if defined(__x86_64__)

#include "floats.h"

// MARK: Lines

// The mean of the values up to `reach` away from the one at `i`, fewer at the ends, from the sums up to each.
INLINE_WIDE lanes mean_at(const float *sums, const float *shares, int64_t count, int64_t reach, int64_t i) {
    const int64_t last = i + reach < count ? i + reach : count - 1;
    const lanes share = {shares[i], shares[i], shares[i], shares[i]}, sum = load_lanes(sums + 4 * last);
    return (i > reach ? sum - load_lanes(sums + 4 * (i - reach - 1)) : sum) * share;
}

// The same of two neighbours.
INLINE_WIDE pair means_at(const float *sums, const float *shares, int64_t count, int64_t reach, int64_t i) {
    return join(mean_at(sums, shares, count, reach, i), mean_at(sums, shares, count, reach, i + 1));
}

// Where nothing is cut off at the ends, their shares are equal.
INLINE_WIDE pair means_inside(const float *sums, pair share, int64_t reach, int64_t i) {
    return (load_pair(sums + 4 * (i + reach)) - load_pair(sums + 4 * (i - reach - 1))) * share;
}

// Adds two neighbours to a sum, and sets the sums up to each.
INLINE_WIDE lanes add_pair(lanes sum, pair values, float *sums) {
    // The two are added first, so that one pair waits less for the other.
    const lanes first = sum + low(values), second = sum + (low(values) + high(values));
    store_lanes(sums, first);
    store_lanes(sums + 4, second);
    return second;
}

INLINE_WIDE lanes trim(lanes sum, const float *logs, pair mean, float *sums) {
    return add_pair(sum, lesser(load_pair(logs), mean + every(0.7f)), sums);
}

INLINE_WIDE void set_ratio(float *ratio, pair mean) {
    const pair scale = {0.8f, 0.8f, 0.8f, 0, 0.8f, 0.8f, 0.8f, 0};
    store(ratio, exponential(load_pair(ratio) - mean) * scale);
}

WIDE void pulse_lines(
    const float *power, const pulse_bin *bins, int32_t count, int32_t reach, const float *shares, float *level,
    float *ratio, float *sums, float *trimmed) {
    const int64_t end = count, far = reach;
    lanes sum = {0, 0, 0, 0};
    for (int64_t i = 0; i < end; i += 2) {
        const float *const a = power + 4 * (int64_t)bins[i].index, *const b = power + 4 * (int64_t)bins[i + 1].index;
        const pair share = join(_mm_broadcast_ss(&bins[i].share), _mm_broadcast_ss(&bins[i + 1].share));
        const pair lower = join(load_lanes(a), load_lanes(b)), upper = join(load_lanes(a + 4), load_lanes(b + 4));
        const pair value = (upper - lower) * share + (lower + every(1e-9f)), log = logarithm(value);
        store(level + 4 * i, value);
        store(ratio + 4 * i, log);
        sum = add_pair(sum, log, sums + 4 * i);
    }
    const pair inside = every(shares[count / 2]);
    int64_t i = 0;
    sum = (lanes){0, 0, 0, 0};
    for (; i <= far && i < end; i += 2)
        sum = trim(sum, ratio + 4 * i, means_at(sums, shares, end, far, i), trimmed + 4 * i);
    for (; i + far + 1 < end; i += 2)
        sum = trim(sum, ratio + 4 * i, means_inside(sums, inside, far, i), trimmed + 4 * i);
    for (; i < end; i += 2) sum = trim(sum, ratio + 4 * i, means_at(sums, shares, end, far, i), trimmed + 4 * i);
    for (i = 0; i <= far && i < end; i += 2) set_ratio(ratio + 4 * i, means_at(trimmed, shares, end, far, i));
    for (; i + far + 1 < end; i += 2) set_ratio(ratio + 4 * i, means_inside(trimmed, inside, far, i));
    for (; i < end; i += 2) set_ratio(ratio + 4 * i, means_at(trimmed, shares, end, far, i));
}

// MARK: Clearness

// Two groups, the second one four after the first.
INLINE_WIDE pair apart(const float *groups) { return join(load_lanes(groups), load_lanes(groups + 16)); }

// The greatest of the first three lanes of each of eight groups.
INLINE_WIDE pair greatest_of_three(const float *groups, pair weights) {
    const pair a = apart(groups) * weights, b = apart(groups + 4) * weights;
    const pair c = apart(groups + 8) * weights, d = apart(groups + 12) * weights;
    const pair ab = _mm256_unpacklo_ps(a, b), cd = _mm256_unpacklo_ps(c, d);
    const pair first = _mm256_shuffle_ps(ab, cd, 0x44), second = _mm256_shuffle_ps(ab, cd, 0xee);
    const pair third = _mm256_shuffle_ps(_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d), 0x44);
    return _mm256_max_ps(third, _mm256_max_ps(second, first));
}

WIDE void pulse_clearness(const float *ratio, int32_t count, const float *weights, float *clearness) {
    const pair both_weights = both(load_lanes(weights));
    for (int64_t start = 0; start < count; start += 8) {
        // The last eight overlap those before.
        const int64_t i = start + 8 <= count ? start : count - 8;
        store(clearness + i, logarithm(greatest_of_three(ratio + 4 * i, both_weights) * every(1.0f / 3) + every(1)));
    }
}

// MARK: Evidence

WIDE void pulse_evidence(
    const float *clearness, const int32_t *shifts, int32_t multiples, const float *weights, int32_t count,
    float *evidence) {
    const int64_t length = ((int64_t)count + 7) & ~7;
    for (int64_t k = 0; k < count; k += 8) {
        pair sum = load_pair(weights + k);
        for (int64_t m = 0; m < multiples; m++)
            sum += load_pair(weights + (m + 1) * length + k) * load_pair(clearness + k + shifts[m]);
        const pair first_one = load_pair(clearness + k + shifts[0]);
        for (int64_t m = 1; m <= 2; m++) {
            const pair less = lesser(first_one, load_pair(clearness + k + shifts[m]));
            sum += load_pair(weights + (multiples + m) * length + k) * less;
        }
        store_first(evidence + k, first(count - k), sum);
    }
}

WIDE void pulse_sums(const float *level, const float *factors, int32_t count, float *sums) {
    lanes sum = {0, 0, 0, 0};
    store_lanes(sums, sum);
    for (int64_t i = 0; i < count; i += 2)
        sum = add_pair(sum, load_pair(level + 4 * i) * join(_mm_broadcast_ss(factors + i), _mm_broadcast_ss(factors + i + 1)),
            sums + 4 * i + 4);
}

WIDE int32_t pulse_first_over(
    const float *sums, const pulse_span *spans, int32_t start, int32_t count, const float *limits) {
    const lanes limit = load_lanes(limits);
    for (int32_t k = start; k < count; k++) {
        const lanes sum = load_lanes(sums + 4 * (int64_t)spans[k].end) - load_lanes(sums + 4 * (int64_t)spans[k].start);
        if (_mm_movemask_ps((__m128)(sum > limit))) return k;
    }
    return count;
}

#endif
