#include "CPulseKernels.h"

// Spectra.
#if defined(__x86_64__)

#include "lanes.h"

// Four lanes, and two of these: a complex number's real and imaginary parts, or two neighbours of a series.
typedef float lanes __attribute__((vector_size(16)));
typedef float pair __attribute__((vector_size(32)));
typedef float loose_pair __attribute__((vector_size(32), aligned(16)));
typedef int32_t whole_pair __attribute__((vector_size(32)));

INLINE pair both(lanes v) { return __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7); }
INLINE pair join(lanes a, lanes b) { return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7); }
INLINE lanes low(pair v) { return __builtin_shufflevector(v, v, 0, 1, 2, 3); }
INLINE lanes high(pair v) { return __builtin_shufflevector(v, v, 4, 5, 6, 7); }
INLINE pair swapped(pair v) { return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3); }
INLINE pair lesser(pair a, pair b) { return _mm256_min_ps(b, a); }
INLINE pair greater(pair a, pair b) { return _mm256_max_ps(b, a); }
INLINE pair load_pair(const float *p) { return *(const loose_pair *)p; }
INLINE void store(float *p, pair v) { *(loose_pair *)p = v; }
INLINE pair every(float x) { return (pair){x, x, x, x, x, x, x, x}; }
INLINE pair first_less_second(float x) { return (pair){x, x, x, x, -x, -x, -x, -x}; }

// MARK: Transform

typedef struct {
    pair cosine, sine;
} turn;

INLINE turn turn_at(const float *turns, int32_t at) {
    return (turn){every(turns[at]), first_less_second(turns[at + 1])};
}
// Times exp(-ia).
INLINE pair turned(pair z, turn by) { return z * by.cosine + swapped(z) * by.sine; }
// Times -i.
INLINE pair less_i(pair z) { return swapped(z) * first_less_second(1); }
INLINE pair conjugate(pair z) { return z * first_less_second(1); }

INLINE void write_four(
    float *to, int32_t stride, pair a, pair b, pair c, pair d, turn once, turn twice, turn thrice) {
    store(to, a);
    store(to + 8 * stride, turned(b, once));
    store(to + 16 * stride, turned(c, twice));
    store(to + 24 * stride, turned(d, thrice));
}

AVX2 static void first_stage(const float *series, int32_t filled, int32_t quarter, const float *turns, float *to) {
    for (int32_t p = 0; p < quarter; p++) {
        const turn once = turn_at(turns, 4 * p), twice = turn_at(turns, 8 * p), thrice = turn_at(turns, 12 * p);
        const pair a = p < filled ? load_pair(series + 8 * p) : every(0);
        if (p + quarter < filled) {
            const pair b = load_pair(series + 8 * (p + quarter)), aside = less_i(b);
            write_four(to + 32 * p, 1, a + b, a + aside, a - b, a - aside, once, twice, thrice);
        } else {
            write_four(to + 32 * p, 1, a, a, a, a, once, twice, thrice);
        }
    }
}

AVX2 static void stage(const float *from, float *to, int32_t stride, int32_t points, const float *turns) {
    const int32_t quarter = points / 4, distance = 8 * stride * quarter;
    for (int32_t q = 0; q < stride; q++) {
        const float *z = from + 8 * q;
        const pair a = load_pair(z), b = load_pair(z + distance);
        const pair c = load_pair(z + 2 * distance), d = load_pair(z + 3 * distance);
        const pair sum = a + c, difference = a - c, other = b + d, aside = less_i(b - d);
        store(to + 8 * q, sum + other);
        store(to + 8 * (q + stride), difference + aside);
        store(to + 8 * (q + 2 * stride), sum - other);
        store(to + 8 * (q + 3 * stride), difference - aside);
    }
    for (int32_t p = 1; p < quarter; p++) {
        const int32_t at = 4 * stride * p;
        const turn once = turn_at(turns, at), twice = turn_at(turns, 2 * at), thrice = turn_at(turns, 3 * at);
        for (int32_t q = 0; q < stride; q++) {
            const float *z = from + 8 * (q + stride * p);
            const pair a = load_pair(z), b = load_pair(z + distance), c = load_pair(z + 2 * distance), d = load_pair(z + 3 * distance);
            const pair sum = a + c, difference = a - c, other = b + d, aside = less_i(b - d);
            write_four(
                to + 8 * (q + 4 * stride * p), stride, sum + other, difference + aside, sum - other,
                difference - aside, once, twice, thrice);
        }
    }
}

INLINE void powers(pair z, pair mirror, turn by, float *first, float *second) {
    const pair even = z + conjugate(mirror);
    const pair odd = turned(swapped(mirror - conjugate(z)), by);
    const pair a = (even + odd) * (even + odd), b = (even - odd) * (even - odd);
    const pair power = (join(low(a), low(b)) + join(high(a), high(b))) * every(0.25f);
    *(lanes *)first = low(power);
    *(lanes *)second = high(power);
}

