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

    func isEffort(_ object: HKObject, ofWorkout workout: UUID, activity: UUID?) -> Bool {
        exists(
            """
            SELECT 1 FROM effort e JOIN sample s ON s.id = e.sample JOIN sample w ON w.id = e.workout
            WHERE s.uuid = ? AND w.uuid = ? AND e.activity = ?
            """, [.uuid(object.uuid), .uuid(workout), .effortActivity(activity)])
    }

    func isPartOfCorrelation(_ object: HKObject) -> Bool {
        exists(
            """
            SELECT 1 FROM member m JOIN sample s ON s.id = m.sample JOIN sample p ON p.id = m.parent
            JOIN type t ON t.id = p.type WHERE s.uuid = ? AND t.identifier GLOB 'HKCorrelationTypeIdentifier*'
            """, [.uuid(object.uuid)])
    }

    private func exists(_ sql: String, _ values: [SQLValue]) -> Bool {
        let found = try? core.read { try $0.connection.integer(sql, values) }
        return found != nil
    }
}
