#include "CPulseKernels.h"

// The pulse wave and its slope.
#if defined(__x86_64__)

#include "floats.h"

WIDE void pulse_weighted_sums(const float *groups, int32_t count, const float *weights, float *sums) {
    const pair x = every(weights[0]), y = every(weights[1]), z = every(weights[2]);
    for (int64_t i = 0; i < count; i += 8) store(sums + i, weighted_sums(groups + 4 * i, x, y, z));
}

WIDE void pulse_slope(const float *wave, int32_t count, const float *kernel, float *slope) {
    const pair one = every(kernel[0]), two = every(kernel[1]), three = every(kernel[2]), four = every(kernel[3]);
    for (int64_t at = 0; at < count; at += 8) {
        // The last eight overlap those before.
        const int64_t i = at + 8 <= count ? at : count - 8;
        const float *const w = wave + i;
        const pair near = (load_pair(w + 1) - load_pair(w - 1)) * one + (load_pair(w + 2) - load_pair(w - 2)) * two;
        const pair far = (load_pair(w + 3) - load_pair(w - 3)) * three + (load_pair(w + 4) - load_pair(w - 4)) * four;
        store(slope + i, near + far);
    }
}

WIDE void pulse_sizes(const float *values, int32_t count, float *sums) {
    const pair nothing = every(0);
    pair before = nothing;
    sums[0] = 0;
    for (int64_t i = 0; i < count; i += 8) {
        pair v = size(load_pair(values + i));
        v += __builtin_shufflevector(v, nothing, 8, 0, 1, 2, 8, 4, 5, 6);
        v += __builtin_shufflevector(v, nothing, 8, 8, 0, 1, 8, 8, 4, 5);
        v += __builtin_shufflevector(v, nothing, 8, 8, 8, 8, 3, 3, 3, 3);
        store(sums + 1 + i, v + before);
        before += __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7);
    }
}

COUNTING int32_t pulse_rises(const float *values, int32_t start, int32_t end, int32_t *places) {
    int32_t found = 0;
    for (int64_t at = start; at < end; at += 8) {
        // The last eight overlap those before.
        const int64_t i = at + 8 <= end ? at : end - 8;
        const pair here = load_pair(values + i);
        const pair before = load_pair(values + i - 1), after = load_pair(values + i + 1);
        const whole_pair is_top = (here > before) & (here >= after) & (here > every(0));
        uint32_t mask = (uint32_t)_mm256_movemask_ps((__m256)is_top) >> (at - i) << (at - i);
        // At most every second one is; how many there are, a processor could guess wrong.
        int32_t *const next = places + found;
        found += __builtin_popcount(mask);
        for (int32_t k = 0; k < 4; k++, mask &= mask - 1) next[k] = (int32_t)i + __builtin_ctz(mask | 0x100);
    }
    return found;
}

// The maximum of each parabola through three neighbours, from the middle one.
INLINE_WIDE pair peak_offset(pair a, pair b, pair c) {
    const pair left = a / b, right = c / b;
    const whole_pair is_bell = (left > every(0.02f)) & (right > every(0.02f));
    const pair tiny = every(1e-30f);
    const pair x = _mm256_blendv_ps(left - every(1), logarithm(greater(left, tiny)), (pair)is_bell);
    const pair y = _mm256_blendv_ps(right - every(1), logarithm(greater(right, tiny)), (pair)is_bell);
    const pair bend = x + y, offset = every(0.5f) * (x - y) / bend;
    const pair held = greater(lesser(offset, every(0.5f)), every(-0.5f));
    return (pair)((whole_pair)held & (bend < every(0)));
}

// The values at eight places, and those to either side; to the left two can be read.
typedef struct {
    pair before, here, after;
} neighbours;

INLINE_WIDE neighbours neighbours_of(const float *values, whole_pair places) {
    const float *const p = values - 2;
    // Faster than to gather.
    const pair a = join(load_lanes(p + places[0]), load_lanes(p + places[4]));
    const pair b = join(load_lanes(p + places[1]), load_lanes(p + places[5]));
    const pair c = join(load_lanes(p + places[2]), load_lanes(p + places[6]));
    const pair d = join(load_lanes(p + places[3]), load_lanes(p + places[7]));
    const pair ab = _mm256_unpacklo_ps(a, b), cd = _mm256_unpacklo_ps(c, d);
    return (neighbours){
        _mm256_shuffle_ps(ab, cd, 0xee), _mm256_shuffle_ps(_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d), 0x44),
        _mm256_shuffle_ps(_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d), 0xee)};
}

