import HealthKit

/// What a store has of one recording.
struct RecordingArchive {
    let store: HKHealthStore
    let content: ContentHash

    /// This program's samples of the recording.
    ///
    /// Where a recording is stored is known by its beats, which are few, so that the many heart rates of a store are only
    /// looked for in the time of the recording; without beats all are looked at.
    func samples(for plan: SamplePlan) async throws -> [HKSample] {
        guard plan.samples.contains(where: { $0.kind == .heartbeatSeries }) else { return try await allSamples() }
        let series = try await samples(of: .heartbeatSeries, in: nil)
        var found = series
        for window in Set([plan.window] + series.compactMap(\.recordingWindow)) {
            found += try await samples(of: .heartRate, in: window)
            found += try await samples(of: .heartRateVariabilitySDNN, in: window)
        }
        // Windows may overlap.
        var seen: Set<UUID> = []
        return found.filter { seen.insert($0.uuid).inserted }
    }

    /// This program's samples of the recording, wherever they are.
    func allSamples() async throws -> [HKSample] {
        var found: [HKSample] = []
        for kind in SampleKind.allCases { found += try await samples(of: kind, in: nil) }
        return found
    }

    /// Whether the store has every sample of a plan.
    func hasAll(of plan: SamplePlan) async throws -> Bool {
        var stored: [HKSample] = []
        for kind in SampleKind.allCases { stored += try await samples(of: kind, in: plan.window) }
        return plan.samples.allSatisfy { planned in stored.contains(where: planned.isStored) }
    }

    private func samples(of kind: SampleKind, in window: DateInterval?) async throws -> [HKSample] {
        var predicates = [
            HKQuery.predicateForObjects(from: HKSource.default()),
            HKQuery.predicateForObjects(withMetadataKey: content.metadataKey, allowedValues: [content.hexadecimal]),
        ]
        if let window {
            predicates.append(HKQuery.predicateForSamples(withStart: window.start, end: window.end))
        }
        let query = HKSampleQueryDescriptor(
            predicates: [
                .sample(type: kind.type, predicate: NSCompoundPredicate(andPredicateWithSubpredicates: predicates))
            ], sortDescriptors: [])
        return try await query.result(for: store)
    }

    /// Removes samples, but those that saving replaces in one go because the new ones have a higher version.
    func remove(_ samples: [HKSample], replacedBy plan: SamplePlan) async throws {
        let removed = samples.filter { sample in
            let identifier = sample.metadata?[HKMetadataKeySyncIdentifier]
            let isPlanned = plan.samples.contains {
                $0.kind.type == sample.sampleType && $0.syncIdentifier?.isEqual(to: identifier) ?? false
            }
            return !isPlanned || sample.syncVersion >= plan.version
        }
        if !removed.isEmpty { try await store.delete(removed) }
    }
}

extension HKSample {
    /// 0 for a sample without one.
    var syncVersion: Int { metadata?[HKMetadataKeySyncVersion] as? Int ?? 0 }

    /// When the recording ran that the sample was measured from.
    fileprivate var recordingWindow: DateInterval? {
        guard let start = metadata?[CameraPulseMetadataKey.recordingStart] as? Date,
            let duration = metadata?[CameraPulseMetadataKey.recordingDuration] as? Double, duration >= 0
        else { return nil }
        return DateInterval(start: start, duration: duration + 1)
    }
}
