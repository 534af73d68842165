#include "CPulseKernels.h"

// What a spectrum says at each rate.
#if defined(__x86_64__)

#include "floats.h"

// MARK: Lines

// The means of two neighbours and the values up to `reach` away from each, from the sums up to each value, which begin with
// `reach` + 1 times 0.
INLINE_WIDE pair means_at(const float *sums, int64_t reach, int64_t i, pair shares) {
    return (load_pair(sums + 4 * (i + 2 * reach + 1)) - load_pair(sums + 4 * i)) * shares;
}

INLINE_WIDE pair shares_at(const float *shares, int64_t i) {
    return join(_mm_broadcast_ss(shares + i), _mm_broadcast_ss(shares + i + 1));
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

// Beyond the last value the sum stays.
INLINE_WIDE void go_on(lanes sum, float *sums, int64_t count) {
    for (int64_t i = 0; i < count; i++) store_lanes(sums + 4 * i, sum);
}

WIDE void pulse_lines(
    const float *power, const pulse_bin *bins, int32_t count, int32_t reach, const float *shares, float *level,
    float *ratio, float *sums, float *trimmed) {
    const int64_t end = count, far = reach;
    float *const logs_up_to = sums + 4 * (far + 1), *const trimmed_up_to = trimmed + 4 * (far + 1);
    lanes sum = {0, 0, 0, 0};
    for (int64_t i = 0; i < end; i += 2) {
        const float *const a = power + 4 * (int64_t)bins[i].index, *const b = power + 4 * (int64_t)bins[i + 1].index;
        const pair share = join(_mm_broadcast_ss(&bins[i].share), _mm_broadcast_ss(&bins[i + 1].share));
        const pair lower = join(load_lanes(a), load_lanes(b)), upper = join(load_lanes(a + 4), load_lanes(b + 4));
        const pair value = (upper - lower) * share + (lower + every(1e-9f)), log = logarithm(value);
        store(level + 4 * i, value);
        store(ratio + 4 * i, log);
        sum = add_pair(sum, log, logs_up_to + 4 * i);
    }
    go_on(sum, logs_up_to + 4 * end, far);
    // Where nothing is cut off at the ends, their shares are equal.
    const pair inside = every(shares[count / 2]);
    int64_t i = 0;
    sum = (lanes){0, 0, 0, 0};
    for (; i <= far && i < end; i += 2)
        sum = trim(sum, ratio + 4 * i, means_at(sums, far, i, shares_at(shares, i)), trimmed_up_to + 4 * i);
    for (; i + far + 1 < end; i += 2)
        sum = trim(sum, ratio + 4 * i, means_at(sums, far, i, inside), trimmed_up_to + 4 * i);
    for (; i < end; i += 2)
        sum = trim(sum, ratio + 4 * i, means_at(sums, far, i, shares_at(shares, i)), trimmed_up_to + 4 * i);
    go_on(sum, trimmed_up_to + 4 * end, far);
    for (i = 0; i <= far && i < end; i += 2) set_ratio(ratio + 4 * i, means_at(trimmed, far, i, shares_at(shares, i)));
    for (; i + far + 1 < end; i += 2) set_ratio(ratio + 4 * i, means_at(trimmed, far, i, inside));
    for (; i < end; i += 2) set_ratio(ratio + 4 * i, means_at(trimmed, far, i, shares_at(shares, i)));
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

// MARK: Sums

WIDE void pulse_sums(const float *level, const float *factors, int32_t count, float *sums) {
    lanes sum = {0, 0, 0, 0};
    store_lanes(sums, sum);
    for (int64_t i = 0; i < count; i += 2)
        sum = add_pair(sum, load_pair(level + 4 * i) * load_pair(factors + 4 * i), sums + 4 * i + 4);
}

WIDE void pulse_coarse_sums(const float *level, const float *factors, int32_t count, float *sums) {
    lanes sum = {0, 0, 0, 0};
    store_lanes(sums, sum);
    int64_t i = 0;
    for (; i + 4 <= count; i += 4) {
        const pair a = load_pair(level + 4 * i) * load_pair(factors + 4 * i);
        const pair both = load_pair(level + 4 * i + 8) * load_pair(factors + 4 * i + 8) + a;
        sum += low(both) + high(both);
        store_lanes(sums += 4, sum);
    }
    if (i == count) return;
    for (; i < count; i++) sum += load_lanes(level + 4 * i) * load_lanes(factors + 4 * i);
    store_lanes(sums + 4, sum);
}

WIDE void pulse_span_sum(const float *level, const float *factors, pulse_span span, float *total) {
    pair first = every(0), second = every(0);
    int64_t i = span.start;
    for (; i + 4 <= span.end; i += 4) {
        first += load_pair(level + 4 * i) * load_pair(factors + 4 * i);
        second += load_pair(level + 4 * i + 8) * load_pair(factors + 4 * i + 8);
    }
    first += second;
    lanes sum = low(first) + high(first);
    for (; i < span.end; i++) sum += load_lanes(level + 4 * i) * load_lanes(factors + 4 * i);
    store_lanes(total, sum);
}

WIDE int32_t pulse_first_over(
    const float *sums, const pulse_span *spans, int32_t start, int32_t count, const float *limits) {
    const pair limit = both(load_lanes(limits));
    int32_t k = start;
    for (; k + 2 <= count; k += 2) {
        const pulse_span a = spans[k], b = spans[k + 1];
        const pair from = join(load_lanes(sums + 4 * (int64_t)a.start), load_lanes(sums + 4 * (int64_t)b.start));
        const pair to = join(load_lanes(sums + 4 * (int64_t)a.end), load_lanes(sums + 4 * (int64_t)b.end));
        const int32_t over = _mm256_movemask_ps((__m256)(to - from > limit));
        if (over) return over & 15 ? k : k + 1;
    }
    if (k < count) {
        const lanes sum = load_lanes(sums + 4 * (int64_t)spans[k].end) - load_lanes(sums + 4 * (int64_t)spans[k].start);
        if (_mm_movemask_ps((__m128)(sum > low(limit)))) return k;
    }
    return count;
}

#endif
