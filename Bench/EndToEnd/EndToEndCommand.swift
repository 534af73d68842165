import Foundation

/// Times the built command against decoding alone.
struct EndToEndCommand {
    private struct Figures: Codable {
        var clips: [EndToEndSpeed]
        var processes: ProcessFigures
    }

    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let programs = try Programs()
        let clips = try BenchClip.allCases.map {
            try EndToEndSpeed(
                $0, seconds: options.isQuick ? 3 : 10, rounds: options.isQuick ? 2 : 5, folder: folder,
                programs: programs)
        }
        let processes = try ProcessFigures(
            rounds: options.isQuick ? 8 : 40, longSeconds: options.isQuick ? 60 : 600, folder: folder,
            programs: programs)
        let figures = Figures(clips: clips, processes: processes)
        if options.isJSON { try printJSON(figures) } else { print(text(figures)) }
    }

    private func text(_ figures: Figures) -> String {
        var clips = Table([
            "1920x1080, over decoding alone", "decoding, s", "trace", "measure", "two threads: decoding", "trace",
        ])
        for clip in figures.clips {
            clips.add([
                clip.clip.title, clip.decodeSeconds.text(2), clip.trace.text(3), clip.measure.text(3),
                clip.decodeWithTwo.text(2), clip.traceWithTwo.text(2),
            ])
        }
        let processes = figures.processes
        var other = Table(["processes", "figure"])
        other.add(["--version over ffprobe -version, CPU", processes.version.text(2)])
        other.add(["10 s clip over ffprobe counting its frames, CPU", processes.shortClip.text(2)])
        other.add(["memory for \(processes.shortSeconds) s, MB", Double?(processes.shortMegabytes).text(0)])
        other.add(["memory for \(processes.longSeconds) s, MB", Double?(processes.longMegabytes).text(0)])
        return clips.text + "\n\n" + other.text
    }
}
