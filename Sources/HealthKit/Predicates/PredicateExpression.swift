/// What a predicate of ``HKQuery`` asks, in a form that a store can translate.
package indirect enum PredicateExpression: Hashable, Sendable {
    case constant(Bool)
    case not(PredicateExpression)
    case all([PredicateExpression])
    case any([PredicateExpression])

    case uuids(Set<UUID>)
    /// Samples in a window; `nil` is an open end. See ``matches(_:relations:)`` for the rule at the edges.
    case dates(start: Date?, end: Date?, options: HKQueryOptions)
    case sources(Set<HKSource>)
    /// Revisions that ``HKSourceRevision/matches(_:)`` one of these, wildcards included.
    case sourceRevisions(Set<HKSourceRevision>)
    case devices(Set<HKDevice>)
    case deviceProperty(HKDevice.Property, Set<String>)
    case metadataExists(key: String)
    case metadataAmong(key: String, [MetadataValue])
    case metadata(key: String, Comparison, MetadataValue)
    case partOfWorkout(UUID)
    /// Rates the effort of a workout, or of one of its activities.
    case effortOf(workout: UUID, activity: UUID?)
    case partOfNoCorrelation

    case quantity(Comparison, HKQuantity)
    case categoryValue(Comparison, Int)
    case categoryValues(Set<Int>)

    case stateOfMindKind(HKStateOfMind.Kind)
    case stateOfMindValence(Comparison, Double)
    case stateOfMindLabel(HKStateOfMind.Label)
    case stateOfMindAssociation(HKStateOfMind.Association)

    case workoutActivityType(HKWorkoutActivityType)
    case workoutDuration(Comparison, TimeInterval)
    case workoutStatistic(WorkoutStatistic, HKQuantityType, Comparison, HKQuantity)

    /// A predicate that cannot be answered; a query with it fails with this message.
    case invalid(String)
}

extension PredicateExpression {
    /// One of the statistics of a workout.
    package enum WorkoutStatistic: String, Hashable, Sendable {
        case sum, minimum, maximum, average

        func value(of statistics: HKStatistics) -> HKQuantity? {
            switch self {
            case .sum: statistics.sumQuantity()
            case .minimum: statistics.minimumQuantity()
            case .maximum: statistics.maximumQuantity()
            case .average: statistics.averageQuantity()
            }
        }
    }

    /// Why the expression cannot be answered, or `nil`.
    package var invalidity: HKError? {
        switch self {
        case .invalid(let message): HKError(.errorInvalidArgument, message)
        case .not(let operand): operand.invalidity
        case .all(let operands), .any(let operands): operands.lazy.compactMap(\.invalidity).first
        default: nil
        }
    }
}
