extension SampleWriter {
    /// Saves what a kind of sample has besides the columns of the table `sample`.
    mutating func saveDetails(of sample: HKSample, id: Int64) throws {
        switch sample {
        case let mood as HKStateOfMind:
            try connection.run(
                "INSERT INTO mood(sample, kind) VALUES (?, ?)", [.integer(id), .integer(Int64(mood.kind.rawValue))])
            try saveTags(mood.labels.map(\.rawValue), role: .label, id: id)
            try saveTags(mood.associations.map(\.rawValue), role: .association, id: id)
        case let correlation as HKCorrelation:
            for member in correlation.objects.sorted(by: { $0.uuid.uuidString < $1.uuid.uuidString }) {
                try connection.run(
                    "INSERT INTO member(parent, sample) VALUES (?, ?)",
                    [.integer(id), .integer(try saveMember(member))])
            }
        case let workout as HKWorkout:
            try connection.run(
                "INSERT INTO workout(sample, activity, duration) VALUES (?, ?, ?)",
                [
                    .integer(id), .integer(Int64(clamping: workout.workoutActivityType.rawValue)),
                    .real(workout.duration),
                ])
        default: break
        }
    }

    /// The number of a correlation's member, which is saved now unless it was before.
    private mutating func saveMember(_ member: HKSample) throws -> Int64 {
        let find = "SELECT id FROM sample WHERE uuid = ?"
        if let id = try connection.integer(find, [.uuid(member.uuid)]) { return id }
        if let id = try save(member) { return id }
        throw HKError(
            .errorInvalidArgument,
            "A member of the correlation is older than its stored version. Give it a higher sync version.")
    }

    private func saveTags(_ tags: [Int], role: MoodTag, id: Int64) throws {
        for (position, tag) in tags.enumerated() {
            try connection.run(
                "INSERT INTO mood_tag(sample, role, position, tag) VALUES (?, ?, ?, ?)",
                [.integer(id), .integer(role.rawValue), .integer(Int64(position)), .integer(Int64(tag))])
        }
    }
}

/// What a row of the table `mood_tag` tells.
enum MoodTag: Int64 {
    case label = 1
    case association = 2
}
