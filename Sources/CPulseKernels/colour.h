// What both forms of the clipping in one pass share.
#ifndef COLOUR_H
#define COLOUR_H

#include "CPulseKernels.h"

// The sides on which a finger before a lamp clips, red at full scale and the others at black, have code of their own; any
// other picture is held on both sides in every channel, which costs time only. Returns `of(red, green, blue)`, with constants.
#define RETURN_FOR_SIDES(sides, of)                                                                                  \
    do {                                                                                                             \
        const bool lamp = !((sides).red & PULSE_LOW) && !((sides).green & PULSE_HIGH) && !((sides).blue & PULSE_HIGH); \
        if (!lamp) return of(PULSE_BOTH, PULSE_BOTH, PULSE_BOTH);                                                    \
        switch (((sides).red ? 4 : 0) + ((sides).green ? 2 : 0) + ((sides).blue ? 1 : 0)) {                          \
        case 1: return of(0, 0, PULSE_LOW);                                                                          \
        case 2: return of(0, PULSE_LOW, 0);                                                                          \
        case 3: return of(0, PULSE_LOW, PULSE_LOW);                                                                  \
        case 4: return of(PULSE_HIGH, 0, 0);                                                                         \
        case 5: return of(PULSE_HIGH, 0, PULSE_LOW);                                                                 \
        case 6: return of(PULSE_HIGH, PULSE_LOW, 0);                                                                 \
        default: return of(PULSE_HIGH, PULSE_LOW, PULSE_LOW);                                                        \
        }                                                                                                            \
    } while (0)

pulse_colour_sums pulse_clip_colour_avx2(
    const pulse_block *block, const pulse_colour *colour, pulse_sides sides, bool bounded);
pulse_colour_sums pulse_clip_colour_avx512(
    const pulse_block *block, const pulse_colour *colour, pulse_sides sides, bool bounded);

#endif
