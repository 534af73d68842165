#include "CPulseKernels.h"

// Sums of turning vectors.
#if defined(__x86_64__)

#include "floats.h"

typedef double wide __attribute__((vector_size(32)));
typedef double loose_wide __attribute__((vector_size(32), aligned(8)));

// The sums of the first and third and of the second and fourth lane of each.
INLINE_WIDE wide halves(wide a, wide b) {
    return __builtin_shufflevector(a, b, 0, 1, 4, 5) + __builtin_shufflevector(a, b, 2, 3, 6, 7);
}
INLINE_WIDE wide load_wide(const double *p) { return *(const loose_wide *)p; }
INLINE_WIDE void add_wide(double *p, wide v) { *(loose_wide *)p += v; }

WIDE static void turn_one(const pulse_turning *from, int32_t count, double *sums) {
    wide c = load_wide(from->cosine), s = load_wide(from->sine);
    const wide y = load_wide(from->value), turn_c = load_wide(from->turn_cosine), turn_s = load_wide(from->turn_sine);
    for (int32_t k = 0; k < count; k++, sums += 8) {
        add_wide(sums, halves(y * c, y * s));
        add_wide(sums + 4, halves(c * c, c * s));
        const wide next = c * turn_c - s * turn_s;
        s = s * turn_c + c * turn_s;
        c = next;
    }
}

WIDE static void turn_two(const pulse_turning *a, const pulse_turning *b, int32_t count, double *sums) {
    wide c = load_wide(a->cosine), s = load_wide(a->sine), c2 = load_wide(b->cosine), s2 = load_wide(b->sine);
    const wide y = load_wide(a->value), turn_c = load_wide(a->turn_cosine), turn_s = load_wide(a->turn_sine);
    const wide y2 = load_wide(b->value), turn_c2 = load_wide(b->turn_cosine), turn_s2 = load_wide(b->turn_sine);
    for (int32_t k = 0; k < count; k++, sums += 8) {
        add_wide(sums, halves(y * c + y2 * c2, y * s + y2 * s2));
        add_wide(sums + 4, halves(c * c + c2 * c2, c * s + c2 * s2));
        const wide next = c * turn_c - s * turn_s, next2 = c2 * turn_c2 - s2 * turn_s2;
        s = s * turn_c + c * turn_s;
        s2 = s2 * turn_c2 + c2 * turn_s2;
        c = next;
        c2 = next2;
    }
}

WIDE void pulse_turning_sums(const pulse_turning *from, int32_t fours, int32_t count, double *sums) {
    int32_t at = 0;
    for (; at + 2 <= fours; at += 2) turn_two(from + at, from + at + 1, count, sums);
    if (at < fours) turn_one(from + at, count, sums);
}

#endif
