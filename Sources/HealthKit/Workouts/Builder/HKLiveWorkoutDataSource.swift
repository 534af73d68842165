/// What the samples of a type have to match to be collected.
struct CollectionWish: Sendable {
    /// `nil` for all samples.
    var predicate: SendablePredicate?
}

/// Says which samples of the store a live builder collects, whichever program saved them.
///
/// `@unchecked Sendable`: `state` is guarded by its lock.
open class HKLiveWorkoutDataSource: NSObject, @unchecked Sendable {
    private struct State: Sendable {
        var wishes: [HKQuantityType: CollectionWish] = [:]
        var isCustomised = false
        var changed: @Sendable () -> Void = {}
    }

    private let state: Guarded<State>

    /// A data source that collects the types that suit a configuration's activity.
    public init(healthStore: HKHealthStore, workoutConfiguration: HKWorkoutConfiguration?) {
        state = Guarded(State(wishes: Self.defaults(for: workoutConfiguration?.activityType)))
        super.init()
    }

    /// The types whose samples are collected.
    open var typesToCollect: Set<HKQuantityType> { Set(state.withLock { $0.wishes }.keys) }

    /// Collects the samples of a type that match a predicate, or all of them.
    open func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
        customise { $0[quantityType] = CollectionWish(predicate: predicate.map(SendablePredicate.init)) }
    }

    open func disableCollection(for quantityType: HKQuantityType) { customise { $0[quantityType] = nil } }

    private func customise(_ change: (inout [HKQuantityType: CollectionWish]) -> Void) {
        let changed = state.withLock { state in
            change(&state.wishes)
            state.isCustomised = true
            return state.changed
        }
        changed()
    }

    var wishes: [HKQuantityType: CollectionWish] { state.withLock { $0.wishes } }

    func onChange(_ changed: @escaping @Sendable () -> Void) { state.withLock { $0.changed = changed } }

    /// Collects what suits another activity, unless the program chose what to collect.
    func follow(_ activity: HKWorkoutActivityType) {
        let changed: (@Sendable () -> Void)? = state.withLock { state in
            guard !state.isCustomised else { return nil }
            state.wishes = Self.defaults(for: activity)
            return state.changed
        }
        changed?()
    }
}

extension HKLiveWorkoutDataSource {
    /// What suits an activity. Apple does not list its own choice: heart rate and energy for every activity, and what
    /// measures the movement for those that have such a type.
    fileprivate static func defaults(for activity: HKWorkoutActivityType?) -> [HKQuantityType: CollectionWish] {
        let common: [HKQuantityTypeIdentifier] = [.heartRate, .activeEnergyBurned, .basalEnergyBurned]
        let types = common + (activity.map(movement) ?? [])
        return Dictionary(uniqueKeysWithValues: types.map { (HKQuantityType($0), CollectionWish()) })
    }

    private static func movement(of activity: HKWorkoutActivityType) -> [HKQuantityTypeIdentifier] {
        switch activity {
        case .running:
            [
                .stepCount, .distanceWalkingRunning, .runningSpeed, .runningPower, .runningStrideLength,
                .runningVerticalOscillation, .runningGroundContactTime,
            ]
        case .walking, .hiking: [.stepCount, .distanceWalkingRunning]
        case .cycling: [.distanceCycling, .cyclingSpeed, .cyclingPower, .cyclingCadence]
        case .handCycling: [.distanceCycling]
        case .swimming: [.distanceSwimming, .swimmingStrokeCount]
        case .wheelchairWalkPace, .wheelchairRunPace: [.distanceWheelchair, .pushCount]
        case .stairs, .stairClimbing: [.stepCount, .flightsClimbed]
        case .downhillSkiing, .snowboarding: [.distanceDownhillSnowSports]
        case .crossCountrySkiing: [.distanceCrossCountrySkiing]
        case .rowing: [.distanceRowing]
        case .paddleSports: [.distancePaddleSports]
        case .skatingSports: [.distanceSkatingSports]
        case .underwaterDiving: [.underwaterDepth, .waterTemperature]
        default: []
        }
    }
}
