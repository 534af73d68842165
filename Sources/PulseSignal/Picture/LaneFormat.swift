/// Sixteen neighbouring samples, in two vectors whose order within the pair does not matter to a sum.
struct LanePair {
    var a, b: SIMD8<Int16>
}

/// Where the chroma of a row of luma begins.
struct ChromaRows {
    let cb, cr: UnsafeRawPointer
}

/// Loads sixteen pixels of one layout as fixed-point numbers.
///
/// Luma comes as 1/32 of an 8-bit code value (0…8191). Chroma comes without its centre and scaled to the full 16 bits, so
/// that the high half of its product with a 16-bit factor is a term in luma's unit. Lanes of chroma go with the lanes of
/// luma they colour. Nothing beyond the sixteen pixels' own samples is read.
protocol LaneFormat {
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair
    /// The layout's name in the native kernels, where they have it.
    static var native: NativeFormat? { get }
}

extension LaneFormat {
    static var native: NativeFormat? { nil }
}
