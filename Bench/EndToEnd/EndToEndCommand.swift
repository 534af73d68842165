import Foundation

/// Times the built command against decoding alone.
struct EndToEndCommand {
    private struct Figures: Codable {
        var clips: [EndToEndSpeed]
        var processes: ProcessFigures
        var batch: BatchSpeed
    }

    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let programs = try Programs()
        let quick = options.isQuick
        let clips = try BenchClip.allCases.map {
            try EndToEndSpeed($0, rounds: quick ? 1 : 3, folder: folder, programs: programs)
        }
        show(Self.table(clips))
        let processes = try ProcessFigures(
            rounds: quick ? 8 : 24, memorySeconds: quick ? (10, 60) : (60, options.isLong ? 3600 : 120),
            folder: folder, programs: programs)
        show(Self.startTable(processes))
        show(Self.memoryTable(processes))
        let batch = try BatchSpeed(clips: quick ? 24 : 240, rounds: quick ? 1 : 2, folder: folder, programs: programs)
        show(Self.table(batch))
        if options.isJSON { try printJSON(Figures(clips: clips, processes: processes, batch: batch)) }
    }

    /// Prints a table as soon as its figures are there: all of them take minutes.
    private func show(_ table: Table) {
        guard !options.isJSON else { return }
        FileHandle.standardOutput.write(Data("\(table.text)\n\n".utf8))
    }

    private static func table(_ clips: [EndToEndSpeed]) -> Table {
        var table = Table([
            "1920x1080, over decoding alone", "Mbit/s", "decoding, s", "trace", "measure", "two threads: decoding",
            "trace", "trace / decoding",
        ])
        for clip in clips {
            table.add([
                clip.clip.title, Double?(clip.megabitsPerSecond).text(1), clip.decodeSeconds.text(2),
                clip.trace.text(3), clip.measure.text(3), clip.decodeWithTwo.text(2), clip.traceWithTwo.text(2),
                clip.twoOverDecoding.text(2),
            ])
        }
        return table
    }

    private static func startTable(_ processes: ProcessFigures) -> Table {
        var table = Table(["processes", "CPU", "wall"])
        table.add(["--version over ffprobe -version", processes.version.text(2), processes.versionWall.text(2)])
        table.add([
            "measure of 10 s over ffprobe counting its frames", processes.shortClip.text(2),
            processes.shortClipWall.text(2),
        ])
        return table
    }

    private static func memoryTable(_ processes: ProcessFigures) -> Table {
        var table = Table(["most memory of trace, 1920x1080", "MB"])
        table.add(["\(processes.shortSeconds) s", Double?(processes.shortMegabytes).text(0)])
        table.add(["\(processes.longSeconds) s", Double?(processes.longMegabytes).text(0)])
        return table
    }

    private static func table(_ batch: BatchSpeed) -> Table {
        var table = Table(["batch, \(batch.clips) clips of 10 s, 160x120", "clips/s"])
        table.add(["one worker", batch.one.text(1)])
        table.add(["two workers", batch.two.text(1)])
        table.add(["two over one", batch.gain.text(2)])
        return table
    }
}
