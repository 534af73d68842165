public import PulseSignal

/// Writes a colour trace as CSV: `time_s,red,green,blue`, six decimals, the same in every locale. A missing time is empty.
public struct TraceWriter: Sendable {
    private var bytes: [UInt8] = []

    public init() {}

    /// Bytes waiting to be written.
    public var count: Int { bytes.count }

    public mutating func appendHeader() { bytes.append(contentsOf: "time_s,red,green,blue\n".utf8) }

    public mutating func append(_ sample: ColorSample) {
        append(sample.seconds, then: 0x2C)
        append(sample.red, then: 0x2C)
        append(sample.green, then: 0x2C)
        append(sample.blue, then: 0x0A)
    }

    /// Hands the waiting text out and forgets it.
    public mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    private mutating func append(_ value: Double, then separator: UInt8) {
        defer { bytes.append(separator) }
        guard value.isFinite else { return }
        let millionths = (abs(value) * 1e6).rounded()
        guard millionths < 9e18 else {
            bytes.append(contentsOf: value.description.utf8)
            return
        }
        if value < 0, millionths > 0 { bytes.append(0x2D) }
        let (whole, fraction) = UInt64(millionths).quotientAndRemainder(dividingBy: 1_000_000)
        bytes.append(contentsOf: String(whole).utf8)
        bytes.append(0x2E)
        var place: UInt64 = 100_000
        while place > 0 {
            bytes.append(0x30 + UInt8(fraction / place % 10))
            place /= 10
        }
    }
}
