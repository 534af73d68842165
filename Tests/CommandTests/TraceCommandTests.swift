import Foundation
import Testing

struct TraceCommandTests {
    @Test func printsEveryFrameAtTheTimeThatFfprobeGivesIt() throws {
        let folder = try TemporaryFolder()
        let clip = folder.file("clip.mkv")
        let made = try Tool.shell(
            "\"$tool\" synthesize --duration 5 --size 160x120 --frame-jitter 5 --drop 0.1 --output '\(clip)'")
        try #require(made.status == 0, "\(made.error)")
        let probe = try Tool.shell(
            "ffprobe -v error -select_streams v -show_entries frame=best_effort_timestamp_time -of csv=p=0 '\(clip)'")
        let times = probe.output.split(separator: "\n").compactMap { Double($0.split(separator: ",")[0]) }
        let lines = try Tool.run("trace", clip).output.split(separator: "\n")
        #expect(lines.first == "time_s,red,green,blue")
        let rows = lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
        #expect(rows.count == times.count && times.count > 100)
        for (row, time) in zip(rows, times) { #expect(abs(row[0] - time) < 1e-6) }
        #expect(
            lines.dropFirst().allSatisfy {
                $0.split(separator: ",").allSatisfy { $0.split(separator: ".")[1].count == 6 }
            })
    }

    @Test func aTraceMeasuresAsItsVideoDoes() throws {
        let folder = try TemporaryFolder()
        let (clip, trace) = (folder.file("clip.mp4"), folder.file("clip.csv"))
        _ = try Tool.shell(
            "\"$tool\" synthesize --duration 15 --size 160x120 --bpm 90 --output '\(clip)'; \"$tool\" trace '\(clip)' > '\(trace)'"
        )
        let video = try #require(try Tool.run("measure", "--json", clip).objects.first)
        let csv = try #require(try Tool.run("measure", "--json", trace).objects.first)
        #expect(abs((video["bpm"] as? Double ?? 0) - (csv["bpm"] as? Double ?? 1)) < 0.05)
        #expect(csv["video"] == nil)
    }
}
