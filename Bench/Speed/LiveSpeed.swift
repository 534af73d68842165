import PulseSignal

/// What a live stream of 1920×1080 pictures costs from the moment that a frame is handed over: its colour, its place in the
/// analysis, and the reading, where it completes one.
struct LiveSpeed: Codable {
    /// Microseconds of processor time from frame to answer, of frames that complete a reading and of the others.
    var readingMicroseconds, frameMicroseconds: Spread
    /// Those of frames with a reading over the time in which the same planes are copied, measured after each.
    var readingOverCopy: Spread
    /// The longest of all frames over the time to the next one.
    var mostOverInterval: Double

    private static let width = 1920, height = 1080

    init(isQuick: Bool) throws {
        let recording = try SignalSpeed.recording(seconds: isQuick ? 60 : 300)
        let picture = BenchPicture(.unclipped, .yuv420p, width: Self.width, height: Self.height, seed: 1)
        let target = BenchPicture(.unclipped, .yuv420p, width: Self.width, height: Self.height, seed: 2)
        let averager = PictureAverager()
        let truth = picture.plainMean()
        var analyzer = PulseAnalyzer()
        var (withReading, without, ratios): ([Double], [Double], [Double]) = ([], [], [])
        var readings = 0
        for (index, sample) in recording.samples.enumerated() {
            var found: [Reading] = []
            var mean = PictureMean(red: 0, green: 0, blue: 0)
            let seconds = Stopwatch.seconds {
                var texture: Double?
                picture.withPicture {
                    mean = averager.average($0)
                    // As often as live measuring does.
                    if index % 8 == 0 { texture = PictureTexture.measure($0) }
                }
                // The picture is always the same; its colours are those of the recording.
                let clipped = ColorSample.Picture(
                    redClipped: mean.redClipped, greenClipped: mean.greenClipped, blueClipped: mean.blueClipped,
                    texture: texture)
                found = analyzer.append(
                    ColorSample(
                        seconds: sample.seconds, red: sample.red, green: sample.green, blue: sample.blue,
                        picture: clipped))
            }
            try KernelSpeed.check(mean, truth, "live")
            guard !found.isEmpty else {
                without.append(1e6 * seconds)
                continue
            }
            readings += found.count
            withReading.append(1e6 * seconds)
            ratios.append(seconds / Stopwatch.seconds { picture.copy(to: target) })
        }
        guard let last = recording.samples.last, Double(readings) > 0.9 * (last.seconds - 10) else {
            throw BenchError.failed(["The live form gives \(readings) readings in \(recording.samples.count) frames."])
        }
        (readingMicroseconds, frameMicroseconds) = (Spread(withReading), Spread(without))
        readingOverCopy = Spread(ratios)
        let interval = last.seconds / Double(recording.samples.count - 1)
        mostOverInterval = max(readingMicroseconds.most, frameMicroseconds.most) / (1e6 * interval)
    }
}
