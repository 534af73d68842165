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
    /// How much faster by the wall two threads are than one: decoding alone, and `trace`.
    var decodeWithTwo, traceWithTwo: Spread
    /// The second over the first.
    var twoOverDecoding: Spread

    init(_ clip: BenchClip, rounds: Int, folder: URL, programs: Programs) throws {
        self.clip = clip
        let file = try clip.make(seconds: clip.seconds, in: folder)
        frames = clip.seconds * BenchClip.rate
        let bytes = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        megabitsPerSecond = Double(bytes) * 8e-6 / Double(clip.seconds)
        let counted = try DecodeAlone.run(file, threads: 1)
        guard counted == frames else { throw BenchError.failed(["\(file) has \(counted) frames, not \(frames)."]) }
        func decode(_ threads: Int) throws -> ChildRun {
            try ChildRun([programs.bench, "decode", file, "\(threads)"])
        }
        func command(_ name: String, _ threads: Int) throws -> ChildRun {
            // A clip of which nothing but the light is right may be refused.
            try ChildRun([programs.command, name, "--decode-threads", "\(threads)", file], accepted: [0, 3])
        }
        var (seconds, trace, measure): ([Double], [Double], [Double]) = ([], [], [])
        var (decodeGain, traceGain): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            let one = try decode(1)
            let traced = try command("trace", 1)
            let again = try decode(1)
            let measured = try command("measure", 1)
            let (two, tracedByTwo) = (try decode(2), try command("trace", 2))
            seconds += [one.cpuSeconds, again.cpuSeconds]
            let usual = (one.cpuSeconds + again.cpuSeconds) / 2
            trace.append(traced.cpuSeconds / usual)
            measure.append(measured.cpuSeconds / usual)
            decodeGain.append(again.wallSeconds / two.wallSeconds)
            traceGain.append(traced.wallSeconds / tracedByTwo.wallSeconds)
        }
        decodeSeconds = Spread(seconds)
        (self.trace, self.measure) = (Spread(trace), Spread(measure))
        (decodeWithTwo, traceWithTwo) = (Spread(decodeGain), Spread(traceGain))
        twoOverDecoding = Spread(zip(traceGain, decodeGain).map { $0 / $1 })
    }
}

/// Where the programs are that are run.
struct Programs {
    let bench, command: String

    /// The command is looked for beside this program, where both are built.
    init() throws {
        bench = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        command = URL(filePath: bench).deletingLastPathComponent().appending(path: "camera-pulse").path
        guard FileManager.default.isExecutableFile(atPath: command) else {
            throw BenchError.failed(["\(command) is missing: build the product camera-pulse too."])
        }
    }
}
