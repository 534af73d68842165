#include "CPulseKernels.h"

// One unit of all kernels: valgrind 3.19 cannot read the debugging information of two.
#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))

bool pulse_kernels_available(void) {
    return __builtin_cpu_supports("avx2");
}

#include "averaging.h"
#include "spectrum.h"

#else

// Elsewhere the Swift kernels do the work; these are never called.
bool pulse_kernels_available(void) {
    return false;
}

#endif