AVX2 static void last_stage(const float *from, int32_t length, const float *turns, float *power) {
    const int32_t half = length / 2;
    const pair a = load_pair(from), b = load_pair(from + 8 * half), sum = a + b, square = (a - b) * (a - b);
    const lanes constant = low(sum) + high(sum);
    *(lanes *)power = constant * constant;
    *(lanes *)(power + 4 * half) = low(square) + high(square);
    for (int32_t k = 1; k <= half / 2; k++) {
        const pair a = load_pair(from + 8 * k), b = load_pair(from + 8 * (half + k));
        const pair c = load_pair(from + 8 * (half - k)), d = load_pair(from + 8 * (length - k));
        const float cosine = turns[2 * k], sine = turns[2 * k + 1];
        powers(
            a + b, c - d, (turn){every(cosine), first_less_second(sine)}, power + 4 * k, power + 4 * (length - k));
        powers(
            c + d, a - b, (turn){every(sine), first_less_second(cosine)}, power + 4 * (half - k),
            power + 4 * (half + k));
    }
}

AVX2 void pulse_power(
    const float *series, int32_t pairs, int32_t length, const float *turns, float *values, float *spare,
    float *power) {
    int32_t stride = 4, points = length / 4;
    first_stage(series, pairs, length / 4, turns, values);
    while (points >= 4) {
        stage(values, spare, stride, points, turns);
        float *const other = values;
        values = spare;
        spare = other;
        stride *= 4;
        points /= 4;
    }
    last_stage(values, length, turns, power);
}

// MARK: Lines

// See `fastLog` and `fastExp`.
INLINE pair logarithm(pair x) {
    const whole_pair bits = (whole_pair)lesser(greater(x, every(0x1p-126f)), every(0x1.fffffep127f));
    const whole_pair shifted = (bits - 0x3f3504f3) >> 23;
    const pair mantissa = (pair)(bits - (shifted << 23));
    const pair s = (mantissa - every(1)) / (mantissa + every(1)), s2 = s * s;
    const pair series = s * (every(2) + s2 * (every(2.0f / 3) + s2 * every(2.0f / 5)));
    return __builtin_convertvector(shifted, pair) * every(0.69314718f) + series;
}

INLINE pair exponential(pair x) {
    const pair held = lesser(greater(x, every(-87)), every(87));
    const pair shifted = held * every(1.44269504f) + every(12582912), whole = shifted - every(12582912);
    const pair r = (held - whole * every(0.693359375f)) + whole * every(2.1219444e-4f);
    pair series = r * every(1.0f / 5040) + every(1.0f / 720);
    series = series * r + every(1.0f / 120);
    series = series * r + every(1.0f / 24);
    series = series * r + every(1.0f / 6);
    series = series * r + every(0.5f);
    series = series * r + every(1);
    series = series * r + every(1);
    return series * (pair)(((whole_pair)shifted << 23) + (127 << 23));
}

// The mean of the values up to `reach` away from the one at `i`, fewer at the ends, from the sums up to each.
INLINE lanes mean_at(const float *sums, const float *shares, int64_t count, int64_t reach, int64_t i) {
    const int64_t last = i + reach < count ? i + reach : count - 1;
    const lanes share = {shares[i], shares[i], shares[i], shares[i]}, sum = *(const lanes *)(sums + 4 * last);
    return (i > reach ? sum - *(const lanes *)(sums + 4 * (i - reach - 1)) : sum) * share;
}

// The same of two neighbours; where nothing is cut off at the ends, their shares are equal.
INLINE pair means_at(const float *sums, const float *shares, int64_t count, int64_t reach, int64_t i) {
    if (__builtin_expect(i > reach && i + reach + 1 < count, 1)) {
        const float *const ahead = sums + 4 * reach, *const behind = sums - 4 * (reach + 1);
        return (load_pair(ahead + 4 * i) - load_pair(behind + 4 * i)) * every(shares[i]);
    }
    return join(mean_at(sums, shares, count, reach, i), mean_at(sums, shares, count, reach, i + 1));
}

// Adds two neighbours to a sum, and sets the sums up to each.
INLINE lanes add_pair(lanes sum, pair values, float *sums) {
    const lanes first = sum + low(values), second = first + high(values);
    store(sums, join(first, second));
    return second;
}

