// The inner loops of picture averaging for processors with AVX2. Each does what its namesake in PulseSignal/Picture does,
// 32 pixels at a time; whether the processor has AVX2 is found out at run time.
#ifndef C_PULSE_KERNELS_H
#define C_PULSE_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether the functions below may be called.
bool pulse_kernels_available(void);

// The sum and the bounds of samples.
typedef struct {
    uint64_t sum;
    int32_t least, most;
} pulse_statistics;

// Bytes of a rectangle; `columns` is a multiple of 16.
pulse_statistics pulse_bytes(const uint8_t *_Nonnull base, ptrdiff_t stride, int32_t columns, int32_t rows);
// Two-byte samples of at most 12 bits after the shift by `low_bits`; `columns` is a multiple of 16.
pulse_statistics pulse_words(
    const uint8_t *_Nonnull base, ptrdiff_t stride, int32_t columns, int32_t rows, int32_t low_bits);
// Interleaved bytes, `columns` of each component (a multiple of 16).
void pulse_byte_pairs(
    const uint8_t *_Nonnull base, ptrdiff_t stride, int32_t columns, int32_t rows, pulse_statistics *_Nonnull even,
    pulse_statistics *_Nonnull odd);
// Interleaved two-byte samples, `columns` of each component (a multiple of 8).
void pulse_word_pairs(
    const uint8_t *_Nonnull base, ptrdiff_t stride, int32_t columns, int32_t rows, int32_t low_bits,
    pulse_statistics *_Nonnull even, pulse_statistics *_Nonnull odd);

typedef enum {
    PULSE_BYTES_HALF_WIDTH,
    PULSE_BYTES_FULL_WIDTH,
    PULSE_BYTES_SEMI_PLANAR,
    PULSE_WORDS_HALF_WIDTH,
    PULSE_WORDS_FULL_WIDTH,
    PULSE_WORDS_SEMI_PLANAR,
} pulse_format;

// A rectangle of luma whose width is a multiple of 32, with its chroma. 2^chroma_shift_y rows of luma share one of chroma.
typedef struct {
    const uint8_t *_Nonnull luma, *_Nonnull cb, *_Nonnull cr;
    ptrdiff_t luma_stride, cb_stride, cr_stride;
    int32_t columns, rows, chroma_shift_y, bit_depth;
    pulse_format format;
} pulse_block;

typedef enum { PULSE_TERM_CB, PULSE_TERM_CR, PULSE_TERMS_FALLING } pulse_terms;

// A channel as fixed point, in 1/32 of an 8-bit luma code.
typedef struct {
    int16_t cb, cr, cb_rounding, cr_rounding, black, white, below_full;
    pulse_terms terms;
} pulse_channel;

typedef struct {
    uint64_t luma;
    int64_t full;
} pulse_clipped;

// The sum of luma held within the bounds that chroma leaves it, and the pixels at full scale (counted if `high`).
pulse_clipped pulse_clip(
    const pulse_block *_Nonnull block, const pulse_channel *_Nonnull channel, bool low, bool high);

#endif
