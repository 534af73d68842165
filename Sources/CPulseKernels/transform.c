#include "CPulseKernels.h"

// The transform of four real series at once.
#if defined(__x86_64__)

#include "floats.h"

// Two complex numbers of four lanes each. In memory a pair of real parts is followed by the pair of imaginary ones.
typedef struct {
    pair re, im;
} complex_pair;

INLINE_WIDE complex_pair load_complex(const float *p) { return (complex_pair){load_pair(p), load_pair(p + 8)}; }
INLINE_WIDE void store_complex(float *p, pair re, pair im) {
    store(p, re);
    store(p + 8, im);
}
INLINE_WIDE complex_pair plus(complex_pair a, complex_pair b) { return (complex_pair){a.re + b.re, a.im + b.im}; }
INLINE_WIDE complex_pair minus(complex_pair a, complex_pair b) { return (complex_pair){a.re - b.re, a.im - b.im}; }
INLINE_WIDE complex_pair plus_i(complex_pair a, complex_pair b) { return (complex_pair){a.re - b.im, a.im + b.re}; }
INLINE_WIDE complex_pair minus_i(complex_pair a, complex_pair b) { return (complex_pair){a.re + b.im, a.im - b.re}; }
// Times exp(-ia).
INLINE_WIDE complex_pair turned(complex_pair z, pair cosine, pair sine) {
    return (complex_pair){z.re * cosine + z.im * sine, z.im * cosine - z.re * sine};
}
INLINE_WIDE pair squared(complex_pair z) { return z.re * z.re + z.im * z.im; }

// Two complex numbers from four values of the series, the even ones real.
INLINE_WIDE complex_pair load_series(const float *p) {
    const pair a = load_pair(p), b = load_pair(p + 8);
    return (complex_pair){lows(a, b), highs(a, b)};
}

// `turns`: for each two numbers, cosine and sine of the angle, of twice and of three times as much.
WIDE static void first_stage(const float *series, int32_t filled, int32_t quarter, const float *turns, float *to) {
    const complex_pair nothing = {every(0), every(0)};
    for (int32_t p = 0; p < quarter; p += 2, turns += 48, to += 64) {
        const complex_pair first = p < filled ? load_series(series + 8 * p) : nothing;
        complex_pair a = first, b = first, c = first, d = first;
        if (p + quarter < filled) {
            const complex_pair second = load_series(series + 8 * (p + quarter));
            a = plus(first, second);
            b = minus_i(first, second);
            c = minus(first, second);
            d = plus_i(first, second);
        }
        b = turned(b, load_pair(turns), load_pair(turns + 8));
        c = turned(c, load_pair(turns + 16), load_pair(turns + 24));
        d = turned(d, load_pair(turns + 32), load_pair(turns + 40));
        store_complex(to, lows(a.re, b.re), lows(a.im, b.im));
        store_complex(to + 16, lows(c.re, d.re), lows(c.im, d.im));
        store_complex(to + 32, highs(a.re, b.re), highs(a.im, b.im));
        store_complex(to + 48, highs(c.re, d.re), highs(c.im, d.im));
    }
}

// The transform of the four numbers that are `distance` apart.
INLINE_WIDE void spread(
    const float *from, int64_t distance, complex_pair *a, complex_pair *b, complex_pair *c, complex_pair *d) {
    const complex_pair w = load_complex(from), x = load_complex(from + distance);
    const complex_pair y = load_complex(from + 2 * distance), z = load_complex(from + 3 * distance);
    const complex_pair sum = plus(w, y), difference = minus(w, y), other = plus(x, z), aside = minus(x, z);
    *a = plus(sum, other);
    *b = minus_i(difference, aside);
    *c = minus(sum, other);
    *d = plus_i(difference, aside);
}

WIDE static void stage(const float *from, float *to, int64_t stride, int64_t points, const float *turns) {
    const int64_t quarter = points / 4, distance = 8 * stride * quarter, step = 8 * stride;
    complex_pair a, b, c, d;
    for (int64_t q = 0; q < stride; q += 2, from += 16, to += 16) {
        spread(from, distance, &a, &b, &c, &d);
        store_complex(to, a.re, a.im);
        store_complex(to + step, b.re, b.im);
        store_complex(to + 2 * step, c.re, c.im);
        store_complex(to + 3 * step, d.re, d.im);
    }
    for (int64_t p = 1; p < quarter; p++) {
        to += 3 * step;
        const float *const once = turns + 4 * stride * p;
        const float *const twice = turns + 8 * stride * p, *const thrice = turns + 12 * stride * p;
        const pair cosine1 = every(once[0]), sine1 = every(once[1]);
        const pair cosine2 = every(twice[0]), sine2 = every(twice[1]);
        const pair cosine3 = every(thrice[0]), sine3 = every(thrice[1]);
        for (int64_t q = 0; q < stride; q += 2, from += 16, to += 16) {
            spread(from, distance, &a, &b, &c, &d);
            b = turned(b, cosine1, sine1);
            c = turned(c, cosine2, sine2);
            d = turned(d, cosine3, sine3);
            store_complex(to, a.re, a.im);
            store_complex(to + step, b.re, b.im);
            store_complex(to + 2 * step, c.re, c.im);
            store_complex(to + 3 * step, d.re, d.im);
        }
    }
}

