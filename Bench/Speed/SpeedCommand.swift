import Foundation

/// Times the signal core and the averaging kernel, each with its answer checked where it is timed.
struct SpeedCommand {
    private struct Figures: Codable {
        var machine = Machine.text
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
            kernel: options.has(.signal) ? nil : try KernelSpeed.measureAll(isQuick: options.has(.quick)),
            signal: try SignalSpeed(isQuick: options.has(.quick)),
            live: options.has(.signal) ? nil : try LiveSpeed(isQuick: options.has(.quick)))
        if options.has(.json) {
            try printJSON(figures)
        } else {
            print(text(figures))
        }
    }

    private func text(_ figures: Figures) -> String {
        let signal = figures.signal
        var core = Table(["signal core, 30 frames/s, three colours (absolute)", "median (least-most)"])
        core.add(["complete analysis of one hour, ms", signal.hourMilliseconds.text(1)])
        core.add(["beats alone, given the rate track, ms", signal.beats.hourMilliseconds.text(1)])
        core.add(["beats alone over the complete analysis", signal.beats.share.text(2)])
        core.add(["live, first half hour, ns per frame", Double?(signal.firstFrameNanoseconds).text(0)])
        core.add(["live, last half hour of ten, ns per frame", Double?(signal.lateFrameNanoseconds).text(0)])
        let growth = signal.lateFrameNanoseconds / signal.firstFrameNanoseconds
        core.add(["the last half hour over the first", Double?(growth).text(2)])
        let head = "\(figures.machine)\nprocessor time, median (least-most)"
        guard let kernel = figures.kernel, let live = figures.live else { return "\(head)\n\n\(core.text)" }
        var frames = Table(["live, 1920x1080, from frame to answer", "median (least-most)"])
        frames.add(["frame that completes a reading, µs", live.readingMicroseconds.text(0)])
        frames.add(["any other frame, µs", live.frameMicroseconds.text(0)])
        frames.add(["frame with a reading over copying its planes", live.readingOverCopy.text(1)])
        frames.add(["longest over the time to the next frame", Double?(live.mostOverInterval).text(3)])
        return [head, KernelTable(kernel).text, core.text, frames.text].joined(separator: "\n\n")
    }
}

/// Prints a value as one JSON document, keys in order of their names.
func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
}
