import Foundation
import HealthKit

/// Reads the workouts of a store as any other program does, through HealthKit alone.
enum WorkoutReading {
    private struct Workout: Encodable {
        var uuid: UUID
        var activity: UInt
        var isIndoor: Bool?
        /// Seconds since 1970.
        var start, end: Double
        var duration: Double
        var events: [Event]
        var heartRates: [HeartRate]
        /// What the workout says of its heart rates, and what the store computes from its samples.
        var kept, computed: Statistics?
    }

    private struct Event: Encodable {
        var type: Int
        var date: Double
    }

    private struct HeartRate: Encodable {
        var uuid: UUID
        var start, end: Double
        var bpm: Double
    }

    private struct Statistics: Encodable {
        var average, minimum, maximum: Double?

        init(_ statistics: HKStatistics) {
            average = statistics.averageQuantity()?.doubleValue(for: WorkoutReading.bpm)
            minimum = statistics.minimumQuantity()?.doubleValue(for: WorkoutReading.bpm)
            maximum = statistics.maximumQuantity()?.doubleValue(for: WorkoutReading.bpm)
        }
    }

    private static let bpm = HKUnit.count().unitDivided(by: .minute())

    /// STORE: prints an array of the store's workouts in the order of their starts.
    static func read(_ arguments: [String]) async throws {
        guard arguments.count == 1 else { exit(64) }
        let source = HKSource(name: "reader", bundleIdentifier: "org.example.reader")
        let store = try HKHealthStore(
            url: URL(fileURLWithPath: arguments[0]), source: source, authorizationHandler: { .allowingAll(of: $0) })
        let heartRate = HKQuantityType(.heartRate)
        try await store.requestAuthorization(toShare: [], read: [.workoutType(), heartRate])
        let query = HKSampleQueryDescriptor(predicates: [.workout()], sortDescriptors: [SortDescriptor(\.startDate)])
        var workouts: [Workout] = []
        for workout in try await query.result(for: store) {
            let related = HKQuery.predicateForObjects(from: workout)
            let samples = try await HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: heartRate, predicate: related)],
                sortDescriptors: [SortDescriptor(\.startDate)]
            ).result(for: store)
            let computed = try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: heartRate, predicate: related),
                options: [.discreteAverage, .discreteMin, .discreteMax]
            ).result(for: store)
            workouts.append(
                Workout(
                    uuid: workout.uuid, activity: workout.workoutActivityType.rawValue,
                    isIndoor: workout.metadata?[HKMetadataKeyIndoorWorkout] as? Bool,
                    start: workout.startDate.timeIntervalSince1970, end: workout.endDate.timeIntervalSince1970,
                    duration: workout.duration,
                    events: (workout.workoutEvents ?? []).map {
                        Event(type: $0.type.rawValue, date: $0.dateInterval.start.timeIntervalSince1970)
                    },
                    heartRates: samples.map {
                        HeartRate(
                            uuid: $0.uuid, start: $0.startDate.timeIntervalSince1970,
                            end: $0.endDate.timeIntervalSince1970, bpm: $0.quantity.doubleValue(for: bpm))
                    },
                    kept: workout.statistics(for: heartRate).map(Statistics.init),
                    computed: computed.map(Statistics.init)))
        }
        FileHandle.standardOutput.write(try JSONEncoder().encode(workouts))
    }
}
