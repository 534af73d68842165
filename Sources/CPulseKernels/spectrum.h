// Spectra. Part of kernels.c.

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

// The sums of all values before each.
INLINE void add_up(const float *values, int32_t count, float *sums) {
    lanes sum = {0, 0, 0, 0};
    *(lanes *)sums = sum;
    for (int32_t i = 0; i < count; i++) {
        sum += *(const lanes *)(values + 4 * i);
        *(lanes *)(sums + 4 * i + 4) = sum;
    }
}

// The mean of the values up to `reach` away from the one at `i`, fewer at the ends.
INLINE lanes mean_at(const float *sums, const float *shares, int32_t count, int32_t reach, int32_t i) {
    const int32_t from = i < reach ? 0 : i - reach, to = i + reach + 1 < count ? i + reach + 1 : count;
    const lanes share = {shares[i], shares[i], shares[i], shares[i]};
    return (*(const lanes *)(sums + 4 * to) - *(const lanes *)(sums + 4 * from)) * share;
}

// The means of all values.
INLINE void means(const float *sums, const float *shares, int32_t count, int32_t reach, float *to) {
    int32_t i = 0;
    for (; i < count && i < reach; i++) *(lanes *)(to + 4 * i) = mean_at(sums, shares, count, reach, i);
    if (i + reach < count) {
        const pair share = every(shares[i]);
        for (; i + reach + 2 <= count; i += 2)
            store(to + 4 * i, (load_pair(sums + 4 * (i + reach + 1)) - load_pair(sums + 4 * (i - reach))) * share);
    }
    for (; i < count; i++) *(lanes *)(to + 4 * i) = mean_at(sums, shares, count, reach, i);
}

AVX2 void pulse_lines(
    const float *power, const pulse_bin *bins, int32_t count, int32_t reach, const float *shares, float *level,
    float *ratio, float *sums, float *floor) {
    const lanes cut = {0.7f, 0.7f, 0.7f, 0.7f};
    for (int32_t i = 0; i < count; i += 2) {
        const pair a = load_pair(power + 4 * bins[i].index), b = load_pair(power + 4 * bins[i + 1].index);
        const float first = bins[i].share, second = bins[i + 1].share;
        const pair share = {first, first, first, first, second, second, second, second};
        const pair lower = join(low(a), low(b)), upper = join(high(a), high(b));
        const pair value = lower + (upper - lower) * share + every(1e-9f);
        store(level + 4 * i, value);
        store(ratio + 4 * i, logarithm(value));
    }
    add_up(ratio, count, sums);
    means(sums, shares, count, reach, floor);
    lanes sum = {0, 0, 0, 0};
    for (int32_t i = 0; i < count; i++) {
        sum += _mm_min_ps(*(const lanes *)(floor + 4 * i) + cut, *(const lanes *)(ratio + 4 * i));
        *(lanes *)(sums + 4 * i + 4) = sum;
    }
    means(sums, shares, count, reach, floor);
    const pair scale = {0.8f, 0.8f, 0.8f, 0, 0.8f, 0.8f, 0.8f, 0};
    for (int32_t i = 0; i < count; i += 2)
        store(ratio + 4 * i, exponential(load_pair(ratio + 4 * i) - load_pair(floor + 4 * i)) * scale);
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
