import CameraPulse
import Foundation
import HealthKit
import PulseSignal
import Testing

/// What happens to samples of a recording that the store has already.
struct SavingAgainTests {
    private static let later = RecordingDate(
        date: Example.start.date.addingTimeInterval(86_400), secondsFromUTC: 7200, source: .option)

    @Test(arguments: [nil, 10.0])
    func savingTheSameChangesNothing(_ every: Double?) async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver(every: every).save(Example.measurement())
        let before = try await fixture.uuids()
        let again = try await fixture.saver(every: every).save(Example.measurement())
        guard case .unchanged = again else {
            Issue.record("\(again)")
            return
        }
        #expect(try await fixture.uuids() == before && !before.isEmpty)
    }

    @Test func anotherNameOrDateSourceChangesNothing() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        let before = try await fixture.uuids()
        var renamed = Example.measurement(
            recorded: RecordingDate(date: Example.start.date, secondsFromUTC: 7200, source: .option))
        renamed.file = FileName("copy.mp4")
        _ = try await fixture.saver().save(renamed)
        #expect(try await fixture.uuids() == before)
    }

    @Test func anotherDateReplacesAndSaysSo() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        let outcome = try await fixture.saver().save(Example.measurement(recorded: Self.later))
        guard case .replaced(_, 3, .date) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(outcome.description.contains("the date changed"))
        let rates = try await fixture.heartRates()
        #expect(rates.map(\.startDate) == [Self.later.date.addingTimeInterval(1.25)])
        #expect(try await fixture.series().map(\.startDate) == [Self.later.date.addingTimeInterval(1.5)])
        #expect(try await fixture.quantities(.heartRateVariabilitySDNN).count == 1)
    }

    @Test func anotherZoneReplaces() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        let moved = RecordingDate(date: Example.start.date, secondsFromUTC: 0, source: .option)
        let outcome = try await fixture.saver().save(Example.measurement(recorded: moved))
        guard case .replaced(_, 3, .date) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(try await fixture.heartRates().first?.metadata?[HKMetadataKeyTimeZone] as? String == "GMT")
    }

    @Test(arguments: [(nil, 10.0, 1, 3), (10.0, nil, 3, 1), (10.0, 5.0, 3, 6)] as [(Double?, Double?, Int, Int)])
    func anotherGridReplacesAndSaysSo(_ first: Double?, _ second: Double?, _ before: Int, _ after: Int) async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver(every: first).save(Example.measurement())
        #expect(try await fixture.heartRates().count == before)
        let outcome = try await fixture.saver(every: second).save(Example.measurement())
        guard case .replaced(_, _, .grid) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(try await fixture.heartRates().count == after)
        #expect(try await fixture.series().count == 1)
    }

    @Test func otherOptionsReplace() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        let outcome = try await fixture.saver().save(
            Example.measurement { _, options in options.analysis.channel = .green })
        guard case .replaced(_, 3, .options) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(try await fixture.heartRates().count == 1)
    }

    @Test func theWholeReplacesItsBeginningAndSaysSo() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(
            Example.measurement { analysis, _ in
                analysis.timing.durationSeconds = 16
                analysis.span = 1.25...16
            })
        let outcome = try await fixture.saver().save(Example.measurement())
        guard case .replaced(_, 3, .extent) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(try await fixture.heartRates().count == 1)
    }

    @Test func aNewerAlgorithmReplacesAndAnOlderOneDoesNot() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver(every: 10, algorithm: "1.0.0").save(Example.measurement())
        // The newer one gives fewer windows: none of the old may stay.
        let newer = try await fixture.saver(algorithm: "1.1.0").save(Example.measurement())
        guard case .replaced(_, 5, .algorithm) = newer else {
            Issue.record("\(newer)")
            return
        }
        let rates = try await fixture.heartRates()
        #expect(rates.map { $0.metadata?[HKMetadataKeySyncVersion] as? Int } == [1_001_000])
        let before = try await fixture.uuids()
        #expect(try await fixture.saver(algorithm: "1.0.9").save(Example.measurement()) == .newerKept)
        #expect(try await fixture.uuids() == before && before.count == 3)
    }

    @Test func aRecordingWithoutBeatsIsReplacedToo() async throws {
        let fixture = try await SavingFixture()
        let withoutBeats = { (recorded: RecordingDate) in
            Example.measurement(recorded: recorded) { analysis, _ in analysis.beats = [] }
        }
        _ = try await fixture.saver().save(withoutBeats(Example.start))
        _ = try await fixture.saver().save(withoutBeats(Self.later))
        #expect(try await fixture.heartRates().map(\.startDate) == [Self.later.date.addingTimeInterval(1.25)])
    }

    @Test func aRecordingWhoseBeatsWereDeletedIsStillFound() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        try await fixture.store.delete(try await fixture.series())
        let outcome = try await fixture.saver().save(Example.measurement(recorded: Self.later))
        guard case .replaced(_, _, .date) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(try await fixture.heartRates().map(\.startDate) == [Self.later.date.addingTimeInterval(1.25)])
        #expect(try await fixture.series().count == 1)
    }

    @Test func whatAnInterruptionLeftIsCompleted() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        try await fixture.store.delete(try await fixture.heartRates())
        let outcome = try await fixture.saver().save(Example.measurement())
        guard case .saved = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(try await fixture.uuids().count == 3)
    }

    @Test func twoRecordingsAtOneTimeStaySeparate() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        _ = try await fixture.saver().save(Example.measurement(content: .colors(String(repeating: "1", count: 64))))
        #expect(try await fixture.heartRates().count == 2)
        #expect(try await fixture.series().count == 2)
    }

    @Test func samplesOfOtherProgramsStay() async throws {
        let fixture = try await SavingFixture()
        let other = try HKHealthStore(
            url: fixture.folder.appendingPathComponent("health.sqlite"),
            source: HKSource(name: "other", bundleIdentifier: "org.example.other"),
            authorizationHandler: { .allowingAll(of: $0) })
        try await other.requestAuthorization(toShare: [HKQuantityType(.heartRate)], read: [HKQuantityType(.heartRate)])
        try await other.save(
            HKQuantitySample(
                type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: Example.beatsPerMinute, doubleValue: 50),
                start: Example.start.date, end: Example.start.date.addingTimeInterval(40),
                metadata: [CameraPulseMetadataKey.fileHash: Example.file.hexadecimal]))
        _ = try await fixture.saver().save(Example.measurement())
        _ = try await fixture.saver().save(Example.measurement(recorded: Self.later))
        let all = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.heartRate))], sortDescriptors: []
        ).result(for: other)
        #expect(all.count == 2)
        #expect(all.contains { $0.sourceRevision.source.bundleIdentifier == "org.example.other" })
    }
}
