import Foundation
import Testing

struct MeasureSaveTests {
    @Test func aRefusalPrintsTheCommandThatAllowsIt() throws {
        var fixture = try StoreFixture()
        try fixture.trace()
        // A name that a shell takes apart unless it is quoted.
        let store = fixture.folder.file("it's a store/health.sqlite")
        let measure = "measure --save --store \"it's a store/health.sqlite\" --start \(StoreFixture.start) clip.csv"
        let refused = try fixture.run(measure)
        #expect(refused.status == 1 && refused.output.isEmpty)
        // Nothing is made for a store in which nothing may be saved.
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("it's a store")))
        let command = try #require(refused.error.split(separator: "\n").last.map(String.init))
        #expect(command.hasPrefix("camera-pulse health authorize --source camera-pulse --share "))
        let allowed = try fixture.shell("PATH=\"$(dirname \"$tool\"):$PATH\"; \(command)")
        #expect(allowed.status == 0, "\(allowed.error)")
        let saved = try fixture.run(measure)
        #expect(saved.status == 0, "\(saved.error)")
        #expect(FileManager.default.fileExists(atPath: store))
        fixture = try StoreFixture()  // the other one keeps the folder until here
    }

    @Test func theCheckComesBeforeAnyFrameIsDecoded() throws {
        let fixture = try StoreFixture()
        let result = try fixture.run("measure --save missing.mp4")
        #expect(result.status == 1)
        #expect(!result.error.contains("missing.mp4"), "\(result.error)")
    }

    @Test func aDenialIsNotOverruled() throws {
        let fixture = try StoreFixture.allowed()
        try fixture.trace()
        _ = try fixture.run("health authorize --source camera-pulse --share heartRate --deny")
        let result = try fixture.run("measure --save --start \(StoreFixture.start) clip.csv")
        #expect(result.status == 1)
        #expect(try fixture.objects("health samples").isEmpty)
    }

    @Test func datesAndValuesComeBackAsTheyWerePrinted() throws {
        let fixture = try StoreFixture.allowed()
        try fixture.trace()
        let result = try fixture.run("measure --json --save --start \(StoreFixture.start) clip.csv")
        #expect(result.status == 0, "\(result.error)")
        #expect(result.error.split(separator: "\n").count == 1 && result.error.contains("saved"), "\(result.error)")
        let measured = try #require(result.objects.first)
        let sample = try #require(try fixture.heartRates().first)
        let span = try #require(measured["span"] as? [String: Double])
        #expect(sample["value"] as? Double == measured["bpm"] as? Double)
        #expect(sample["unit"] as? String == "count/min")
        let start = try #require(span["start"])
        let end = try #require(span["end"])
        #expect(sample["start"] as? String == Self.text(secondsAfterStart: start))
        #expect(sample["end"] as? String == Self.text(secondsAfterStart: end))
        let input = try #require(measured["input"] as? [String: Any])
        let metadata = try #require(sample["metadata"] as? [String: Any])
        let sum = try fixture.shell("sha256sum clip.csv").output.prefix(64)
        #expect(input["sha256"] as? String == String(sum))
        #expect(metadata["CameraPulseFileSHA256"] as? String == String(sum))
        #expect(metadata["HKHeartRateSensorLocation"] as? Int == 3)
    }

    /// The zone of `StoreFixture.start`, written by hand.
    private static func text(secondsAfterStart seconds: Double) -> String {
        let milliseconds = Int((seconds * 1000).rounded()) + 12_000
        let whole = String(format: "2026-05-01T09:58:%02d", milliseconds / 1000)
        let fraction = milliseconds % 1000 == 0 ? "" : String(format: ".%03d", milliseconds % 1000)
        return whole + fraction + "+02:00"
    }

    @Test func savingAgainChangesNothingAndAnotherDateOrGridReplaces() throws {
        let fixture = try StoreFixture.allowed()
        try fixture.trace()
        func save(_ options: String) throws -> (line: String, uuids: Set<String>) {
            let result = try fixture.run("measure --save \(options) clip.csv")
            #expect(result.status == 0, "\(result.error)")
            return (result.error, Set(try fixture.heartRates().compactMap { $0["uuid"] as? String }))
        }
        let first = try save("--start \(StoreFixture.start)")
        let again = try save("--start \(StoreFixture.start)")
        #expect(first.uuids.count == 1 && again.uuids == first.uuids && again.line.contains("already saved"))
        let moved = try save("--start 2026-05-02T09:58:12+02:00")
        #expect(moved.uuids.count == 1 && moved.uuids != first.uuids && moved.line.contains("the date changed"))
        let grid = try save("--start 2026-05-02T09:58:12+02:00 --every 5")
        #expect(grid.uuids.count == 4 && grid.line.contains("replaced"), "\(grid)")
        #expect(try fixture.objects("health samples --type heartbeatSeries").count == 1)
    }

    @Test func aPipeIsKnownAgainByItsColours() throws {
        let fixture = try StoreFixture.allowed()
        try fixture.trace()
        let script = "cat clip.csv | \"$tool\" measure --save --json --start \(StoreFixture.start) -"
        let result = try fixture.shell("\(script); \(script)")
        #expect(result.status == 0 && result.error.contains("already saved"), "\(result.error)")
        #expect(result.objects.allSatisfy { ($0["input"] as? [String: Any])?["sha256"] == nil })
        let samples = try fixture.heartRates()
        let hash = (samples.first?["metadata"] as? [String: Any])?["CameraPulseColorSHA256"] as? String
        #expect(samples.count == 1 && hash?.count == 64)
    }

    @Test func theDateOfTheFileIsUsedAndSaidWhereNothingElseIsKnown() throws {
        let fixture = try StoreFixture.allowed()
        try fixture.trace()
        _ = try fixture.shell("touch -d 2026-03-04T05:06:07Z clip.csv")
        let result = try fixture.run("measure --save clip.csv")
        #expect(result.error.contains("2026-03-04T05:06:07Z (date: the file's last change)"), "\(result.error)")
        let noDate = try fixture.shell("cat clip.csv | \"$tool\" measure --save -")
        #expect(noDate.status == 1 && noDate.error.contains("--start DATE"), "\(noDate.error)")
        #expect(noDate.output.contains("bpm"))
    }

    @Test func aRefusedRecordingSavesNothing() throws {
        let fixture = try StoreFixture.allowed()
        _ = try fixture.folder.write(
            "time_s,red,green,blue\n" + (0..<900).map { "\(Double($0) / 30),180,20,15" }.joined(separator: "\n"),
            to: "flat.csv")
        let result = try fixture.run("measure --save flat.csv")
        #expect(result.status == 3)
        #expect(try fixture.objects("health samples").isEmpty)
    }

    @Test func aStoreThatIsNoneIsLeftAloneAndNothingIsMeasured() throws {
        let fixture = try StoreFixture()
        try fixture.trace()
        let file = try fixture.folder.write("something else entirely, long enough for a header", to: "notes.txt")
        let result = try fixture.run("measure --save --store notes.txt clip.csv")
        #expect(result.status == 1 && result.output.isEmpty, "\(result.output)")
        #expect(result.error.contains("notes.txt") && result.error.split(separator: "\n").count == 1, "\(result.error)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("something else"))
    }

    @Test func theStoreIsForItsOwnerAlone() throws {
        let fixture = try StoreFixture.allowed()
        try fixture.trace()
        let result = try fixture.shell(
            "umask 000; \"$tool\" measure --save clip.csv > /dev/null; stat -c %a data data/*")
        #expect(result.output.split(separator: "\n").allSatisfy { ["700", "600"].contains($0) }, "\(result.output)")
        #expect(result.output.hasPrefix("700\n600"))
    }

    @Test func theTimeZoneOfTheMachineChangesNothing() throws {
        let saved = try ["Pacific/Apia", "America/New_York"].map { zone in
            let fixture = try StoreFixture.allowed()
            try fixture.trace()
            let result = try fixture.shell(
                "TZ=\(zone) \"$tool\" measure --save --start 2026-03-08T02:30:00-05:00 clip.csv; "
                    + "\"$tool\" health samples --csv")
            return result.output.split(separator: "\n").map(Self.withoutUUID).suffix(2)
        }
        #expect(saved[0] == saved[1] && saved[0].contains { $0.contains("2026-03-08T02:30:") }, "\(saved)")
    }

    /// A row of CSV but for its last cell.
    private static func withoutUUID(_ row: Substring) -> String {
        row.split(separator: ",").dropLast().joined(separator: ",")
    }

    @Test func programsThatSaveAtOnceAllSucceed() throws {
        let fixture = try StoreFixture.allowed()
        for rate in [60, 70, 80, 90] { try fixture.trace("\(rate).csv", bpm: Double(rate)) }
        let result = try fixture.shell(
            """
            for rate in 60 70 80 90; do
              "$tool" measure --save --start \(StoreFixture.start) $rate.csv > /dev/null & pids="$pids $!"
            done
            for pid in $pids; do wait $pid || echo failed; done
            """)
        #expect(result.output.isEmpty, "\(result.error)")
        let values = try fixture.heartRates().compactMap { $0["value"] as? Double }.sorted()
        #expect(values.count == 4 && zip(values, [60, 70, 80, 90]).allSatisfy { abs($0 - $1) < 1 }, "\(values)")
    }

    /// Killed at moments spread over the whole run, each time while another date replaces what is there.
    @Test func afterKillsARerunLeavesWhatAnUndisturbedRunLeaves() throws {
        let disturbed = try StoreFixture.allowed()
        let undisturbed = try StoreFixture.allowed()
        for fixture in [disturbed, undisturbed] { try fixture.trace() }
        let last = "\"$tool\" measure --save --every 5 --start \(StoreFixture.start) clip.csv"
        for step in 1...12 {
            _ = try disturbed.shell(
                "timeout -s KILL 0.\(String(format: "%03d", step * 17)) "
                    + "\"$tool\" measure --save --start 2026-04-\(step + 10)T00:00:00Z clip.csv")
        }
        let content = try [disturbed, undisturbed].map { fixture in
            let result = try fixture.shell("\(last) > /dev/null && \"$tool\" health samples --csv")
            #expect(result.status == 0, "\(result.error)")
            return result.output.split(separator: "\n").map(Self.withoutUUID)
        }
        #expect(content[0] == content[1] && content[0].count > 5, "\(content)")
    }
}
