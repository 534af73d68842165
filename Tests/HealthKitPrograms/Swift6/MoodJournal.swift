import HealthKit

struct MoodJournal {
    let healthStore: HKHealthStore

    func log(valence: Double, labels: [HKStateOfMind.Label], associations: [HKStateOfMind.Association]) async throws {
        let sample = HKStateOfMind(
            date: Date(), kind: .momentaryEmotion, valence: valence, labels: labels, associations: associations)
        try await healthStore.save(sample)
    }

    /// The entries that are pleasant, newest first.
    func pleasantEntries() async throws -> [HKStateOfMind] {
        let predicate = HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .greaterThan)
        let descriptor = HKSampleQueryDescriptor(
            predicates: [.stateOfMind(predicate)],
            sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)])
        return try await descriptor.result(for: healthStore)
    }

    func describe(_ mood: HKStateOfMind) -> String {
        switch mood.valenceClassification {
        case .veryUnpleasant, .unpleasant, .slightlyUnpleasant: "unpleasant"
        case .neutral: "neutral"
        case .slightlyPleasant, .pleasant, .veryPleasant: "pleasant"
        @unknown default: "unknown"
        }
    }
}