INLINE_WIDE pair gather(const float *p, whole_pair places) { return _mm256_i32gather_ps(p, (__m256i)places, 4); }

WIDE void pulse_peaks(
    const float *slope, const float *sums, const float *known, int32_t length, int32_t reach, const int32_t *places,
    int32_t count, float *offsets, float *means) {
    const __m256i zero = _mm256_setzero_si256(), most_place = _mm256_set1_epi32(length - 2);
    for (int64_t k = 0; k < count; k += 8) {
        // Beyond the last one any place will do.
        const __m256i some = _mm256_maskload_epi32(places + k, (__m256i)first(count - k));
        const __m256i place = _mm256_max_epi32(some, _mm256_set1_epi32(2));
        const whole_pair i = (whole_pair)_mm256_min_epi32(place, most_place);
        const neighbours of = neighbours_of(slope, i);
        store(offsets + k, peak_offset(of.before, of.here, of.after));
        const whole_pair start = (whole_pair)_mm256_max_epi32((__m256i)(i - reach), zero);
        const whole_pair end = (whole_pair)_mm256_min_epi32((__m256i)(i + reach + 1), _mm256_set1_epi32(length));
        const pair used = gather(known, end) - gather(known, start);
        store(means + k, (gather(sums, end) - gather(sums, start)) / greater(used, every(1)));
    }
}

// MARK: Order

// Each finds its own place by the number of those that come before it: the smaller ones, and of equal ones the earlier.
WIDE void pulse_sort(const float *values, int32_t count, float *sorted) {
    float all[PULSE_SORTED];
    int32_t places[PULSE_SORTED];
    for (int32_t i = 0; i < count; i += 8) store(all + i, load_first(values + i, first(count - i)));
    const whole_pair lanes_in_order = {0, 1, 2, 3, 4, 5, 6, 7};
    for (int32_t i = 0; i < count; i += 8) {
        const pair own = load_pair(all + i);
        whole_pair before = (whole_pair){0};
        int32_t j = 0;
        for (; j < i; j++) before -= every(all[j]) <= own;
        for (; j < i + 8 && j < count; j++) {
            const pair other = every(all[j]);
            const whole_pair is_later = lanes_in_order > (whole_pair)_mm256_set1_epi32(j - i);
            before -= (other < own) | ((other == own) & is_later);
        }
        for (; j < count; j++) before -= every(all[j]) < own;
        *(loose_whole *)(places + i) = before;
    }
    for (int32_t i = 0; i < count; i++) sorted[places[i]] = all[i];
}

// MARK: Level steps

// The size of the change to the second next, from each of eight, with the eight that follow.
INLINE_WIDE pair jumps(pair v, pair next) {
    const pair middle = _mm256_permute2f128_ps(v, next, 0x21);
    return size(_mm256_shuffle_ps(v, middle, 0x4e) - v);
}

// From the least of the low ones to the greatest of the high ones.
INLINE_WIDE float range(pair high_ones, pair low_ones) {
    pair v = lows(high_ones, -low_ones);
    v = greater(v, highs(high_ones, -low_ones));
    v = greater(v, _mm256_shuffle_ps(v, v, 0x4e));
    v = greater(v, _mm256_shuffle_ps(v, v, 0xb1));
    return (low(v) + high(v))[0];
}

WIDE float pulse_ranges(const float *groups, int32_t count, const float *weights, float *ranges) {
    const pair x = every(weights[0]), y = every(weights[1]), z = every(weights[2]);
    pair widest = every(0), a = weighted_sums(groups, x, y, z);
    for (int64_t i = 0; i < count; i++, groups += 64) {
        const pair b = weighted_sums(groups + 32, x, y, z);
        ranges[i] = range(greater(a, b), lesser(a, b));
        widest = greater(widest, jumps(a, b));
        // After the last one nothing changes.
        if (i + 1 < count) a = weighted_sums(groups + 64, x, y, z);
        const pair end = __builtin_shufflevector(b, b, 6, 7, 6, 7, 6, 7, 6, 7);
        widest = greater(widest, jumps(b, i + 1 < count ? a : end));
    }
    return most(widest);
}

