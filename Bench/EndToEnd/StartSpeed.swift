import Foundation

/// What starting costs: `camera-pulse --version` over `ffprobe -version`, and measuring a clip of 10 s over ffprobe counting
/// its frames.
struct StartSpeed: Codable {
    /// Over the same of ffprobe, pair by pair.
    struct Ratios: Codable {
        var cpu, wall: Spread
    }

    /// With programs and clip in the system's memory.
    var version, clip: Ratios
    /// With their pages dropped from it before every run.
    var coldVersion, coldClip: Ratios
    /// Whether dropping had an effect: every cold run had to read the disk.
    var isCold: Bool

    static let clipSeconds = 10

    init(_ clip: String, rounds: Int, folder: URL, programs: Programs) throws {
        let files = try [programs.command, "ffprobe"].flatMap { try PageCache.files(of: $0, listing: folder) } + [clip]
        let output = folder.appending(path: "start").path
        func run(_ words: [String]) throws -> ChildRun { try ChildRun(words, output: output) }
        func measure() throws -> ChildRun {
            let run = try run([programs.command, "measure", "--json", "--decode-threads", "1", clip])
            try EndToEndSpeed.check(measurement: output, bpm: BenchClip.bpm, within: 1)
            return run
        }
        func probe() throws -> ChildRun {
            let run = try run(["ffprobe", "-v", "error", "-threads", "1", "-count_frames", "-show_streams", clip])
            let count = Self.clipSeconds * BenchClip.rate
            guard try String(contentsOfFile: output, encoding: .utf8).contains("nb_read_frames=\(count)\n") else {
                throw BenchError.failed(["ffprobe does not count \(count) frames in \(clip)."])
            }
            return run
        }
        func versions() throws -> (ChildRun, ChildRun) {
            (try run([programs.command, "--version"]), try run(["ffprobe", "-version"]))
        }
        version = Self.ratios(try (0..<rounds).map { _ in try versions() })
        self.clip = Self.ratios(try (0..<max(1, rounds / 8)).map { _ in (try measure(), try probe()) })
        func cold(_ work: () throws -> ChildRun) rethrows -> ChildRun {
            PageCache.drop(files)
            return try work()
        }
        let coldVersions = try (0..<max(2, rounds / 4)).map { _ in
            (try cold { try run([programs.command, "--version"]) }, try cold { try run(["ffprobe", "-version"]) })
        }
        let coldClips = try (0..<max(1, rounds / 8)).map { _ in (try cold(measure), try cold(probe)) }
        (coldVersion, coldClip) = (Self.ratios(coldVersions), Self.ratios(coldClips))
        isCold = (coldVersions + coldClips).allSatisfy { $0.0.hasReadDisk && $0.1.hasReadDisk }
    }

    private static func ratios(_ pairs: [(own: ChildRun, other: ChildRun)]) -> Ratios {
        Ratios(
            cpu: Spread(pairs.map { $0.own.cpuSeconds / $0.other.cpuSeconds }),
            wall: Spread(pairs.map { $0.own.wallSeconds / $0.other.wallSeconds }))
    }

    var table: Table {
        var table = Table(["start-up, over ffprobe, median (least-most)", "CPU", "wall"])
        func add(_ name: String, _ ratios: Ratios) {
            table.add([name, ratios.cpu.text(2), ratios.wall.text(2)])
        }
        let cold = isCold ? "cold" : "warm, as the system's memory could not be dropped"
        add("--version over ffprobe -version, warm", version)
        add("the same, \(cold)", coldVersion)
        add("measure of \(Self.clipSeconds) s over ffprobe counting its frames, warm", clip)
        add("the same, \(cold)", coldClip)
        return table
    }
}
