import CameraPulse
import Foundation
import HealthKit
import PulseSignal
import Testing

/// What lies in the store after saving.
struct SavedSampleTests {
    @Test func oneHeartRateCoversTheUsedSpanToTheMillisecond() async throws {
        let fixture = try await SavingFixture()
        let outcome = try await fixture.saver().save(Example.measurement())
        let samples = try await fixture.heartRates()
        let sample = try #require(samples.first)
        #expect(samples.count == 1)
        #expect(sample.quantity == HKQuantity(unit: Example.beatsPerMinute, doubleValue: 72))
        #expect(sample.quantity.description == "72 count/min")
        #expect(sample.startDate == Example.start.date.addingTimeInterval(1.25))
        #expect(sample.endDate == Example.start.date.addingTimeInterval(39.5))
        guard case .saved(let saved) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect((saved.heartRates, saved.variabilities, saved.beats) == (1, 1, 46))
        #expect(saved.recorded == Example.start)
    }

    @Test func metadataSayHowItWasMeasured() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver(algorithm: "1.2.3").save(Example.measurement())
        let sample = try #require(try await fixture.heartRates().first)
        let metadata = try #require(sample.metadata)
        #expect(metadata[HKMetadataKeyHeartRateSensorLocation] as? Int == HKHeartRateSensorLocation.finger.rawValue)
        #expect(metadata[HKMetadataKeyAlgorithmVersion] as? Int == 1_002_003)
        #expect(metadata[HKMetadataKeySyncVersion] as? Int == 1_002_003)
        #expect(metadata[CameraPulseMetadataKey.algorithm] as? String == "1.2.3")
        #expect(metadata[CameraPulseMetadataKey.confidence] as? Double == 0.98)
        #expect(metadata[CameraPulseMetadataKey.intervalLow] as? Double == 71.2)
        #expect(metadata[CameraPulseMetadataKey.intervalHigh] as? Double == 72.8)
        #expect(metadata[CameraPulseMetadataKey.channel] as? String == "red")
        #expect(metadata[CameraPulseMetadataKey.fileHash] as? String == Example.file.hexadecimal)
        #expect(metadata[HKMetadataKeySyncIdentifier] as? String == "\(Example.file.hexadecimal)/heartRate/0")
        #expect(metadata[CameraPulseMetadataKey.dateSource] as? String == "container")
        #expect(sample.device?.name == "Camera" && sample.device?.softwareVersion == "1.2.3")
    }

    @Test(arguments: [7200, -34_200, 0, 20_700])
    func theZoneOfTheRecordingComesBack(_ secondsFromUTC: Int) async throws {
        let fixture = try await SavingFixture()
        let recorded = RecordingDate(date: Example.start.date, secondsFromUTC: secondsFromUTC, source: .option)
        _ = try await fixture.saver().save(Example.measurement(recorded: recorded))
        let name = try #require(
            try await fixture.heartRates().first?.metadata?[HKMetadataKeyTimeZone] as? String)
        #expect(TimeZone(identifier: name)?.secondsFromGMT(for: recorded.date) == secondsFromUTC, "\(name)")
    }

    @Test func theVariabilityIsSavedInMillisecondsWhereItPassedItsGate() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        let sample = try #require(try await fixture.quantities(.heartRateVariabilitySDNN).first)
        #expect(sample.quantity.doubleValue(for: .secondUnit(with: .milli)) == 41.25)
        let other = ContentHash.file(String(repeating: "aa", count: 32))
        _ = try await fixture.saver().save(
            Example.measurement(content: other) { analysis, _ in analysis.variability = .withheld(.notClean) })
        #expect(try await fixture.quantities(.heartRateVariabilitySDNN).count == 1)
        #expect(try await fixture.heartRates().count == 2)
    }

    @Test func theBeatsAreASeriesWithAGapWhereAStretchEnds() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver().save(Example.measurement())
        let series = try #require(try await fixture.series().first)
        #expect(series.startDate == Example.start.date.addingTimeInterval(1.5))
        var beats: [HKHeartbeatSeriesQueryDescriptor.Heartbeat] = []
        for try await beat in HKHeartbeatSeriesQueryDescriptor(series).results(for: fixture.store) {
            beats.append(beat)
        }
        #expect(beats.map(\.timeIntervalSinceStart) == (0..<46).map { Double($0) * 0.8125 })
        #expect(beats.indices.filter { beats[$0].precededByGap } == [20])
    }

    private static let grids: [(Double, [Double])] = [
        (10, [0, 10, 20]), (7, [0, 7, 14, 21, 28]), (1, (0..<30).map(Double.init)), (100, [0]),
        (2.5, [0, 3, 5, 8, 10, 13, 15, 18, 20, 23, 25, 28]),
    ]

    @Test(arguments: grids)
    func theFirstReadingOfEveryStretchIsSaved(_ every: Double, _ starts: [Double]) async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver(every: every).save(Example.measurement())
        let samples = try await fixture.heartRates()
        #expect(samples.map { $0.startDate.timeIntervalSince(Example.start.date) } == starts)
        #expect(samples.allSatisfy { $0.endDate.timeIntervalSince($0.startDate) == 10 })
        #expect(
            samples.map { $0.quantity.doubleValue(for: Example.beatsPerMinute) }
                == starts.map { (7000 + $0 * 12.5).rounded() / 100 })
        #expect(samples.allSatisfy { $0.metadata?[CameraPulseMetadataKey.every] as? Double == every })
    }

    @Test func withoutAReadingAGridHoldsTheRateOfTheRecording() async throws {
        let fixture = try await SavingFixture()
        _ = try await fixture.saver(every: 5).save(Example.measurement { analysis, _ in analysis.readings = [] })
        #expect(try await fixture.heartRates().map { $0.quantity.description } == ["72 count/min"])
    }

    @Test func aRefusalSavesNothing() async throws {
        let fixture = try await SavingFixture()
        let refused = Example.measurement { analysis, _ in analysis.verdict = .refused(.noPulse, message: "no pulse") }
        #expect(try await fixture.saver().save(refused) == .nothingToSave)
        #expect(try await fixture.uuids().isEmpty)
    }

    @Test func whatIsNotKnownIsSaid() async throws {
        let saver = try await SavingFixture().saver()
        await #expect(throws: SavingError.dateUnknown) { try await saver.save(Example.measurement(recorded: nil)) }
        await #expect(throws: SavingError.contentUnknown) { try await saver.save(Example.measurement(content: nil)) }
    }

    @Test func withoutPermissionNothingIsSaved() async throws {
        let fixture = try await SavingFixture(allowing: [HKQuantityType(.heartRate)])
        await #expect(throws: SavingError.notAuthorized([.heartRateVariabilitySDNN, .heartbeatSeries])) {
            try await fixture.saver()
        }
        await #expect(throws: HKError.self) {
            try await MeasurementSaver(store: fixture.store).save(Example.measurement())
        }
        #expect(try await fixture.heartRates().isEmpty)
    }

    @Test(arguments: [
        ("1.0.0", 1_000_000), ("1.2.3", 1_002_003), ("2.0.0-beta", 2_000_000), ("1.9.12", 1_009_012), ("3", 3_000_000),
        ("", 0), ("1.99999999999999999999.0", 1_000_000),
    ])
    func versionsBecomeNumbersInTheirOrder(_ text: String, _ number: Int) {
        #expect(SyncIdentity.number(of: text) == number)
    }
}
