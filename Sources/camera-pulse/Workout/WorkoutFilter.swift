import CameraPulse
import HealthKit

/// Which workouts a command is about.
struct WorkoutFilter {
    static let options =
        SampleFilter.dateOptions + [
            CommandOption("--activity NAME", "only this activity, such as running"),
            CommandOption("--source ID", "only workouts that this program saved"),
        ]

    private let activity: HKWorkoutActivityType?
    private let filter: SampleFilter

    init(_ arguments: Arguments) throws(UsageError) {
        activity = try ActivityName.activity("--activity", arguments)
        filter = try SampleFilter(arguments)
    }

    var isEmpty: Bool { activity == nil && filter.isEmpty }

    /// The matching workouts in the order of their starts; with a limit the latest ones.
    func workouts(in store: HKHealthStore, limit: Int? = nil) async throws -> [HKWorkout] {
        let kind = activity.map { HKQuery.predicateForWorkouts(with: $0) }
        let predicates = [filter.predicate, kind].compactMap { $0 }
        let predicate = predicates.isEmpty ? nil : NSCompoundPredicate(andPredicateWithSubpredicates: predicates)
        let query = HKSampleQueryDescriptor(
            predicates: [.workout(predicate)], sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)],
            limit: limit)
        return try await query.result(for: store).reversed()
    }

    /// The workouts of UUIDs, in their order.
    static func workouts(_ uuids: [UUID], in store: HKHealthStore) async throws -> [HKWorkout] {
        var found: [HKWorkout] = []
        for uuid in uuids {
            let query = HKSampleQueryDescriptor(
                predicates: [.workout(HKQuery.predicateForObject(with: uuid))], sortDescriptors: [])
            guard let workout = try await query.result(for: store).first else { throw WorkoutMissing(uuid: uuid) }
            found.append(workout)
        }
        return found
    }

    /// The operands as UUIDs.
    static func uuids(_ arguments: Arguments) throws(UsageError) -> [UUID] {
        var uuids: [UUID] = []
        for operand in arguments.operands {
            guard let uuid = UUID(uuidString: operand.text) else {
                throw UsageError("\(operand.displayText) is no UUID; give one as workout list prints it")
            }
            uuids.append(uuid)
        }
        return uuids
    }
}

/// No workout has the UUID.
struct WorkoutMissing: Error, CustomStringConvertible {
    let uuid: UUID

    var description: String { "There is no workout \(uuid.uuidString). See camera-pulse workout list." }
}
