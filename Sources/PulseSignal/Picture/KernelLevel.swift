internal import CPulseKernels

/// The instructions that a kernel is written for, each including those before.
package enum KernelLevel: CaseIterable, Comparable, Sendable {
    /// The Swift kernels, which run everywhere.
    case portable
    /// AVX2 with fused multiply-add.
    case avx2
    /// AVX-512 with the extensions that came with Ice Lake and Zen 4. Kernels that do not have this form take the one before.
    case avx512

    /// The greatest of this processor, or less if the environment variable `PULSE_KERNELS` (`none` or `avx2`) says so when
    /// it is looked at first.
    package static let best: KernelLevel =
        switch pulse_kernel_level() {
        case PULSE_LEVEL_AVX512: .avx512
        case PULSE_LEVEL_AVX2: .avx2
        default: .portable
        }

    /// Those that can be had.
    package static var available: [KernelLevel] { allCases.filter { $0 <= best } }
}
