public import Foundation

/// What is true of a synthetic clip: written beside it as `clip.json`.
public struct SynthesisTruth: Codable, Equatable, Sendable {
    /// The version of this layout.
    public var schema = 1
    /// Everything the clip was made from, the seed included.
    public var parameters: SynthesisParameters
    /// Seconds from the first frame to the steepest systolic upstroke of each beat that a frame could see.
    public var beats: [Double]
    /// 60 × intervals / seconds between the first and the last of `beats`; absent with fewer than two.
    public var bpm: Double?
    /// Seconds from the first frame to each frame, as stored.
    public var frames: [Double]

    /// The truth as JSON with sorted keys and a newline at its end: equal truths give equal bytes.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
