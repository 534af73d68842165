import Foundation
import HealthKit

/// Writes down what a session and its builder tell their delegates, and lets a test wait for it.
///
/// `@unchecked Sendable`: `heard` and `waiting` are only touched while `lock` is held.
final class WorkoutListener: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [String] = []
    private var waiting: [(isMet: @Sendable ([String]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    var lines: [String] { lock.withLock { heard } }

    /// Waits until the lines are as wanted.
    func wait(until isMet: @escaping @Sendable ([String]) -> Bool) async {
        await withCheckedContinuation { continuation in
            lock.withLock {
                if isMet(heard) { continuation.resume() } else { waiting.append((isMet, continuation)) }
            }
        }
    }

    func wait(for line: String) async { await wait { $0.contains(line) } }

    func hear(_ line: String) {
        lock.withLock {
            heard.append(line)
            let lines = heard
            for waiter in waiting where waiter.isMet(lines) { waiter.continuation.resume() }
            waiting.removeAll { $0.isMet(lines) }
        }
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date
    ) {
        hear("\(fromState)→\(toState)" + (workoutSession.state == toState ? "" : " but is \(workoutSession.state)"))
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
        hear("failed \((error as? HKError).map { "\($0.code)" } ?? "\(error)") while \(workoutSession.state)")
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent) {
        hear("event \(event.type)")
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didBeginActivityWith workoutConfiguration: HKWorkoutConfiguration,
        date: Date
    ) {
        hear("began \(workoutConfiguration.activityType)")
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didEndActivityWith workoutConfiguration: HKWorkoutConfiguration, date: Date
    ) {
        hear("ended \(workoutConfiguration.activityType)")
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]
    ) {
        for item in data { hear("received \(String(decoding: item, as: UTF8.self))") }
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?
    ) {
        hear("disconnected" + (error == nil ? "" : " with an error"))
    }

    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>) {
        let counts = collectedTypes.compactMap { $0 as? HKQuantityType }.map { type in
            let recent = workoutBuilder.statistics(for: type)?.mostRecentQuantity()
            return type.identifier + (recent.map { " \($0)" } ?? "")
        }
        hear("collected " + counts.sorted().joined(separator: ", "))
    }

    func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {
        hear("builder event, \(workoutBuilder.workoutEvents.count) in all")
    }
}

/// Everything that the test programs of workouts save.
let workoutTypes: [HKSampleType] = [
    .workoutType(), HKQuantityType(.heartRate), HKQuantityType(.activeEnergyBurned), HKQuantityType(.stepCount),
]

func configuration(
    _ activity: HKWorkoutActivityType = .running, _ location: HKWorkoutSessionLocationType = .unknown
) -> HKWorkoutConfiguration {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = activity
    configuration.locationType = location
    return configuration
}

func event(_ type: HKWorkoutEventType, at seconds: Double, for duration: Double = 0) -> HKWorkoutEvent {
    HKWorkoutEvent(type: type, dateInterval: DateInterval(start: date(seconds), duration: duration), metadata: nil)
}

func energy(_ kilocalories: Double, from start: Double, to end: Double) -> HKQuantitySample {
    HKQuantitySample(
        type: HKQuantityType(.activeEnergyBurned),
        quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories), start: date(start), end: date(end))
}

/// What a call threw, by its code.
func code(_ body: () async throws -> Void) async -> HKError.Code? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? HKError)?.code
    }
}
