import Foundation
import TestSupport
import Testing

/// The promises that hold for every recording, each seen through the command.
struct InvariantTests {
    private static let curve = "--bpm 75 --duration 14 --size 160x120 --respiratory-arrhythmia 0.05 --seed 5"

    @Test(arguments: [
        ("plain.mp4", ""), ("full.mkv", "--range full"), ("ten.mov", "--codec hevc --pixel-format yuv420p10"),
        ("vp9.webm", "--codec vp9"), ("m.avi", "--codec mjpeg"), ("turned.mp4", "--rotate 90"),
        ("444.mkv", "--codec h264 --pixel-format yuv444p"), ("jitter.mkv", "--frame-jitter 6 --drop 0.1"),
        ("bt709.mp4", "--matrix bt709 --pixel-format yuv422p"),
    ])
    func theSameLightCurveGivesTheSamePulseInEveryFormat(_ file: String, _ options: String) throws {
        let folder = try TemporaryFolder()
        let clip = folder.file(file)
        let made = try Tool.shell("\"$tool\" synthesize \(Self.curve) \(options) --output '\(clip)'")
        try #require(made.status == 0, "\(made.error)")
        let truth = try Truth(beside: clip)
        let object = try #require(try Tool.run("measure", "--json", clip).objects.first)
        let bpm = try #require(object["bpm"] as? Double, "\(object)")
        let beats = try #require(object["beats"] as? [[String: Any]]).compactMap { $0["time"] as? Double }
        #expect(abs(bpm - truth.bpm) <= 0.5, "\(bpm), not \(truth.bpm) bpm")
        let errors = beats.compactMap { beat in truth.beats.map { abs($0 - beat) }.min() }
        #expect(try #require(errors.max()) <= 0.010, "\(errors.max() ?? 0) s")
        #expect(beats.count >= truth.beats.count - 2)
    }

    @Test func aTraceDoesNotDependOnOffsetAndGainNorItsRateOnPolarity() throws {
        let folder = try TemporaryFolder()
        let clip = try Self.clip(in: folder)
        let rows = try Tool.run("trace", clip).output.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",").compactMap { Double($0) }
        }
        func measure(_ change: (Double) -> Double) throws -> [String: Any] {
            let text =
                "time_s,red,green,blue\n"
                + rows.map { row in
                    "\(row[0]),\(row.dropFirst().map { String(change($0)) }.joined(separator: ","))\n"
                }.joined()
            return try #require(
                try Tool.run("measure", "--json", try folder.write(text, to: "trace.csv")).objects.first)
        }
        let plain = try measure { $0 }
        let moved = try measure { $0 * 8 - 1024 }
        for key in ["bpm", "interval", "confidence", "beats", "readings", "variability"] {
            #expect(sameJSON(plain[key], moved[key]), "\(key)")
        }
        let turned = try measure { 256 - $0 }
        #expect(abs((plain["bpm"] as? Double ?? 0) - (turned["bpm"] as? Double ?? 1)) <= 0.05)
    }

    @Test func nothingButTheInputDecidesTheResult() throws {
        let folder = try TemporaryFolder()
        let clip = try Self.clip(in: folder)
        let first = try Tool.run("measure", "--json", clip)
        #expect(first.status == 0, "\(first.output)")
        let others = [
            try Tool.run("measure", "--json", clip),
            try Tool.run("measure", "--json", "--decode-threads", "1", clip),
            try Tool.run("measure", "--json", "--decode-threads", "3", clip),
            try Tool.run("measure", "--json", clip, environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"]),
        ]
        for other in others { #expect(other.output == first.output) }
    }

    @Test func aPipeAFifoAndAFileGiveTheSame() throws {
        let folder = try TemporaryFolder()
        let clip = folder.file("clip.mkv")
        _ = try Tool.shell("\"$tool\" synthesize \(Self.curve) --output '\(clip)'")
        let trace = folder.file("clip.csv")
        _ = try Tool.shell("\"$tool\" trace '\(clip)' > '\(trace)'")
        for file in [clip, trace] {
            let direct = try #require(try Tool.run("measure", "--json", file).objects.first)
            let fifo = file + ".fifo"
            let ways = [
                "\"$tool\" measure --json - < '\(file)'", "cat '\(file)' | \"$tool\" measure --json -",
                "mkfifo '\(fifo)'; cat '\(file)' > '\(fifo)' & \"$tool\" measure --json '\(fifo)'",
            ]
            for way in ways {
                let result = try Tool.shell(way)
                let object = try #require(result.objects.first, "\(result.error)")
                for key in ["verdict", "bpm", "beats", "readings", "timing", "video"] {
                    #expect(sameJSON(object[key], direct[key]), "\(key) by \(way)")
                }
            }
        }
    }

    @Test(.disabled(if: Sanitizer.isWatching)) func memoryDoesNotGrowWithTheLengthOfTheVideo() throws {
        let folder = try TemporaryFolder()
        let (short, long) = (folder.file("short.mkv"), folder.file("long.mkv"))
        let made = try Tool.shell("\"$tool\" synthesize --duration 10 --size 320x240 --output '\(short)'")
        try #require(made.status == 0, "\(made.error)")
        try Tool.ffmpeg(["-stream_loop", "59", "-i", short, "-c", "copy", long])
        let (one, many) = (try Tool.run("measure", "--json", short), try Tool.run("measure", "--json", long))
        #expect(one.status == 0 && many.status == 0, "\(many.error)")
        #expect(many.peakMemory - one.peakMemory < 20 << 20, "\(one.peakMemory) and \(many.peakMemory) bytes")
    }

    private static func clip(in folder: TemporaryFolder) throws -> String {
        let clip = folder.file("clip.mp4")
        let made = try Tool.shell("\"$tool\" synthesize \(curve) --output '\(clip)'")
        try #require(made.status == 0, "\(made.error)")
        return clip
    }
}

/// Whether two pieces of a result are equal; two that are absent are.
func sameJSON(_ one: Any?, _ other: Any?) -> Bool {
    func text(_ value: Any?) -> Data? {
        try? JSONSerialization.data(withJSONObject: ["value": value ?? NSNull()], options: .sortedKeys)
    }
    return text(one) == text(other)
}

/// The truth that `synthesize` writes beside a clip.
struct Truth: Decodable {
    var bpm: Double
    var beats: [Double]

    init(beside clip: String) throws {
        let url = URL(fileURLWithPath: clip).deletingPathExtension().appendingPathExtension("json")
        self = try JSONDecoder().decode(Truth.self, from: try Data(contentsOf: url))
    }
}
