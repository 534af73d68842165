import Foundation

/// Times the built command against decoding alone.
struct EndToEndCommand {
    private struct Figures: Codable {
        var machine = Machine.text
        var clips: [EndToEndSpeed] = []
        var skipped: [BenchClip.Skipped]
        /// Absent without the clip of H.264.
        var start: StartSpeed?
        var videoMemory: VideoMemory?
        var traceMemory: TraceMemory
        var batch: BatchSpeed
    }

    private let options: Options

    init(_ options: Options) throws(BenchError) {
        try options.refuse(.quick, with: [.long], because: "one asks for less work, the other for more")
        self.options = options
    }

    func run() throws {
        let place = try TemporaryFolder("bench")
        let (folder, programs, quick) = (place.url, try Programs(), options.has(.quick))
        show("\(Machine.text)\nmedian (least-most)")
        let skipped = try BenchClip.skipped(in: folder)
        for one in skipped { show("skipped: \(one.clip.title): \(one.reason)") }
        let made = BenchClip.allCases.filter { clip in !skipped.contains { $0.clip == clip } }
        let clips = try made.map { clip in
            let speed = try EndToEndSpeed(clip, rounds: quick ? 1 : 7, folder: folder, programs: programs)
            show(speed.table.text)
            return speed
        }
        var (start, videoMemory): (StartSpeed?, VideoMemory?)
        if made.contains(.h264) {
            let clip = try BenchClip.h264.make(seconds: StartSpeed.clipSeconds, in: folder)
            let speed = try StartSpeed(clip, rounds: quick ? 8 : 24, folder: folder, programs: programs)
            show(speed.table.text)
            let memory = try VideoMemory(
                clip, seconds: quick ? (10, 30) : (60, options.has(.long) ? 3600 : 120), folder: folder,
                programs: programs)
            show(memory.table.text)
            (start, videoMemory) = (speed, memory)
        }
        let traceMemory = try TraceMemory(hours: quick ? (0.5, 1) : (1, 10), folder: folder, programs: programs)
        show(traceMemory.table.text)
        let batch = try BatchSpeed(clips: quick ? 24 : 240, rounds: quick ? 1 : 2, folder: folder, programs: programs)
        show(batch.table.text)
        guard options.has(.json) else { return }
        try printJSON(
            Figures(
                clips: clips, skipped: skipped, start: start, videoMemory: videoMemory, traceMemory: traceMemory,
                batch: batch))
    }

    /// Prints what there is at once: all figures take minutes, and what is measured is not lost if others fail.
    private func show(_ text: String) {
        guard !options.has(.json) else { return }
        FileHandle.standardOutput.write(Data("\(text)\n\n".utf8))
    }
}
