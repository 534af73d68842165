import Foundation
import Testing

struct BatchSaveTests {
    private static let share = "heartRate,heartRateVariabilitySDNN,heartbeatSeries"

    @Test func everyPersonHasAStore() throws {
        let fixture = try BatchFixture()
        for (name, bpm) in [("anna/1", 60.0), ("anna/2", 70), ("ben/1", 90)] {
            try fixture.trace("people/\(name).csv", bpm: bpm)
        }
        let words = "--save --store-pattern 'stores/{dir}.sqlite' --output out.jsonl people"
        let refused = try fixture.run(words)
        // Nothing is measured before both are asked for.
        #expect(try refused.status == 1 && fixture.text("out.jsonl").isEmpty, "\(refused.error)")
        let commands = refused.error.split(separator: "\n").filter { $0.hasPrefix("camera-pulse health authorize") }
        #expect(commands.count == 2)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("stores")))
        let result = try fixture.shell(
            """
            PATH="$(dirname "$tool"):$PATH"
            \(commands.joined(separator: "\n"))
            "$tool" batch \(words) || exit 9
            "$tool" batch \(words)
            for person in anna ben; do "$tool" health samples --store stores/$person.sqlite --type heartRate --csv; done
            """)
        #expect(result.status == 0 && result.error.contains("3 of them were done before"), "\(result.error)")
        let rates = result.output.split(separator: "\n").compactMap {
            $0.firstMatch(of: /,([0-9]+),count/).map { $0.1 }
        }
        #expect(rates == ["60", "70", "90"], "\(result.output)")
        let stores = try fixture.objects("out.jsonl").compactMap {
            ($0["saved"] as? [String: Any])?["store"] as? String
        }
        #expect(stores.sorted() == ["stores/anna.sqlite", "stores/anna.sqlite", "stores/ben.sqlite"])
    }

    @Test func twoPeopleNeverShareAStoreByAccident() throws {
        let fixture = try BatchFixture()
        for name in ["a/left/1", "b/left/1"] { try fixture.trace("\(name).csv", bpm: 70) }
        let result = try fixture.run("--save --store-pattern 'stores/{dir}.sqlite' a/left b/left")
        #expect(
            result.status != 0 && result.output.isEmpty && result.error.contains("share the store"), "\(result.error)")
    }

    @Test func aListOnAPipeMeetsTheSameLock() throws {
        let fixture = try BatchFixture(traces: 1)
        let result = try fixture.shell(
            "echo clips/c100.csv | \"$tool\" batch --save --store-pattern 's/{dir}.sqlite' --from-list -")
        #expect(result.status == 2 && result.objects.first?["reason"] as? String == "notAllowed", "\(result.error)")
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("s")))
    }

    @Test func whatWasOnlyMeasuredIsSavedByARerun() throws {
        let fixture = try BatchFixture(traces: 2, allowed: true)
        #expect(try fixture.run("--output out.jsonl clips").status == 0)
        #expect(try fixture.run("--save --output out.jsonl clips").status == 0)
        #expect(try fixture.store.heartRates().count == 2)
        let again = try fixture.run("--save --output out.jsonl clips")
        #expect(again.error.contains("2 of them were done before"), "\(again.error)")
    }
}
