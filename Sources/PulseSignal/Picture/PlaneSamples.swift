/// Where the samples of one component lie, whatever the layout: planar, interleaved, one byte or two.
struct PlaneSamples {
    let base: UnsafeRawPointer
    let strideBytes: Int
    /// Bytes from one sample to the next in a row.
    let stepBytes: Int
    /// Bytes of one sample, 1 or 2 (little-endian).
    let sampleBytes: Int
    /// Unused low bits of a sample.
    let lowBits: Int

    init(_ plane: Picture.Plane, stepBytes: Int, sampleBytes: Int, lowBits: Int = 0, offsetBytes: Int = 0) {
        base = plane.base + offsetBytes
        strideBytes = plane.strideBytes
        self.stepBytes = stepBytes
        self.sampleBytes = sampleBytes
        self.lowBits = lowBits
    }

    @inline(__always)
    func row(_ y: Int) -> UnsafeRawPointer { base + y &* strideBytes }

    @inline(__always)
    func sample(_ x: Int, _ y: Int) -> Int {
        let address = row(y) + x &* stepBytes
        guard sampleBytes == 2 else { return Int(address.load(as: UInt8.self)) }
        return Int(UInt16(littleEndian: address.loadUnaligned(as: UInt16.self))) &>> lowBits
    }
}
