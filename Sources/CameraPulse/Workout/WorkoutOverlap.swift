import FoundationEssentials
public import HealthKit

/// What recording clips meant for another workout, one that was recorded from some of the same clips and stays.
public struct WorkoutOverlap: Sendable {
    public var workout: HKWorkout
    /// How many samples belong to both workouts now.
    public var shared: Int
    /// How many samples the other workout lost, because its clips were measured anew.
    public var lost: Int
}

/// Watches over the workouts that hold samples of some clips while these are recorded once more.
struct OverlapWatch {
    private let store: HKHealthStore
    private var holders: [(workout: HKWorkout, samples: Set<UUID>)] = []

    /// Finds this program's workouts that hold any of these samples.
    ///
    /// - Parameter replaced: Workouts that are going to be deleted, and do not matter.
    init(of clips: [[HKSample]], in store: HKHealthStore, except replaced: [HKWorkout]) async throws {
        self.store = store
        var seen = Set(replaced.map(\.uuid))
        for samples in clips {
            guard let start = samples.map(\.startDate).min(), let end = samples.map(\.endDate).max() else { continue }
            let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
                HKQuery.predicateForObjects(from: HKSource.default()),
                HKQuery.predicateForSamples(withStart: start, end: end + 1),
            ])
            let query = HKSampleQueryDescriptor(
                predicates: [.workout(predicate)], sortDescriptors: [SortDescriptor(\HKWorkout.startDate)])
            for workout in try await query.result(for: store) where seen.insert(workout.uuid).inserted {
                holders.append((workout, try await members(of: workout)))
            }
        }
        let known = Set(clips.joined().map(\.uuid))
        holders.removeAll { $0.samples.isDisjoint(with: known) }
    }

    /// What became of them.
    ///
    /// - Parameter added: The samples of the new workout.
    func outcome(adding added: Set<UUID>) async throws -> [WorkoutOverlap] {
        var overlaps: [WorkoutOverlap] = []
        for (workout, before) in holders {
            let after = try await members(of: workout)
            overlaps.append(
                WorkoutOverlap(
                    workout: workout, shared: after.intersection(added).count, lost: before.subtracting(after).count))
        }
        return overlaps
    }

    private func members(of workout: HKWorkout) async throws -> Set<UUID> {
        let predicate = HKQuery.predicateForObjects(from: workout)
        let query = HKSampleQueryDescriptor(
            predicates: MeasurementSaver.typesToShare.map { .sample(type: $0, predicate: predicate) },
            sortDescriptors: [])
        return Set(try await query.result(for: store).map(\.uuid))
    }
}