// MARK: Polarity

WIDE void pulse_moments(
    const float *slopes, const float *weights, int32_t blocks, int32_t length, float *second, float *third) {
    const pair limit = every(3);
    pair squares = every(0), cubes = every(0);
    for (int64_t block = 0; block < blocks; block++, weights += 4) {
        const pair x = every(weights[0]), y = every(weights[1]), z = every(weights[2]);
        for (int64_t i = 0; i < length; i += 8, slopes += 32) {
            const pair slope = greater(lesser(weighted_sums(slopes, x, y, z), limit), -limit), square = slope * slope;
            squares += square;
            cubes += square * slope;
        }
    }
    *second = total(squares);
    *third = total(cubes);
}

// MARK: Template

WIDE void pulse_standard_wave(const float *slope, int32_t length, float *wave) {
    pair sum = every(0), squares = every(0);
    for (int64_t k = 0; k < length; k += 8) {
        const pair value = load_first(slope + k, first(length - k));
        sum += value;
        squares += value * value;
        store(wave + k, value);
    }
    const float mean = total(sum) / (float)length, square = total(squares) / (float)length;
    const float spread = square - mean * mean;
    // What rounding leaves of equal ones is no wave.
    const pair scale = every(spread > 1e-6f * square ? 1 / __builtin_sqrtf(spread) : 0), shift = every(mean) * scale;
    for (int64_t k = 0; k < length; k += 8) {
        const whole_pair value = (whole_pair)(load_pair(wave + k) * scale - shift);
        store(wave + k, (pair)(value & first(length - k)));
    }
}

WIDE float pulse_product(const float *a, const float *b, int32_t length) {
    pair sum = every(0);
    for (int64_t k = 0; k < length; k += 8) sum += load_pair(a + k) * load_pair(b + k);
    return total(sum);
}

// What brings `length` values to mean 0 and variance 1 (equal ones to 0): times the scale, less the shift.
typedef struct {
    float scale, shift;
} standard;

INLINE_WIDE standard standard_of(const float *slope, int64_t length) {
    pair sum = every(0), squares = every(0);
    int64_t k = 0;
    for (; k + 8 <= length; k += 8) {
        const pair value = load_pair(slope + k);
        sum += value;
        squares += value * value;
    }
    const pair value = load_first(slope + k, first(length - k));
    const float mean = total(sum + value) / (float)length, square = total(squares + value * value) / (float)length;
    const float spread = square - mean * mean;
    // What rounding leaves of equal ones is no wave.
    const float scale = spread > 1e-6f * square ? 1 / __builtin_sqrtf(spread) : 0;
    return (standard){scale, mean * scale};
}

// `scales` has room for one number a wave.
WIDE pulse_likeness pulse_template(
    const float *slope, const int32_t *starts, int32_t count, int32_t length, float *scales, float *average) {
    const int64_t whole = length & ~7, padded = ((int64_t)length + 7) & ~7;
    const whole_pair rest = first(length - whole);
    for (int64_t k = 0; k < padded; k += 8) store(average + k, every(0));
    for (int64_t i = 0; i < count; i++) {
        const float *const wave = slope + starts[i];
        const standard by = standard_of(wave, length);
        const pair scale = every(by.scale), shift = every(by.shift);
        scales[i] = by.scale;
        for (int64_t k = 0; k < whole; k += 8)
            store(average + k, load_pair(average + k) + (load_pair(wave + k) * scale - shift));
        if (whole == padded) continue;
        store(average + whole, load_pair(average + whole) + (load_first(wave + whole, rest) * scale - shift));
    }
    pulse_standard_wave(average, length, average);
    // The average's mean is 0, so that what is taken off a wave does not count.
    pulse_likeness likeness = {0, 1};
    for (int64_t i = 0; i < count; i++) {
        const float *const wave = slope + starts[i];
        pair sum = every(0);
        for (int64_t k = 0; k < whole; k += 8) sum += load_pair(wave + k) * load_pair(average + k);
        if (whole < padded) sum += load_first(wave + whole, rest) * load_pair(average + whole);
        const float one = total(sum) * scales[i] / (float)length;
        likeness.mean += one;
        likeness.least = one < likeness.least ? one : likeness.least;
    }
    likeness.mean /= (float)count;
    return likeness;
}

#endif
