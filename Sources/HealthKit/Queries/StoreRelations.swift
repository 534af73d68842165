/// What a store knows of objects beyond themselves, for predicates that are evaluated in memory.
struct StoreRelations: PredicateRelations {
    let core: StoreCore

    func isPart(_ object: HKObject, ofWorkout workout: UUID) -> Bool {
        exists(
            """
            SELECT 1 FROM member m JOIN sample s ON s.id = m.sample JOIN sample p ON p.id = m.parent
            WHERE s.uuid = ? AND p.uuid = ?
            """, [.uuid(object.uuid), .uuid(workout)])
    }

    func isPartOfCorrelation(_ object: HKObject) -> Bool {
        exists(
            """
            SELECT 1 FROM member m JOIN sample s ON s.id = m.sample JOIN sample p ON p.id = m.parent
            JOIN type t ON t.id = p.type WHERE s.uuid = ? AND t.identifier GLOB 'HKCorrelationTypeIdentifier*'
            """, [.uuid(object.uuid)])
    }

    func statistic(
        _ statistic: PredicateExpression.WorkoutStatistic, of type: HKQuantityType, in workout: HKWorkout
    ) -> HKQuantity? {
        let options: HKStatisticsOptions =
            switch statistic {
            case .sum: .cumulativeSum
            case .minimum: .discreteMin
            case .maximum: .discreteMax
            case .average: .discreteAverage
            }
        let isCumulative = type.aggregationStyle == .cumulative
        guard isCumulative == (statistic == .sum) else { return nil }
        let search = StatisticsSearch(type, HKQuery.predicateForObjects(from: workout), options)
        let found = try? search.run(in: core, Cancellation())
        guard let statistics = found else { return nil }
        return switch statistic {
        case .sum: statistics.sumQuantity()
        case .minimum: statistics.minimumQuantity()
        case .maximum: statistics.maximumQuantity()
        case .average: statistics.averageQuantity()
        }
    }

    private func exists(_ sql: String, _ values: [SQLValue]) -> Bool {
        let found = try? core.read { try $0.connection.integer(sql, values) }
        return found != nil
    }
}