// The squared magnitudes at a frequency and at its mirror image, from Z there; see `TransformPasses`.
INLINE_WIDE void powers(complex_pair z, complex_pair mirror, pair cosine, pair sine, pair *here, pair *there) {
    const complex_pair even = {z.re + mirror.re, z.im - mirror.im};
    const complex_pair odd = turned((complex_pair){z.im + mirror.im, mirror.re - z.re}, cosine, sine);
    *here = squared(plus(even, odd)) * every(0.25f);
    *there = squared(minus(even, odd)) * every(0.25f);
}

// The numbers at k + 1 and k, k being odd.
INLINE_WIDE complex_pair load_backwards(const float *values, int64_t k) {
    const float *const next = values + 8 * (k + 1), *const here = values + 8 * (k - 1) + 4;
    return (complex_pair){join(load_lanes(next), load_lanes(here)), join(load_lanes(next + 8), load_lanes(here + 8))};
}
INLINE_WIDE void store_backwards(float *power, int64_t k, pair v) {
    store_lanes(power + 4 * (k + 1), low(v));
    store_lanes(power + 4 * k, high(v));
}

// `turns`: cosine and sine for k + 1 and k, for every second k from 1 on.
WIDE static void last_stage(const float *from, int64_t length, const float *turns, float *power) {
    const int64_t half = length / 2;
    const lanes re = load_lanes(from), im = load_lanes(from + 8);
    const lanes other_re = load_lanes(from + 8 * half), other_im = load_lanes(from + 8 * half + 8);
    const lanes constant = (re + other_re) + (im + other_im), x = re - other_re, y = im - other_im;
    store_lanes(power, constant * constant);
    store_lanes(power + 4 * half, x * x + y * y);
    for (int64_t k = 1; k < half / 2; k += 2, turns += 16) {
        const complex_pair a = load_backwards(from, k), b = load_backwards(from, half + k);
        const complex_pair c = load_complex(from + 8 * (half - k - 1)), d = load_complex(from + 8 * (length - k - 1));
        const pair cosine = load_pair(turns), sine = load_pair(turns + 8);
        pair here, there;
        powers(plus(a, b), minus(c, d), cosine, sine, &here, &there);
        store_backwards(power, k, here);
        store(power + 4 * (length - k - 1), there);
        powers(plus(c, d), minus(a, b), sine, cosine, &here, &there);
        store(power + 4 * (half - k - 1), here);
        store_backwards(power, half + k, there);
    }
}

WIDE void pulse_power(
    const float *series, int32_t pairs, int32_t length, const float *turns, const float *first_turns,
    const float *last_turns, float *values, float *spare, float *power) {
    int32_t stride = 4, points = length / 4;
    first_stage(series, pairs, length / 4, first_turns, values);
    while (points >= 4) {
        stage(values, spare, stride, points, turns);
        float *const other = values;
        values = spare;
        spare = other;
        stride *= 4;
        points /= 4;
    }
    last_stage(values, length, last_turns, power);
}

WIDE void pulse_window(
    const float *slopes, const float *gains, int32_t blocks, int32_t length, const float *shares, const float *taper,
    float *series) {
    const pair limit = every(3);
    int32_t i = 0;
    for (int32_t block = 0; block + 1 < blocks; block++) {
        const int32_t end = block + 2 < blocks ? (block + 1) * length + length / 2 : blocks * length;
        const pair gain = both(load_lanes(gains + 4 * block));
        const pair change = both(load_lanes(gains + 4 * block + 4)) - gain;
        for (; i < end; i += 2) {
            const pair slope = load_pair(slopes + 4 * i) * (gain + change * load_pair(shares + 4 * i));
            store(series + 4 * i, greater(lesser(slope, limit), -limit) * load_pair(taper + 4 * i));
        }
    }
}

#endif
