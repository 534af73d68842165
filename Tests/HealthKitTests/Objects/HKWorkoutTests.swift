import Foundation
import HealthKit
import Testing

struct HKWorkoutTests {
    @Test func hasTheStatisticsThatItWasGiven() async throws {
        let temporary = try TemporaryStore()
        let energy = HKQuantityType(.activeEnergyBurned)
        let distance = HKQuantityType(.distanceCycling)
        let store = try await temporary.open(sharing: [energy, distance])
        try await store.save([
            HKQuantitySample(
                type: energy, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 120), start: Samples.noon,
                end: Samples.later),
            HKQuantitySample(
                type: distance, quantity: HKQuantity(unit: .meter(), doubleValue: 900), start: Samples.noon,
                end: Samples.later),
        ])
        var statistics: [HKQuantityType: HKStatistics] = [:]
        for type in [energy, distance] {
            let descriptor = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: type), options: .cumulativeSum)
            statistics[type] = try await descriptor.result(for: store)
        }
        let ride = HKWorkout(
            activityType: .cycling, start: Samples.noon, end: Samples.later, duration: 60, statistics: statistics,
            header: ObjectHeader())
        #expect(ride.allStatistics.count == 2)
        #expect(ride.statistics(for: energy)?.sumQuantity()?.doubleValue(for: .kilocalorie()) == 120)
        #expect(ride.statistics(for: HKQuantityType(.heartRate)) == nil)
        let (burned, covered) = totals(Deprecated.self, of: ride)
        #expect(burned == HKQuantity(unit: .kilocalorie(), doubleValue: 120))
        #expect(covered == HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 0.9))
    }

    /// Deprecated names, reached through a protocol so that using them here does not warn.
    private protocol Totals {
        static func totals(of workout: HKWorkout) -> (HKQuantity?, HKQuantity?)
    }
    private enum Deprecated: Totals {
        @available(*, deprecated)
        static func totals(of workout: HKWorkout) -> (HKQuantity?, HKQuantity?) {
            (workout.totalEnergyBurned, workout.totalDistance)
        }
    }
    private func totals<Source: Totals>(_: Source.Type, of workout: HKWorkout) -> (HKQuantity?, HKQuantity?) {
        Source.totals(of: workout)
    }

    @Test func keepsItsOwnCopyOfAConfiguration() {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .swimming
        configuration.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
        let activity = HKWorkoutActivity(
            workoutConfiguration: configuration, start: Samples.noon, end: Samples.later, metadata: ["leg": 1])
        configuration.activityType = .running
        activity.workoutConfiguration.activityType = .cycling
        #expect(activity.workoutConfiguration.activityType == .swimming)
        #expect(activity.workoutConfiguration.lapLength == HKQuantity(unit: .meter(), doubleValue: 25))
        #expect(activity.duration == 60)
        #expect(activity.metadata?["leg"] as? Int == 1)
        #expect(configuration.copy() as? HKWorkoutConfiguration == configuration)
    }

    @Test func countsPausesOfAnActivity() {
        let pause = HKWorkoutEvent(
            type: .pause, dateInterval: DateInterval(start: Samples.noon + 40, duration: 0), metadata: nil)
        let activity = HKWorkoutActivity(
            uuid: UUID(), configuration: HKWorkoutConfiguration(), start: Samples.noon, end: Samples.later,
            events: [pause])
        #expect(activity.duration == 40)
    }

    @Test func stopsForAnActivityThatEndsBeforeItStarts() async {
        await #expect(processExitsWith: .failure) {
            _ = HKWorkoutActivity(
                workoutConfiguration: HKWorkoutConfiguration(), start: Samples.later, end: Samples.noon, metadata: nil)
        }
    }
}
