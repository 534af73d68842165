public import Foundation

/// What is true of a synthetic clip: written beside it as `clip.json`.
public struct SynthesisTruth: Codable, Equatable, Sendable {
    /// The version of this layout.
    public var schema = 1
    /// The clip's name without its folder; absent for a stream.
    public var file: String?
    /// Everything the clip was made from, the seed included.
    public var parameters: SynthesisParameters
    /// Seconds from the first frame to the steepest systolic upstroke of each beat between the first and the last frame
    /// while the finger is on the lens; beats in a gap or a movement are listed too.
    public var beats: [Double]
    /// 60 × intervals / seconds between the first and the last of `beats`; absent with fewer than two.
    public var bpm: Double?
    /// Seconds from the first frame to each frame, as stored.
    public var frames: [Double]

    init(file: String?, parameters: SynthesisParameters, beats: [Double], frames: [Double]) {
        self.file = file
        self.parameters = parameters
        self.beats = beats.map(Self.toMicroseconds)
        self.frames = frames.map(Self.toMicroseconds)
        if let first = beats.first, let last = beats.last, last > first {
            bpm = Self.toMicroseconds(60 * Double(beats.count - 1) / (last - first))
        }
    }

    /// The truth as one line of JSON with sorted keys: equal truths give equal bytes.
    ///
    /// - Throws: `SynthesisError.badValue` for a parameter that is no finite number, which a validated one is.
    public func json() throws(SynthesisError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(self) + Data("\n".utf8)
        } catch {
            throw .badValue(option: "parameters", value: "\(error)", fix: "finite numbers")
        }
    }

    /// The name of the clip that `data` is the truth of; nil if it is no truth of a named clip.
    public static func clipName(in data: Data) -> String? {
        struct Outline: Decodable { let schema: Int, file: String, beats: [Double], frames: [Double] }
        return try? JSONDecoder().decode(Outline.self, from: data).file
    }

    private static func toMicroseconds(_ value: Double) -> Double {
        (value * 1e6).rounded() / 1e6
    }
}
