public import HealthKit
import PulseSignal

/// Saves measurements in a health store: heart rates, the variability and the beats.
///
/// The samples of a recording are known again by its content. Saving the same again changes nothing; another date, interval
/// or option, or a newer algorithm, replaces what the store has of the recording. Samples of a newer algorithm stay, and so
/// does a date from a stronger source (see ``RecordingDate/Source``): a copy's time of change does not move a recording
/// whose date was given.
public struct MeasurementSaver: Sendable {
    private let store: HKHealthStore
    private let every: Double?
    private let algorithm: String

    /// - Parameter store: A store as this program sees it: the recording's samples are looked for among those of
    ///   `HKSource.default()`.
    /// - Parameter every: Seconds from one heart rate to the next; nil for one of the whole recording.
    public init(store: HKHealthStore, every: Double? = nil) {
        self.init(store: store, every: every, algorithm: AlgorithmVersion.current)
    }

    package init(store: HKHealthStore, every: Double?, algorithm: String) {
        precondition(every.map { $0 > 0 && $0.isFinite } ?? true, "an interval of \(every ?? 0) s")
        (self.store, self.every, self.algorithm) = (store, every, algorithm)
    }

    /// The types that a program must be allowed to save.
    public static var typesToShare: Set<HKSampleType> { Set(SampleKind.allCases.map(\.type)) }

    /// The kinds of samples that the program may not save, as far as it was asked; empty when all may be saved.
    public var notAuthorized: Set<SampleKind> {
        Set(SampleKind.allCases.filter { store.authorizationStatus(for: $0.type) != .sharingAuthorized })
    }

    /// Asks the person for what was never answered.
    ///
    /// - Throws: ``SavingError/notAuthorized(_:)`` when not all of it is allowed, or the store's errors.
    public func requestAuthorization() async throws {
        try await store.requestAuthorization(toShare: Self.typesToShare, read: [])
        let missing = notAuthorized
        guard missing.isEmpty else { throw SavingError.notAuthorized(missing) }
    }

    /// Saves a measurement. One without a heart rate saves nothing.
    ///
    /// What is replaced is removed before the new samples of its kind are saved, and the beats and the values in turn, so that
    /// after an interruption at any point saving once more gives what an undisturbed run gives. Only of a recording without
    /// beats a date that stays is forgotten between the two.
    /// - Throws: ``SavingError``, or the store's errors.
    public func save(_ measurement: Measurement) async throws -> SavingOutcome {
        guard let plan = try SamplePlan(measurement, every: every, algorithm: algorithm) else { return .nothingToSave }
        let archive = RecordingArchive(store: store, content: plan.content)
        let found = try await archive.samples(for: plan)
        let outcome = try await save(measurement, over: found, in: archive)
        switch outcome {
        case .nothingToSave, .newerKept, .unchanged: return outcome
        case .saved, .replaced: break
        }
        let saved = try SamplePlan(measurement.dated(by: found), every: every, algorithm: algorithm)
        guard let saved, try await !archive.hasAll(of: saved) else { return outcome }
        // The store has values of the recording at another date than that of the beats by which it was found, or has none of
        // these: what an interruption leaves.
        return try await save(measurement, over: try await archive.allSamples(), in: archive)
    }

    /// A measurement at the date at which it is going to be saved: its own, unless the store has the recording with a date
    /// from a stronger source.
    func dated(_ measurement: Measurement) async throws -> Measurement {
        guard let plan = try SamplePlan(measurement, every: every, algorithm: algorithm) else { return measurement }
        let archive = RecordingArchive(store: store, content: plan.content)
        return measurement.dated(by: try await archive.samples(for: plan))
    }

    /// What the store has of a measurement that was saved, in the order of the starts.
    func samples(of measurement: Measurement) async throws -> [HKSample] {
        guard let plan = try SamplePlan(measurement, every: every, algorithm: algorithm) else { return [] }
        let stored = try await RecordingArchive(store: store, content: plan.content).samples(for: plan)
        return stored.sorted { $0.startDate < $1.startDate }
    }

    /// What the store has of a measurement's recording, whenever and however it was measured.
    func storedSamples(of measurement: Measurement) async throws -> [HKSample] {
        guard let content = measurement.content else { return [] }
        return try await RecordingArchive(store: store, content: content).allSamples()
    }

    private func save(
        _ measurement: Measurement, over stored: [HKSample], in archive: RecordingArchive
    ) async throws -> SavingOutcome {
        let dated = measurement.dated(by: stored)
        guard let plan = try SamplePlan(dated, every: every, algorithm: algorithm) else { return .nothingToSave }
        var saved = SavingOutcome.Saved(plan)
        if dated.recorded != measurement.recorded { saved.weakerDate = measurement.recorded }
        if stored.contains(where: { $0.syncVersion > plan.version }) { return .newerKept }
        let missing = plan.samples.filter { planned in !stored.contains(where: planned.isStored) }
        let outdated = stored.filter { sample in !plan.samples.contains { $0.isStored(as: sample) } }
        if missing.isEmpty, outdated.isEmpty { return .unchanged(saved) }
        // By the beats the recording is found again, so they come first and go last: at every moment there are either those
        // or the values that go with them, and a date that stays is known.
        let beatsComeFirst = !outdated.contains { $0 is HKSeriesSample }
        for areBeats in [beatsComeFirst, !beatsComeFirst] {
            try await archive.remove(outdated.filter { ($0 is HKSeriesSample) == areBeats }, replacedBy: plan)
            try await add(missing.filter { ($0.kind == .heartbeatSeries) == areBeats })
        }
        if outdated.isEmpty { return .saved(saved) }
        return .replaced(saved, count: outdated.count, because: SavingOutcome.Change(from: outdated, to: plan.samples))
    }

    private func add(_ samples: [PlannedSample]) async throws {
        let device = HKDevice.camera(algorithm: algorithm)
        for sample in samples {
            guard case .beats(let beats) = sample.content else { continue }
            let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: device, start: sample.start)
            for beat in beats {
                try await builder.addHeartbeat(at: beat.seconds, precededByGap: beat.isAfterGap)
            }
            try await builder.addMetadata(sample.clientMetadata)
            _ = try await builder.finishSeries()
        }
        let quantities = samples.compactMap { $0.sample(device: device) }
        if !quantities.isEmpty { try await store.save(quantities) }
    }
}

extension SavingOutcome.Saved {
    init(_ plan: SamplePlan) {
        self.init(recorded: plan.recorded)
        for sample in plan.samples {
            switch sample.content {
            case .heartRate: heartRates += 1
            case .sdnn: variabilities += 1
            case .beats(let series): beats += series.count
            }
        }
    }
}

extension SavingOutcome.Change {
    /// What tells the samples of a recording that are to be from those that were.
    init(from stored: [HKSample], to planned: [PlannedSample]) {
        guard let old = stored.first, let new = planned.first else {
            self = .options
            return
        }
        func differ(_ keys: String...) -> Bool {
            keys.contains { key in
                let value = old.metadata?[key]
                return new.metadata[key].map { !$0.isEqual(to: value) } ?? (value != nil)
            }
        }
        self =
            if differ(HKMetadataKeySyncVersion) {
                .algorithm
            } else if differ(CameraPulseMetadataKey.recordingStart, HKMetadataKeyTimeZone) {
                .date
            } else if differ(CameraPulseMetadataKey.every) {
                .grid
            } else if !differ(CameraPulseMetadataKey.options), differ(CameraPulseMetadataKey.recordingDuration) {
                .extent
            } else {
                .options
            }
    }
}