AVX2 void pulse_lines(
    const float *power, const pulse_bin *bins, int32_t count, int32_t reach, const float *shares, float *level,
    float *ratio, float *sums, float *trimmed) {
    const int64_t end = count;
    lanes sum = {0, 0, 0, 0};
    for (int64_t i = 0; i < end; i += 2) {
        const pair a = load_pair(power + 4 * bins[i].index), b = load_pair(power + 4 * bins[i + 1].index);
        const pair share = join(_mm_broadcast_ss(&bins[i].share), _mm_broadcast_ss(&bins[i + 1].share));
        const pair lower = join(low(a), low(b)), upper = join(high(a), high(b));
        const pair value = lower + (upper - lower) * share + every(1e-9f), log = logarithm(value);
        store(level + 4 * i, value);
        store(ratio + 4 * i, log);
        sum = add_pair(sum, log, sums + 4 * i);
    }
    sum = (lanes){0, 0, 0, 0};
    for (int64_t i = 0; i < end; i += 2) {
        const pair most = means_at(sums, shares, end, reach, i) + every(0.7f);
        sum = add_pair(sum, lesser(load_pair(ratio + 4 * i), most), trimmed + 4 * i);
    }
    const pair scale = {0.8f, 0.8f, 0.8f, 0, 0.8f, 0.8f, 0.8f, 0};
    for (int64_t i = 0; i < end; i += 2)
        store(
            ratio + 4 * i,
            exponential(load_pair(ratio + 4 * i) - means_at(trimmed, shares, end, reach, i)) * scale);
}

// MARK: Clearness

// Two groups, the second one four after the first.
INLINE pair apart(const float *groups) { return join(*(const lanes *)groups, *(const lanes *)(groups + 16)); }

// The greatest of the first three lanes of each of eight groups.
INLINE pair greatest_of_three(const float *groups, pair weights) {
    const pair a = apart(groups) * weights, b = apart(groups + 4) * weights;
    const pair c = apart(groups + 8) * weights, d = apart(groups + 12) * weights;
    const pair ab = _mm256_unpacklo_ps(a, b), cd = _mm256_unpacklo_ps(c, d);
    const pair first = _mm256_shuffle_ps(ab, cd, 0x44), second = _mm256_shuffle_ps(ab, cd, 0xee);
    const pair third = _mm256_shuffle_ps(_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d), 0x44);
    return _mm256_max_ps(third, _mm256_max_ps(second, first));
}

AVX2 void pulse_clearness(const float *ratio, int32_t count, const float *weights, float *clearness) {
    const pair both_weights = both(*(const lanes *)weights);
    for (int64_t start = 0; start < count; start += 8) {
        // The last eight overlap those before.
        const int64_t i = start + 8 <= count ? start : count - 8;
        store(clearness + i, logarithm(greatest_of_three(ratio + 4 * i, both_weights) * every(1.0f / 3) + every(1)));
    }
}

// MARK: Periodogram

typedef double wide __attribute__((vector_size(32)));
typedef double loose_wide __attribute__((vector_size(32), aligned(16)));

// The sums of the first and third and of the second and fourth lane of each.
INLINE wide halves(wide a, wide b) {
    return __builtin_shufflevector(a, b, 0, 1, 4, 5) + __builtin_shufflevector(a, b, 2, 3, 6, 7);
}

AVX2 void pulse_turning_sums(const pulse_turning *from, int32_t count, double *sums) {
    wide c = *(const loose_wide *)from->cosine, s = *(const loose_wide *)from->sine;
    const wide y = *(const loose_wide *)from->value;
    const wide turn_c = *(const loose_wide *)from->turn_cosine, turn_s = *(const loose_wide *)from->turn_sine;
    for (int32_t k = 0; k < count; k++, sums += 8) {
        *(loose_wide *)sums += halves(y * c, y * s);
        *(loose_wide *)(sums + 4) += halves(c * c, c * s);
        const wide next = c * turn_c - s * turn_s;
        s = s * turn_c + c * turn_s;
        c = next;
    }
}

// MARK: Spread

AVX2 void pulse_spread(const float *padded, const float *bell, int32_t radius, int32_t count, float *spread) {
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const float *const centre = padded + i + radius;
        __m256 sum = _mm256_mul_ps(_mm256_loadu_ps(centre), _mm256_broadcast_ss(bell));
        for (int32_t k = 1; k <= radius; k++)
            sum = _mm256_add_ps(
                sum, _mm256_mul_ps(
                         _mm256_add_ps(_mm256_loadu_ps(centre - k), _mm256_loadu_ps(centre + k)),
                         _mm256_broadcast_ss(bell + k)));
        _mm256_storeu_ps(spread + i, sum);
    }
    for (; i < count; i++) {
        const float *const centre = padded + i + radius;
        float sum = *centre * bell[0];
        for (int32_t k = 1; k <= radius; k++) sum += (centre[-k] + centre[k]) * bell[k];
        spread[i] = sum;
    }
}

#endif
