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
        v += before;
        store(sums + 1 + i, v);
        before = __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7);
    }
}

WIDE int32_t pulse_rises(const float *values, int32_t start, int32_t end, int32_t *places) {
    int32_t found = 0;
    for (int64_t at = start; at < end; at += 8) {
        // The last eight overlap those before.
        const int64_t i = at + 8 <= end ? at : end - 8;
        const pair here = load_pair(values + i);
        const whole_pair is_top = (here > load_pair(values + i - 1)) & (here >= load_pair(values + i + 1)) & (here > every(0));
        uint32_t mask = (uint32_t)_mm256_movemask_ps((__m256)is_top) >> (at - i) << (at - i);
        for (; mask; mask &= mask - 1) places[found++] = (int32_t)i + __builtin_ctz(mask);
    }
    return found;
}

// MARK: Order

WIDE void pulse_sort(const float *values, int32_t count, float *sorted) {
    const whole_pair places = {0, 1, 2, 3, 4, 5, 6, 7};
    float padded[PULSE_SORTED];
    const int32_t blocks = (count + 7) / 8;
    for (int32_t k = 0; k < blocks; k++) {
        const whole_pair used = first(count - 8 * k);
        store(padded + 8 * k, _mm256_blendv_ps(every(__builtin_inff()), load_first(values + 8 * k, used), (pair)used));
    }
    for (int32_t i = 0; i < count; i++) {
        const pair here = every(padded[i]), own = load_pair(padded + (i & ~7));
        // Of equal ones the one before comes first.
        const whole_pair is_earlier = places < (whole_pair)_mm256_set1_epi32(i & 7);
        whole_pair before = (own < here) | ((own == here) & is_earlier);
        for (int32_t k = 0; k < i / 8; k++) before += load_pair(padded + 8 * k) <= here;
        for (int32_t k = i / 8 + 1; k < blocks; k++) before += load_pair(padded + 8 * k) < here;
        const __m128i sum = _mm_add_epi32(
            _mm256_castsi256_si128((__m256i)before), _mm256_extracti128_si256((__m256i)before, 1));
        const __m128i half = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4e));
        sorted[-(_mm_cvtsi128_si32(half) + _mm_extract_epi32(half, 1))] = padded[i];
    }
}

// MARK: Level steps

WIDE void pulse_ranges(const float *wave, int32_t count, float *ranges) {
    for (int64_t i = 0; i < count; i++, wave += 16) {
        const pair a = load_pair(wave), b = load_pair(wave + 8);
        ranges[i] = most(greater(a, b)) - least(lesser(a, b));
    }
}

WIDE float pulse_widest_jump(const float *wave, int32_t count) {
    pair widest = every(0);
    for (int64_t at = 1; at < count - 1; at += 8) {
        const int64_t i = at + 9 <= count ? at : count - 9;
        widest = greater(widest, size(load_pair(wave + i + 1) - load_pair(wave + i - 1)));
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

WIDE void pulse_template(
    const float *slope, const int32_t *starts, int32_t count, int32_t length, float *waves, float *average) {
    const int64_t padded = ((int64_t)length + 7) & ~7;
    for (int64_t k = 0; k < padded; k += 8) store(average + k, every(0));
    for (int64_t i = 0; i < count; i++) {
        float *const wave = waves + i * padded;
        pulse_standard_wave(slope + starts[i], length, wave);
        for (int64_t k = 0; k < length; k += 8) store(average + k, load_pair(average + k) + load_pair(wave + k));
    }
    pulse_standard_wave(average, length, average);
}

#endif
