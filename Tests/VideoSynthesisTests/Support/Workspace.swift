import Foundation
import Testing
import VideoSynthesis

/// A folder of one test, removed with it.
final class Workspace: Sendable {
    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "camera-pulse-synthesis-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { folder + "/" + name }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

    /// Synthesizes `name` and gives its truth.
    @discardableResult
    func synthesize(_ name: String, _ parameters: SynthesisParameters) throws -> SynthesisTruth {
        try VideoSynthesizer(output: .init(path: path(name))).synthesize(parameters)
    }
}

extension SynthesisParameters {
    /// A small, short clip; `change` says what it is about.
    static func small(duration: Double = 4, _ change: (inout SynthesisParameters) -> Void = { _ in }) -> Self {
        var parameters = SynthesisParameters()
        (parameters.video.width, parameters.video.height) = (96, 64)
        parameters.duration = duration
        change(&parameters)
        return parameters
    }

    /// The same without anything but the pulse, and stored without loss.
    static func pure(duration: Double = 4, _ change: (inout SynthesisParameters) -> Void = { _ in }) -> Self {
        small(duration: duration) { parameters in
            parameters.video.codec = .ffv1
            parameters.light.frameNoise = 0
            parameters.light.pixelNoise = 0.3
            parameters.respiration.baseline = 0
            change(&parameters)
        }
    }
}
