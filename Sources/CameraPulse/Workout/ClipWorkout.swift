public import FoundationEssentials
public import HealthKit
import PulseSignal
import VideoDecoding

/// A workout from recorded clips, each at its own date.
///
/// The same list of contents is the same workout: recording it again replaces the earlier one, in whatever order and under
/// whatever names the clips come. A list of other contents is another workout, and so is one from which clips are missing, unless
/// what is left of it has a workout of its own already, which is then kept. A clip that was cut counts by its whole content:
/// a workout of its beginning is never made beside the whole clip's, and the whole clip's takes the place of that.
public struct ClipWorkout: Sendable {
    /// Between two clips a shorter gap, in seconds, is none: many cameras date their clips by whole seconds.
    static let shortestGapSeconds = 1.0

    struct Clip: Sendable {
        var measurement: Measurement
        var start, end: Date

        /// nil for one that could not be read or dated, or was cut before it had a reading.
        init?(_ measurement: Measurement) {
            guard case .analyzed(let analysis) = measurement.outcome, let start = measurement.recorded?.date,
                !measurement.isCut || measurement.verdict == .measured
            else { return nil }
            let seconds = max(analysis.timing.durationSeconds, analysis.span?.upperBound ?? 0)
            guard seconds.isFinite, seconds >= 0 else { return nil }
            (self.measurement, self.start) = (measurement, start)
            end = start.addingTimeInterval(seconds)
        }
    }

    /// In the order of their starts.
    private(set) var clips: [Clip]
    /// Whether these are all the clips that were asked for, each to its end.
    public let isComplete: Bool
    /// Whether these are all the clips that were asked for, though some may be cut.
    public let hasAllClips: Bool

    /// - Parameter measurements: What the clips gave, in any order. Those that could not be read or dated are left out, and
    ///   so is a second one of the same content, and one that was cut before it had a reading; those that were refused
    ///   count with their time and add nothing else.
    /// - Parameter areAll: Whether no clip is missing among them.
    /// - Returns: nil when none is left that has a rate: nothing would be in the workout.
    public init?(_ measurements: [Measurement], areAll: Bool = true) {
        var contents: Set<String> = []
        let distinct = measurements.filter { measurement in
            measurement.content.map { contents.insert($0.hexadecimal).inserted } ?? true
        }
        clips = distinct.compactMap(Clip.init).sorted { $0.start < $1.start }
        hasAllClips = areAll && clips.count == distinct.count
        isComplete = hasAllClips && !distinct.contains(where: \.isCut)
        guard clips.contains(where: { $0.measurement.verdict == .measured }) else { return nil }
    }

    /// The clips at the dates at which their samples are going to be saved: where the store has a clip with a date from a
    /// stronger source, that one.
    ///
    /// - Throws: ``SavingError``, or the store's errors.
    public func dated(in store: HKHealthStore) async throws -> ClipWorkout {
        let saver = MeasurementSaver(store: store)
        var dated = self
        dated.clips = []
        for clip in clips { dated.clips += [Clip(try await saver.dated(clip.measurement))].compactMap(\.self) }
        dated.clips.sort { $0.start < $1.start }
        return dated
    }

    public var start: Date { clips[0].start }
    public var end: Date { clips.map(\.end).reduce(start, max) }

    /// Where no clip was recorded.
    var gaps: [DateInterval] {
        var gaps: [DateInterval] = []
        var reached = start
        for clip in clips {
            if clip.start.timeIntervalSince(reached) >= Self.shortestGapSeconds {
                gaps.append(DateInterval(start: reached, end: clip.start))
            }
            reached = max(reached, clip.end)
        }
        return gaps
    }

    private typealias Key = CameraPulseMetadataKey

    /// The hash of what the clips have in them, whether or not some are missing.
    private var contentsHash: String? {
        let hashes = clips.compactMap { $0.measurement.content?.hexadecimal }.sorted()
        guard hashes.count == clips.count else { return nil }
        var hash = SHA256()
        for text in hashes { Array(text.utf8).withUnsafeBytes { hash.update($0) } }
        return hash.hexadecimal()
    }

    /// What recording came to.
    public struct Recorded: Sendable {
        /// nil where the system has saved it and cannot show it now.
        public var workout: HKWorkout?
        /// How many workouts of the same clips it takes the place of.
        public var replaced: Int
        /// Whether `workout` is an earlier one of just these clips, beside which none was made because clips are missing.
        public var isEarlier = false
        /// Other workouts that were recorded from some of these clips.
        public var overlaps: [WorkoutOverlap]
    }

