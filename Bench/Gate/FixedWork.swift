import Foundation
import PulseSignal
import VideoDecoding

/// Work on fixed input whose instructions and allocations are counted from outside; everything it needs is made before.
enum FixedWork: String, CaseIterable {
    /// Complete analysis of ten minutes at 30 frames a second, three colours.
    case signal
    /// Finding the beats of the same when the rates are known.
    case beats
    /// Averaging pictures of 960×544 in 4:2:0: bytes or two-byte samples of 10 bits, without and with clipped pixels.
    case bytes, bytesClipped, words, wordsClipped
    /// Decoding and averaging a sample video in the steady state.
    case frames

    /// What one unit of the counts is.
    var unit: String { self == .signal || self == .beats ? "sample" : "picture" }

    private static let signalSeconds = 600.0
    private static let pictures = 8
    private static let sampleVideo = "SampleVideos/rest-72.mp4"
    /// Pictures until the decoder's pools are filled, and those that are counted.
    private static let settlingPictures = 100, countedPictures = 200

    /// Does the work that is named and prints in how many units.
    static func run(_ words: ArraySlice<String>) throws {
        guard words.count == 1, let work = words.first.flatMap(FixedWork.init) else {
            throw BenchError.usage("Name one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        print(try work.run())
    }

    /// Does the work once.
    /// - Returns: In how many units.
    private func run() throws -> Int {
        switch self {
        case .signal:
            let recording = try SignalSpeed.recording(seconds: Self.signalSeconds)
            let analysis = countedWork { analyse(recording.samples) }
            try SignalSpeed.check(analysis, recording)
            return recording.samples.count
        case .beats: return try findBeats()
        case .bytes: return try average(.unclipped, .yuv420p)
        case .bytesClipped: return try average(.clipped, .yuv420p)
        case .words: return try average(.unclipped, .yuv420p10le)
        case .wordsClipped: return try average(.clipped, .yuv420p10le)
        case .frames: return try decode()
        }
    }

    private func findBeats() throws -> Int {
        let samples = try SignalSpeed.recording(seconds: Self.signalSeconds).samples
        let (analysis, looks) = BeatSpeed.track(samples)
        let beats = BeatSpeed.replay(samples, looks) { replay, look in countedWork { replay.look(look) } }
        guard beats == analysis.beats else { throw BenchError.failed(["The replay's beats are not the analysis'."]) }
        return samples.count
    }

    private func average(_ content: BenchPicture.Content, _ format: BenchFormat) throws -> Int {
        let picture = BenchPicture(content, format, width: 960, height: 544, seed: 1)
        let averager = PictureAverager()
        let mean = countedWork {
            var last = PictureMean(red: 0, green: 0, blue: 0)
            for _ in 0..<Self.pictures { last = picture.withPicture { averager.average($0) } }
            return last
        }
        try KernelSpeed.check(mean, picture.plainMean(), rawValue)
        return Self.pictures
    }

    /// - Throws: `BenchError.failed` unless the video that is decoded is there.
    static func checkSampleVideo() throws(BenchError) {
        guard access(sampleVideo, R_OK) == 0 else {
            throw .failed([
                "\(sampleVideo) cannot be read: \(BenchError.reason). Run bench in the project's own folder."
            ])
        }
    }

    private func decode() throws -> Int {
        try Self.checkSampleVideo()
        var reader = try VideoReader.open(
            .file(Self.sampleVideo), options: VideoOptions(decodeThreads: 1))
        let averager = PictureAverager()
        for _ in 0..<Self.settlingPictures { _ = try reader.next() }
        var (count, red) = (0, 0.0)
        try countedWork {
            while count < Self.countedPictures, let frame = try reader.next() {
                red += averager.average(frame.picture).red + PictureTexture.measure(frame.picture)
                count += 1
            }
        }
        guard count == Self.countedPictures, red > 100 * Double(count) else {
            throw BenchError.failed(["\(Self.sampleVideo) gives \(count) pictures, in all of \(red)."])
        }
        return count
    }
}

/// The function with which `GateCommand` lets the counting begin and end: its name is looked for in the program.
@inline(never)
func countedWork<Result>(_ work: () throws -> Result) rethrows -> Result { try work() }
