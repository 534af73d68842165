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

    /// What a copy says of its recording's date, by another program or after another option.
    private static func copy(_ source: RecordingDate.Source) -> CameraPulse.Measurement {
        let date = RecordingDate(date: Example.start.date.addingTimeInterval(9e6), source: source)
        return Example.measurement(recorded: date) { $1.analysis.channel = .green }
    }

    @Test(
        arguments: [
            (.option, .container, true), (.option, .fileTime, true), (.container, .fileTime, true),
            (.container, .option, false), (.fileTime, .container, false), (.fileTime, .option, false),
            (.option, .option, false), (.fileTime, .fileTime, false),
        ] as [(RecordingDate.Source, RecordingDate.Source, Bool)], [true, false])
    func aDateIsReplacedByNoneOfAWeakerSource(
        _ at: (first: RecordingDate.Source, second: RecordingDate.Source, isKept: Bool), hasBeats: Bool
    ) async throws {
        let fixture = try await SavingFixture()
        let stored = RecordingDate(date: Example.start.date, secondsFromUTC: 7200, source: at.first)
        let bare = { (measurement: CameraPulse.Measurement) in
            guard !hasBeats, case .analyzed(var analysis) = measurement.outcome else { return measurement }
            var measurement = measurement
            analysis.beats = []
            measurement.outcome = .analyzed(analysis)
            return measurement
        }
        _ = try await fixture.saver().save(bare(Example.measurement(recorded: stored)))
        let copy = bare(Self.copy(at.second))
        let outcome = try await fixture.saver().save(copy)
        guard case .replaced(let saved, hasBeats ? 3 : 2, at.isKept ? .options : .date) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(saved.recorded == (at.isKept ? stored : copy.recorded))
        #expect(outcome.description.contains("kept, as") == at.isKept, "\(outcome)")
        #expect(try await fixture.heartRates().map(\.startDate) == [saved.recorded.date.addingTimeInterval(1.25)])
        #expect(try await fixture.uuids().count == (hasBeats ? 3 : 2))
        guard case .unchanged = try await fixture.saver().save(copy) else {
            Issue.record("saving the copy once more changes something")
            return
        }
    }

    /// Whatever an interruption left of a recording with a date that was given, that is known.
    @Test(arguments: [[SampleKind.heartbeatSeries], [.heartRate, .heartRateVariabilitySDNN]])
    func aDateThatStaysIsKnownByAnyOfTheSamples(_ lost: [SampleKind]) async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        let rates = try await fixture.heartRates() + fixture.quantities(.heartRateVariabilitySDNN)
        try await fixture.store.delete(lost == [.heartbeatSeries] ? try await fixture.series() : rates)
        _ = try await fixture.saver().save(Self.copy(.fileTime))
        #expect(try await fixture.heartRates().map(\.startDate) == [Example.start.date.addingTimeInterval(1.25)])
        #expect(try await fixture.series().map(\.startDate) == [Example.start.date.addingTimeInterval(1.5)])
        #expect(try await fixture.uuids().count == 3)
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

    /// Values of one date beside beats of another are what a save leaves that is killed between the two.
    @Test func valuesWithoutTheirBeatsAreReplacedToo() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        let rate = try #require(try await fixture.heartRates().first)
        let moved = rate.startDate.addingTimeInterval(-86_400)
        var metadata = rate.metadata ?? [:]
        metadata[CameraPulseMetadataKey.recordingStart] = Example.start.date.addingTimeInterval(-86_400)
        try await fixture.store.delete(try await fixture.heartRates())
        try await fixture.store.save(
            HKQuantitySample(
                type: HKQuantityType(.heartRate), quantity: rate.quantity, start: moved,
                end: moved.addingTimeInterval(10), device: rate.device, metadata: metadata))
        _ = try await fixture.saver().save(Example.measurement(recorded: Self.later))
        #expect(try await fixture.heartRates().map(\.startDate) == [Self.later.date.addingTimeInterval(1.25)])
        #expect(try await fixture.series().map(\.startDate) == [Self.later.date.addingTimeInterval(1.5)])
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
