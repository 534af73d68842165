import Foundation
import HealthKit
import Testing

struct HealthCommandTests {
    /// A store with one measured recording: a heart rate per 5 s, and the beats.
    private static func filled() throws -> StoreFixture {
        let fixture = try StoreFixture.allowed()
        try fixture.trace()
        let result = try fixture.run("measure --save --every 5 --start \(StoreFixture.start) clip.csv")
        try #require(result.status == 0, "\(result.error)")
        return fixture
    }

    @Test func samplesAreFilteredByTypeTimeSourceAndNumber() throws {
        let fixture = try Self.filled()
        let all = try fixture.heartRates()
        let starts = all.compactMap { $0["start"] as? String }
        #expect(
            starts == ["12", "17", "22", "27"].map { "2026-05-01T09:58:\($0)+02:00" }, "\(starts)")
        func count(_ filter: String) throws -> Int { try fixture.objects("health samples \(filter)").count }
        // Windows of 10 s from :12, :17, :22 and :27 on.
        #expect(try count("--type heartRate --to 2026-05-01T09:58:20+02:00") == 2)
        #expect(try count("--type heartRate --from 2026-05-01T07:58:35Z") == 1)
        #expect(try count("--type heartRate --from 2026-05-01 --to 2026-05-01") == 4)
        #expect(try count("--from 2026-05-02") == 0)
        #expect(try count("--source camera-pulse") == all.count + 1)
        #expect(try count("--source org.example.other --from 2026-05-01") == 0)
        let latest = try fixture.objects("health samples --type heartRate --limit 2")
        #expect(latest.compactMap { $0["start"] as? String } == starts.suffix(2))
        let uuid = try #require(all.first?["uuid"] as? String)
        #expect(try count("--uuid \(uuid)") == 1)
    }

    @Test func aSeriesIsListedWithItsBeats() throws {
        let fixture = try Self.filled()
        let series = try #require(try fixture.objects("health samples --type heartbeatSeries").first)
        let beats = try #require(series["beats"] as? [[String: Any]])
        #expect((34...37).contains(beats.count))
        let times = beats.compactMap { $0["time"] as? Double }
        // 72 per minute are 833 ms apart.
        #expect(times.first == 0 && zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.8333) < 0.02 })
    }

    @Test func aCorrelationIsListedWithItsSamplesAndDeletedBesideThem() async throws {
        let fixture = try Self.filled()
        let store = try HKHealthStore(
            url: URL(fileURLWithPath: fixture.store),
            source: HKSource(name: "cuff", bundleIdentifier: "org.example.cuff"),
            authorizationHandler: { .allowingAll(of: $0) })
        let types = [HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)]
        try await store.requestAuthorization(toShare: Set(types), read: [])
        let date = Date(timeIntervalSince1970: 1_767_225_600)
        let pressures = zip(types, [121.0, 79.5]).map { type, value in
            HKQuantitySample(
                type: type, quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value), start: date,
                end: date)
        }
        try await store.save(
            HKCorrelation(type: HKCorrelationType(.bloodPressure), start: date, end: date, objects: Set(pressures)))
        let row = try fixture.run("health samples --csv --type bloodPressure").output.split(separator: "\n").last ?? ""
        #expect(row.contains("\"bloodPressureDiastolic 79.5 mmHg, bloodPressureSystolic 121 mmHg\""), "\(row)")
        let listed = try fixture.objects("health samples --source org.example.cuff")
        #expect(listed.count == 3)
        let pressure = try #require(listed.first { $0["type"] as? String == "bloodPressure" })
        let parts = try #require(pressure["samples"] as? [[String: Any]])
        #expect(parts.map { $0["value"] as? Double } == [79.5, 121])
        #expect(try fixture.run("health delete --source org.example.cuff --yes").output == "deleted 3 samples\n")
    }

    @Test func tablesHaveAHeadAndCSVQuotesWhatItMust() throws {
        let fixture = try Self.filled()
        let table = try fixture.run("health samples --type heartRate").output.split(separator: "\n")
        #expect(table.count == 5 && table[0].hasPrefix("type       start"))
        let csv = try fixture.run("health samples --type heartRate --csv").output.split(separator: "\n")
        #expect(csv[0] == "type,start,end,value,unit,source,uuid")
        #expect(csv[1].split(separator: ",").count == 7)
        _ = try fixture.run("health authorize --source 'a,\"b\"' --share heartRate")
        #expect(try fixture.run("health authorize --csv").output.contains("\"a,\"\"b\"\"\",heartRate,allowed"))
    }

    @Test func statisticsAverageAndBin() throws {
        let fixture = try Self.filled()
        let rates = try fixture.heartRates().compactMap { $0["value"] as? Double }
        let all = try #require(try fixture.objects("health statistics --type heartRate").first)
        #expect(all["unit"] as? String == "count/min")
        #expect(all["minimum"] as? Double == rates.min() && all["maximum"] as? Double == rates.max())
        let average = try #require(all["average"] as? Double)
        #expect(abs(average - 72) < 0.5)
        let days = try fixture.objects("health statistics --type heartRate --by day")
        #expect(days.count == 1)
        #expect(days[0]["start"] as? String == "2026-05-01T00:00:00Z")
        #expect(days[0]["end"] as? String == "2026-05-02T00:00:00Z")
        #expect(try fixture.objects("health statistics --type stepCount --by month").isEmpty)
    }

    /// A reading across midnight belongs to the day on which it began.
    @Test func statisticsOfADayAreOfThatDayOnly() throws {
        let fixture = try StoreFixture.allowed()
        try fixture.trace()
        #expect(try fixture.run("measure --save --every 10 --start 2026-05-01T23:59:55Z clip.csv").status == 0)
        let days = try fixture.objects("health statistics --type heartRate --by day")
        #expect(days.compactMap { $0["start"] as? String } == ["2026-05-01T00:00:00Z", "2026-05-02T00:00:00Z"])
        for (day, row) in zip(["2026-05-01", "2026-05-02"], days) {
            let asked = try fixture.objects("health statistics --type heartRate --by day --from \(day) --to \(day)")
            #expect(asked.compactMap { $0["start"] as? String } == [row["start"] as? String])
        }
    }

    @Test func sourcesCountWhatTheyHave() throws {
        let fixture = try Self.filled()
        let holdings = try fixture.objects("health sources")
        let rates = try #require(holdings.first { $0["type"] as? String == "heartRate" })
        #expect(rates["source"] as? String == "camera-pulse" && rates["samples"] as? Int == 4)
        #expect(rates["first"] as? String == "2026-05-01T07:58:12Z")
    }

    @Test func decisionsAreListedAndChanged() throws {
        let fixture = try StoreFixture()
        let allowed = try fixture.run(
            "health authorize --source org.example.a --share heartRate --read heartRate,stepCount")
        #expect(allowed.status == 0)
        #expect(allowed.output == "org.example.a may save heartRate and read heartRate, stepCount\n")
        let denied = try fixture.run("health authorize --source org.example.a --read stepCount --deny")
        #expect(denied.status == 0 && denied.output == "org.example.a may not read stepCount\n")
        let records = try fixture.objects("health authorize --source org.example.a")
        let decisions = records.map { record in
            ["type", "share", "read"].compactMap { record[$0] as? String }.joined(separator: " ")
        }
        #expect(Set(decisions) == ["heartRate allowed allowed", "stepCount undecided denied"])
        let all = try fixture.run("health authorize --source org.example.b --share all")
        #expect(all.status == 0 && all.output.hasPrefix("org.example.b may save 1") && all.output.hasSuffix(" types\n"))
        #expect(try fixture.objects("health authorize --source org.example.b").count > 150)
    }

    @Test func deletingTakesWhatMatchesAndNothingElse() throws {
        let fixture = try Self.filled()
        let nothing = try fixture.run("health delete --type stepCount --yes")
        #expect(nothing.status == 0 && nothing.output == "deleted 0 samples\n")
        let some = try fixture.run("health delete --type heartRate --from 2026-05-01T09:58:35+02:00 --yes")
        #expect(some.output == "deleted 1 sample\n", "\(some.output)")
        #expect(try fixture.heartRates().count == 3)
        let rest = try fixture.run("health delete --source camera-pulse --yes")
        #expect(rest.status == 0)
        #expect(try fixture.objects("health samples").isEmpty)
    }

    @Test func doctorFindsNothingInAGoodStoreAndSaysWhatIsWrongInOthers() throws {
        let fixture = try Self.filled()
        let good = try fixture.run("health doctor")
        #expect(good.status == 0 && good.output.hasPrefix("nothing wrong was found in '/"), "\(good.output)")
        _ = try fixture.shell("chmod 644 data/health.sqlite")
        let open = try fixture.run("health doctor --json")
        #expect(open.status == 2 && open.output.contains("permissions") && open.output.contains("chmod 600"))
        // A write-ahead log, which a program that was closing at the time can leave, would give the page back.
        _ = try fixture.shell("rm -f data/health.sqlite-wal data/health.sqlite-shm")
        _ = try fixture.shell("dd if=/dev/zero of=data/health.sqlite bs=1 count=4096 conv=notrunc 2> /dev/null")
        let broken = try fixture.run("health doctor")
        #expect(broken.status == 2 && broken.output.contains("damage"), "\(broken.output)\(broken.error)")
    }

    @Test func doctorSaysOnceWhatItFindsManyTimes() async throws {
        let fixture = try Self.filled()
        let store = try HKHealthStore(
            url: URL(fileURLWithPath: fixture.store),
            source: HKSource(name: "strap", bundleIdentifier: "org.example.strap"),
            authorizationHandler: { .allowingAll(of: $0) })
        let type = HKQuantityType(.heartRate)
        try await store.requestAuthorization(toShare: [type], read: [])
        let (date, unit) = (Date(timeIntervalSince1970: 1_767_225_600), HKUnit.count().unitDivided(by: .minute()))
        // Two of each rate at one moment: three findings in the same words.
        for bpm in [70.0, 70, 80, 80, 90, 90] {
            let rate = HKQuantity(unit: unit, doubleValue: bpm)
            try await store.save(HKQuantitySample(type: type, quantity: rate, start: date, end: date))
        }
        let table = try fixture.run("health doctor")
        #expect(table.output.split(separator: "\n").count == 2 && table.output.contains("(3 times)"), "\(table.output)")
        let json = try fixture.run("health doctor --json")
        let findings = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]], "\(json.output)")
        #expect(findings.count == 1 && findings[0]["count"] as? Int == 3)
        #expect((findings[0]["samples"] as? [String])?.count == 6)
    }

    @Test func observersAreNoneUntilAProgramRegisters() throws {
        let fixture = try Self.filled()
        #expect(try fixture.run("health observers").output == "no observers\n")
        #expect(try fixture.objects("health observers").isEmpty)
        let cancelled = try fixture.run("health observers --cancel foo")
        #expect(cancelled.status == 1 && cancelled.output.isEmpty)
        #expect(cancelled.error.contains("there is no observer 'foo'"), "\(cancelled.error)")
    }

    @Test func textFromElsewhereCannotMoveTheCursor() throws {
        let fixture = try StoreFixture()
        let evil = "evil\u{1B}[31m\u{9B}2J\u{202E}\n"
        let result = try fixture.run("health authorize --source '\(evil)' --share heartRate")
        #expect(result.status == 0, "\(result.error)")
        for format in ["", "--csv", "--json"] {
            let output = try fixture.run("health authorize \(format)").output
            let raw = output.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
            #expect(raw.isEmpty && output.contains("evil"), "\(format) \(output.debugDescription)")
        }
    }

    @Test func readingMakesNoStore() throws {
        let fixture = try StoreFixture()
        for command in ["samples", "sources", "authorize", "doctor", "observers", "statistics --type heartRate"] {
            let result = try fixture.run("health \(command)")
            #expect(result.status == 1 && result.error.contains("There is no health store at"), "\(result.error)")
        }
        #expect(!FileManager.default.fileExists(atPath: fixture.store))
    }

    @Test func deliverServesUntilItIsEnded() throws {
        let fixture = try StoreFixture.allowed()
        let result = try fixture.run("health deliver & sleep 1; kill -0 $! && kill $!; wait $!; echo $?")
        #expect(result.output == "143\n" && !result.error.contains("camera-pulse:"), "\(result.output)\(result.error)")
    }
}
