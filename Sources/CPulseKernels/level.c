#include "CPulseKernels.h"

#include <stdlib.h>
#include <string.h>

static pulse_level processor_level(void) {
#if defined(__x86_64__)
    // Whether the system saves these registers is part of the answers.
    const bool has_pairs =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("popcnt");
    if (!has_pairs) return PULSE_LEVEL_NONE;
    const bool is_wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
        && __builtin_cpu_supports("avx512vnni");
    return is_wide ? PULSE_LEVEL_AVX512 : PULSE_LEVEL_AVX2;
#else
    return PULSE_LEVEL_NONE;
#endif
}

pulse_level pulse_kernel_level(void) {
    const char *limit = getenv("PULSE_KERNELS");
    pulse_level level = processor_level();
    if (limit && strcmp(limit, "none") == 0) return PULSE_LEVEL_NONE;
    if (limit && strcmp(limit, "avx2") == 0 && level > PULSE_LEVEL_AVX2) return PULSE_LEVEL_AVX2;
    return level;
}
