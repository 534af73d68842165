import Foundation

/// The command against decoding alone, each in a process of its own, in turn.
struct EndToEndSpeed: Codable {
    var clip: BenchClip
    var frames: Int
    /// What the encoder made of the rate that it was asked for.
    var megabitsPerSecond: Double
    /// Seconds of processor time for decoding alone with one thread.
    var decodeSeconds: Spread
    /// Processor time of `trace` and `measure` with one thread over that of decoding, pair by pair.
    var trace, measure: Spread
    /// The same of the least times of all rounds, which other work on the machine disturbed least.
    var leastTrace, leastMeasure: Double
    /// How much faster by the wall two threads are than one: decoding alone, and `trace`.
    var decodeWithTwo, traceWithTwo: Spread
    /// The second over the first.
    var twoOverDecoding: Spread

    init(_ clip: BenchClip, rounds: Int, folder: URL, programs: Programs) throws {
        self.clip = clip
        let file = try clip.make(seconds: BenchClip.seconds, in: folder)
        let frames = BenchClip.seconds * BenchClip.rate
        self.frames = frames
        let bytes = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        megabitsPerSecond = Double(bytes) * 8e-6 / Double(BenchClip.seconds)
        let counted = try DecodeAlone.run(file, threads: 1)
        guard counted == frames else { throw BenchError.failed(["\(file) has \(counted) frames, not \(frames)."]) }
        func decode(_ threads: Int) throws -> ChildRun {
            try ChildRun([programs.bench, "decode", file, "\(threads)"])
        }
        func trace(_ threads: Int) throws -> ChildRun {
            let output = file + ".csv"
            let run = try ChildRun([programs.command, "trace", "--decode-threads", "\(threads)", file], output: output)
            try Self.check(trace: output, frames: frames)
            return run
        }
        func measure() throws -> ChildRun {
            let output = file + ".json"
            let run = try ChildRun(
                [programs.command, "measure", "--json", "--decode-threads", "1", file], output: output)
            try Self.check(measurement: output, bpm: BenchClip.bpm, within: 2)
            return run
        }
        var (seconds, traces, measures): ([Double], [Double], [Double]) = ([], [], [])
        var (traceSeconds, measureSeconds): ([Double], [Double]) = ([], [])
        var (decodeGain, traceGain): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            let one = try decode(1)
            let traced = try trace(1)
            let again = try decode(1)
            let measured = try measure()
            let (two, tracedByTwo) = (try decode(2), try trace(2))
            seconds += [one.cpuSeconds, again.cpuSeconds]
            let usual = (one.cpuSeconds + again.cpuSeconds) / 2
            traces.append(traced.cpuSeconds / usual)
            measures.append(measured.cpuSeconds / usual)
            traceSeconds.append(traced.cpuSeconds)
            measureSeconds.append(measured.cpuSeconds)
            decodeGain.append(again.wallSeconds / two.wallSeconds)
            traceGain.append(traced.wallSeconds / tracedByTwo.wallSeconds)
        }
        decodeSeconds = Spread(seconds)
        (self.trace, self.measure) = (Spread(traces), Spread(measures))
        (leastTrace, leastMeasure) = (
            Spread(traceSeconds).least / decodeSeconds.least, Spread(measureSeconds).least / decodeSeconds.least
        )
        (decodeWithTwo, traceWithTwo) = (Spread(decodeGain), Spread(traceGain))
        twoOverDecoding = Spread(zip(traceGain, decodeGain).map { $0 / $1 })
    }

    /// - Throws: `BenchError.failed` unless the trace has a line for every frame, under its heading.
    static func check(trace path: String, frames: Int) throws {
        let lines = try Data(contentsOf: URL(filePath: path)).count { $0 == UInt8(ascii: "\n") }
        guard lines == frames + 1 else {
            throw BenchError.failed(["The trace has \(lines) lines for \(frames) frames."])
        }
    }

    private struct Measurement: Decodable {
        struct Timing: Decodable { var frames: Int }
        var bpm: Double?
        var timing: Timing

        init(_ path: String) throws {
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
        }
    }

    /// - Throws: `BenchError.failed` unless the light's rate was measured.
    static func check(measurement path: String, bpm: Double, within tolerance: Double) throws {
        let found = try Measurement(path).bpm
        guard let found, abs(found - bpm) < tolerance else {
            throw BenchError.failed([
                "measure says of the light \(found.map { "\($0) bpm" } ?? "nothing"), not \(bpm) bpm."
            ])
        }
    }

    /// - Throws: `BenchError.failed` unless every frame was seen.
    static func check(measurement path: String, frames: Int) throws {
        let found = try Measurement(path).timing.frames
        guard found == frames else { throw BenchError.failed(["measure saw \(found) frames, not \(frames)."]) }
    }

    var table: Table {
        var table = Table([
            "\(clip.title), \(Double?(megabitsPerSecond).text(1)) Mbit/s, 1920x1080", "median (least-most)",
        ])
        table.add(["trace over decoding alone, CPU", trace.text(3)])
        table.add(["measure over decoding alone, CPU", measure.text(3)])
        table.add(["the least of trace over the least of decoding", Double?(leastTrace).text(3)])
        table.add(["the least of measure over the least of decoding", Double?(leastMeasure).text(3)])
        table.add(["two threads over one, decoding alone, wall", decodeWithTwo.text(2)])
        table.add(["two threads over one, trace, wall", traceWithTwo.text(2)])
        table.add(["the gain of trace over that of decoding", twoOverDecoding.text(2)])
        table.add(["decoding \(frames) frames alone, CPU s (absolute)", decodeSeconds.text(2)])
        return table
    }
}
