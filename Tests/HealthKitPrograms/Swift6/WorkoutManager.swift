import HealthKit

/// Runs a workout the way tutorials do: countdown, session, live builder, the end in its order, and recovery at launch.
@MainActor
final class WorkoutManager: NSObject {
    static let shared = WorkoutManager()

    let healthStore = HKHealthStore()
    private(set) var session: HKWorkoutSession?
    private(set) var builder: HKLiveWorkoutBuilder?
    private(set) var state = HKWorkoutSessionState.notStarted
    private(set) var heartRate = 0.0
    private(set) var averageHeartRate = 0.0
    private(set) var workout: HKWorkout?
    private var stateContinuations: [(HKWorkoutSessionState, CheckedContinuation<Void, Never>)] = []

    func requestAuthorization() async throws {
        let typesToShare: Set<HKSampleType> = [HKObjectType.workoutType(), HKQuantityType(.heartRate)]
        let typesToRead: Set<HKObjectType> = [
            HKObjectType.workoutType(), HKQuantityType(.heartRate), HKQuantityType(.activeEnergyBurned),
        ]
        try await healthStore.requestAuthorization(toShare: typesToShare, read: typesToRead)
    }

    /// Prepares the sensors, and starts when the countdown is over.
    func startWorkout(_ workoutType: HKWorkoutActivityType, countdown: [Int] = [3, 2, 1]) async throws {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = workoutType
        configuration.locationType = .outdoor

        let session = try HKWorkoutSession(healthStore: healthStore, configuration: configuration)
        adopt(session)
        session.prepare()
        await waitFor(.prepared)
        for _ in countdown { try await Task.sleep(for: .milliseconds(1)) }

        let startDate = Date()
        session.startActivity(with: startDate)
        try await builder?.beginCollection(at: startDate)
        await waitFor(.running)
    }

    private func adopt(_ session: HKWorkoutSession) {
        self.session = session
        builder = session.associatedWorkoutBuilder()
        session.delegate = self
        builder?.delegate = self
        builder?.dataSource = HKLiveWorkoutDataSource(
            healthStore: healthStore, workoutConfiguration: session.workoutConfiguration)
        state = session.state
    }

    func togglePause() {
        if state == .running { session?.pause() } else { session?.resume() }
    }

    /// Stops, waits for it, ends collection, saves and ends the session.
    func endWorkout() async throws {
        guard let session, let builder else { return }
        session.stopActivity(with: .now)
        await waitFor(.stopped)
        try await builder.endCollection(at: session.endDate ?? .now)
        workout = try await builder.finishWorkout()
        session.end()
        await waitFor(.ended)
    }

    /// Called at every launch.
    func recover() async throws -> Bool {
        guard let recovered = try await healthStore.recoverActiveWorkoutSession() else { return false }
        adopt(recovered)
        return true
    }

    func waitFor(_ wanted: HKWorkoutSessionState) async {
        if state == wanted { return }
        await withCheckedContinuation { stateContinuations.append((wanted, $0)) }
    }

    private func changed(to new: HKWorkoutSessionState) {
        state = new
        for (_, continuation) in stateContinuations.filter({ $0.0 == new }) { continuation.resume() }
        stateContinuations.removeAll { $0.0 == new }
    }

    private func updateForStatistics(_ statistics: HKStatistics?) {
        guard let statistics else { return }
        switch statistics.quantityType {
        case HKQuantityType.quantityType(forIdentifier: .heartRate):
            let heartRateUnit = HKUnit.count().unitDivided(by: HKUnit.minute())
            heartRate = statistics.mostRecentQuantity()?.doubleValue(for: heartRateUnit) ?? 0
            averageHeartRate = statistics.averageQuantity()?.doubleValue(for: heartRateUnit) ?? 0
        default:
            return
        }
    }
}

extension WorkoutManager: HKWorkoutSessionDelegate {
    nonisolated func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date
    ) {
        Task { @MainActor in self.changed(to: toState) }
    }

    nonisolated func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
        print("Workout session failed: \(error.localizedDescription)")
    }
}

extension WorkoutManager: HKLiveWorkoutBuilderDelegate {
    nonisolated func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}

    nonisolated func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
    ) {
        for type in collectedTypes {
            guard let quantityType = type as? HKQuantityType else { continue }
            let statistics = workoutBuilder.statistics(for: quantityType)
            Task { @MainActor in self.updateForStatistics(statistics) }
        }
    }
}
