import Foundation

/// Times the signal core and the averaging kernel, each with its answer checked where it is timed.
struct SpeedCommand {
    private struct Figures: Codable {
        /// Absent where only the signal core is asked for.
        var kernel: [KernelSpeed]?
        var signal: SignalSpeed
        /// Absent likewise.
        var live: LiveSpeed?
    }

    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws {
        let figures = Figures(
            kernel: options.isSignalOnly ? nil : try KernelSpeed.measureAll(isQuick: options.isQuick),
            signal: try SignalSpeed(isQuick: options.isQuick),
            live: options.isSignalOnly ? nil : try LiveSpeed(isQuick: options.isQuick))
        if options.isJSON {
            try printJSON(figures)
        } else {
            print(text(figures))
        }
    }

    private func text(_ figures: Figures) -> String {
        var kernel = Table(["averaging 1920x1080 4:2:0", "average GB/s", "memcpy GB/s", "average / memcpy"])
        for row in figures.kernel ?? [] {
            kernel.add([
                "\(row.bitDepth) bit, \(row.content)", row.average.text(1), row.copy.text(1), row.ratio.text(2),
            ])
        }
        let signal = figures.signal
        var core = Table(["signal core, 30 frames/s, three colours", "median (least-most)"])
        core.add(["complete analysis of one hour, ms", signal.hourMilliseconds.text(1)])
        core.add(["beats alone, given the rate track, ms", signal.beats.hourMilliseconds.text(1)])
        core.add(["beats alone over the complete analysis", signal.beats.share.text(2)])
        core.add(["live, first half hour, ns per frame", Double?(signal.firstFrameNanoseconds).text(0)])
        core.add(["live, after ten hours, ns per frame", Double?(signal.lateFrameNanoseconds).text(0)])
        guard let live = figures.live else { return core.text }
        var frames = Table(["live, 1920x1080, from frame to answer", "median (least-most)"])
        frames.add(["frame that completes a reading, µs", live.readingMicroseconds.text(0)])
        frames.add(["any other frame, µs", live.frameMicroseconds.text(0)])
        frames.add(["frame with a reading over copying its planes", live.readingOverCopy.text(1)])
        frames.add(["longest over the time to the next frame", Double?(live.mostOverInterval).text(3)])
        return [kernel.text, core.text, frames.text].joined(separator: "\n\n")
    }
}

/// Prints a value as one JSON document, keys in order of their names.
func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
}
