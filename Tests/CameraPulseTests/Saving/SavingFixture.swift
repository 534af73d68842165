import CameraPulse
import Foundation
import HealthKit
import PulseSignal

/// A store of its own for one test, in which this program may save what measurements come to.
final class SavingFixture: Sendable {
    let folder: URL
    let store: HKHealthStore

    init(allowing types: Set<HKSampleType> = MeasurementSaver.typesToShare) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("camera-pulse-\(UUID())")
        store = try HKHealthStore(url: folder.appendingPathComponent("health.sqlite")) { request in
            HKAuthorizationAnswer(allowedToShare: request.typesToShare.intersection(types), allowedToRead: [])
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A saver that was allowed to save.
    func saver(every: Double? = nil, algorithm: String = AlgorithmVersion.current) async throws -> MeasurementSaver {
        let saver = MeasurementSaver(store: store, every: every, algorithm: algorithm)
        try await saver.requestAuthorization()
        return saver
    }

    func heartRates() async throws -> [HKQuantitySample] { try await quantities(.heartRate) }

    func quantities(_ identifier: HKQuantityTypeIdentifier) async throws -> [HKQuantitySample] {
        try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(identifier))],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store)
    }

    func series() async throws -> [HKHeartbeatSeriesSample] {
        try await HKSampleQueryDescriptor(
            predicates: [.heartbeatSeries()], sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store)
    }

    /// The UUIDs of everything: equal when nothing was saved, replaced or deleted.
    func uuids() async throws -> Set<UUID> {
        let samples: [HKSample] =
            try await quantities(.heartRate) + quantities(.heartRateVariabilitySDNN) + series()
        return Set(samples.map(\.uuid))
    }
}

/// Results as measuring gives them, with known numbers.
enum Example {
    static let start = RecordingDate(
        date: Date(timeIntervalSince1970: 1_777_622_292.125), secondsFromUTC: 7200, source: .container)
    static let file = ContentHash.file(String(repeating: "0f", count: 32))

    /// 40 s at about 72/min: readings of 10 s at every second, 46 beats in two stretches.
    static func measurement(
        recorded: RecordingDate? = start, content: ContentHash? = file,
        _ change: (inout PulseAnalysis, inout MeasurementOptions) -> Void = { _, _ in }
    ) -> CameraPulse.Measurement {
        var analysis = PulseAnalysis(
            verdict: .measured(HeartRate(bpm: 72.004, interval: 71.2...72.8, confidence: 0.98)), channel: .red,
            weights: ChannelWeights(red: 1, green: 0, blue: 0), band: 30...220, span: 1.25...39.5,
            beats: (0..<46).map {
                Beat(seconds: 1.5 + Double($0) * 0.8125, segment: $0 < 20 ? 0 : 1, uncertaintySeconds: 0.005)
            },
            readings: (0..<30).map {
                Reading(
                    start: Double($0), end: Double($0) + 10, bpm: 70 + Double($0) / 8, interval: 69...75,
                    confidence: 0.9)
            },
            variability: .measured(
                Variability(sdnn: 41.25, rmssd: 38, pnn50: 12, beats: 46, cleanShare: 1, corrections: [])),
            respiration: .withheld(.tooShort),
            timing: TraceTiming(
                frames: 1200, durationSeconds: 40, medianIntervalSeconds: 0.0333, longestGapSeconds: 0.0334, dropped: 0),
            wave: [], warnings: [])
        var options = MeasurementOptions()
        change(&analysis, &options)
        return CameraPulse.Measurement(
            file: FileName("clip.mp4"), options: options, recorded: recorded, outcome: .analyzed(analysis),
            content: content)
    }

    static let beatsPerMinute = HKUnit.count().unitDivided(by: .minute())
}