    /// Records the workout from its start to its end.
    ///
    /// The samples are saved as ``MeasurementSaver`` saves them, so that a clip that was saved before is not saved twice;
    /// of a clip that was cut, what the store has of it goes before. A workout of the same clips is replaced, also one in
    /// which some were cut; where clips are missing or cut and the others have a complete workout, that one is kept and
    /// none is made.
    /// After an interruption at any point recording once more gives what an undisturbed run gives.
    /// - Parameter recorder: A recorder whose session was not started.
    /// - Parameter pausesInGaps: Whether the time between two clips is a pause.
    /// - Parameter saved: Told what saving each clip did.
    /// - Throws: ``SavingError``, ``WorkoutRecorderError`` or HealthKit's errors. What was added is kept.
    public func record(
        with recorder: WorkoutRecorder, in store: HKHealthStore, every: Double, pausesInGaps: Bool,
        saved: (Measurement, SavingOutcome) -> Void = { _, _ in }
    ) async throws -> Recorded {
        try await dated(in: store).recordAsDated(
            with: recorder, in: store, every: every, pausesInGaps: pausesInGaps, saved: saved)
    }

    private func recordAsDated(
        with recorder: WorkoutRecorder, in store: HKHealthStore, every: Double, pausesInGaps: Bool,
        saved: (Measurement, SavingOutcome) -> Void
    ) async throws -> Recorded {
        if !isComplete, let contentsHash,
            let kept = try await workouts(withKey: Key.clipsHash, contentsHash, in: store).first
        {
            try await recorder.discard()
            return Recorded(workout: kept, replaced: 0, isEarlier: true, overlaps: [])
        }
        var earlier: [HKWorkout] = []
        // What was recorded of the same clips before somebody asked to end is part of what is recorded now.
        for key in isComplete ? [Key.clipsHash, Key.someClipsHash] : [Key.someClipsHash] {
            if let contentsHash { earlier += try await workouts(withKey: key, contentsHash, in: store) }
        }
        let saver = MeasurementSaver(store: store, every: every)
        var stored: [[HKSample]] = []
        for clip in clips { stored.append(try await saver.storedSamples(of: clip.measurement)) }
        let watch = try await OverlapWatch(of: stored, in: store, except: earlier)
        if recorder.state == .notStarted { try await recorder.prepare() }
        try await recorder.start(at: start)
        try await recorder.add(metadata: metadata)
        if pausesInGaps {
            for gap in gaps { try await recorder.addPause(from: gap.start, to: gap.end) }
        }
        var added: Set<UUID> = []
        for (clip, stored) in zip(clips, stored) {
            let samples = try await samples(of: clip, stored, saver, saved)
            try await recorder.add(samples)
            added.formUnion(samples.map(\.uuid))
        }
        let workout = try await recorder.finish(at: end)
        if !earlier.isEmpty { try await store.delete(earlier) }
        return Recorded(
            workout: workout, replaced: earlier.count, overlaps: try await watch.outcome(adding: added))
    }

    /// Saves a clip and gives its samples.
    private func samples(
        of clip: Clip, _ stored: [HKSample], _ saver: MeasurementSaver, _ saved: (Measurement, SavingOutcome) -> Void
    ) async throws -> [HKSample] {
        if clip.measurement.isCut, !stored.isEmpty {
            // The whole clip was measured before, and what is known of its beginning must not take the place of that.
            return stored.filter { clip.start <= $0.startDate && $0.endDate <= clip.end }
        }
        let outcome = try await saver.save(clip.measurement)
        saved(clip.measurement, outcome)
        return try await saver.samples(of: clip.measurement)
    }

    private var metadata: [String: any Sendable] {
        let zone = clips[0].measurement.recorded.flatMap { TimeZone(secondsFromGMT: $0.secondsFromUTC) } ?? .gmt
        var metadata: [String: any Sendable] = [
            HKMetadataKeyTimeZone: zone.identifier, Key.algorithm: AlgorithmVersion.current,
        ]
        if let contentsHash { metadata[isComplete ? Key.clipsHash : Key.someClipsHash] = contentsHash }
        return metadata
    }

    private func workouts(
        withKey key: String, _ hash: String, in store: HKHealthStore
    ) async throws -> [HKWorkout] {
        let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForObjects(from: HKSource.default()),
            HKQuery.predicateForObjects(withMetadataKey: key, allowedValues: [hash]),
        ])
        return try await HKSampleQueryDescriptor(predicates: [.workout(predicate)], sortDescriptors: [])
            .result(for: store)
    }
}
