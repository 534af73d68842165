import HealthKit

/// A coordinator with completion handlers, as tutorials for earlier systems have it.
class WorkoutCoordinator: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate {
    let healthStore = HKHealthStore()
    var session: HKWorkoutSession!
    var builder: HKLiveWorkoutBuilder!
    var onFinish: ((HKWorkout?) -> Void)?
    var onUpdate: ((HKStatistics) -> Void)?

    func startWorkout() throws {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .cycling
        configuration.locationType = .indoor
        session = try HKWorkoutSession(healthStore: healthStore, configuration: configuration)
        builder = session.associatedWorkoutBuilder()
        session.delegate = self
        builder.delegate = self
        builder.dataSource = HKLiveWorkoutDataSource(
            healthStore: healthStore, workoutConfiguration: configuration)
        let start = Date()
        session.startActivity(with: start)
        builder.beginCollection(withStart: start) { success, error in
            guard success else { fatalError("\(String(describing: error))") }
        }
    }

    func add(_ sample: HKQuantitySample) {
        builder.add([sample]) { _, error in
            if let error = error { print(error) }
        }
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date
    ) {
        switch toState {
        case .stopped:
            builder.endCollection(withEnd: date) { _, _ in
                self.builder.finishWorkout { workout, _ in
                    self.session.end()
                    self.onFinish?(workout)
                }
            }
        default: break
        }
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: Error) {
        print(error.localizedDescription)
    }

    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>) {
        for case let type as HKQuantityType in collectedTypes {
            if let statistics = workoutBuilder.statistics(for: type) { onUpdate?(statistics) }
        }
    }

    func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {
        guard let event = workoutBuilder.workoutEvents.last else { return }
        print(event.type)
    }
}
