/// What only a store knows of an object.
package protocol PredicateRelations: Sendable {
    func isPart(_ object: HKObject, ofWorkout workout: UUID) -> Bool
    func isEffort(_ object: HKObject, ofWorkout workout: UUID, activity: UUID?) -> Bool
    func isPartOfCorrelation(_ object: HKObject) -> Bool
}

/// The relations of an object outside a store: it has none.
package struct NoRelations: PredicateRelations {
    package init() {}
    package func isPart(_ object: HKObject, ofWorkout workout: UUID) -> Bool { false }
    package func isEffort(_ object: HKObject, ofWorkout workout: UUID, activity: UUID?) -> Bool { false }
    package func isPartOfCorrelation(_ object: HKObject) -> Bool { false }
}

extension PredicateExpression {
    /// Whether an object matches.
    ///
    /// Windows: without options a sample matches when it starts before the end and ends at the start or later, so that an
    /// instant on the start matches and one on the end does not. With `strictStartDate` the start, with `strictEndDate` the
    /// end lies at the window's start or later and before its end.
    package func matches(_ object: HKObject, relations: some PredicateRelations = NoRelations()) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let operand): !operand.matches(object, relations: relations)
        case .all(let operands): operands.allSatisfy { $0.matches(object, relations: relations) }
        case .any(let operands): operands.contains { $0.matches(object, relations: relations) }
        case .invalid: false
        case .partOfWorkout(let workout): relations.isPart(object, ofWorkout: workout)
        case .effortOf(let workout, let activity):
            relations.isEffort(object, ofWorkout: workout, activity: activity)
        case .partOfNoCorrelation: !relations.isPartOfCorrelation(object)
        case .uuids, .sources, .sourceRevisions, .devices, .deviceProperty, .metadataExists, .metadataAmong, .metadata:
            matchesOrigin(of: object)
        case .dates, .quantity, .categoryValue, .categoryValues:
            (object as? HKSample).map(matchesContent(of:)) ?? false
        case .stateOfMindKind, .stateOfMindValence, .stateOfMindLabel, .stateOfMindAssociation:
            (object as? HKStateOfMind).map(matchesMood(of:)) ?? false
        case .workoutActivityType, .workoutDuration, .workoutStatistic:
            (object as? HKWorkout).map(matchesWorkout) ?? false
        }
    }

    private func matchesOrigin(of object: HKObject) -> Bool {
        switch self {
        case .uuids(let uuids): uuids.contains(object.uuid)
        case .sources(let sources): sources.contains(object.sourceRevision.source)
        case .sourceRevisions(let revisions): revisions.contains { $0.matches(object.sourceRevision) }
        case .devices(let devices): object.device.map(devices.contains) ?? false
        case .deviceProperty(let property, let allowed):
            object.device?.value(of: property).map(allowed.contains) ?? false
        case .metadataExists(let key): object.header.metadata[key] != nil
        case .metadataAmong(let key, let allowed):
            object.header.metadata[key].map { value in allowed.contains { value.compares(.equal, to: $0) } } ?? false
        case .metadata(let key, let comparison, let value):
            object.header.metadata[key]?.compares(comparison, to: value) ?? false
        default: false
        }
    }

    private func matchesContent(of sample: HKSample) -> Bool {
        switch self {
        case .dates(let start, let end, let options):
            Self.window(start, end, options: options, contains: sample)
        case .quantity(let comparison, let quantity):
            (sample as? HKQuantitySample)?.quantity.compares(comparison, to: quantity) ?? false
        case .categoryValue(let comparison, let value):
            (sample as? HKCategorySample).map { comparison.holds($0.value, value) } ?? false
        case .categoryValues(let values):
            (sample as? HKCategorySample).map { values.contains($0.value) } ?? false
        default: false
        }
    }

    private static func window(
        _ start: Date?, _ end: Date?, options: HKQueryOptions, contains sample: HKSample
    ) -> Bool {
        func holds(_ date: Date) -> Bool { (start.map { date >= $0 } ?? true) && (end.map { date < $0 } ?? true) }
        if options.contains(.strictStartDate), !holds(sample.startDate) { return false }
        if options.contains(.strictEndDate), !holds(sample.endDate) { return false }
        return (end.map { sample.startDate < $0 } ?? true) && (start.map { sample.endDate >= $0 } ?? true)
    }

    private func matchesMood(of mood: HKStateOfMind) -> Bool {
        switch self {
        case .stateOfMindKind(let kind): mood.kind == kind
        case .stateOfMindValence(let comparison, let valence): comparison.holds(mood.valence, valence)
        case .stateOfMindLabel(let label): mood.labels.contains(label)
        case .stateOfMindAssociation(let association): mood.associations.contains(association)
        default: false
        }
    }

    private func matchesWorkout(_ workout: HKWorkout) -> Bool {
        switch self {
        case .workoutActivityType(let type): workout.workoutActivityType == type
        case .workoutDuration(let comparison, let duration): comparison.holds(workout.duration, duration)
        case .workoutStatistic(let statistic, let type, let comparison, let quantity):
            workout.statistics(for: type).flatMap { statistic.value(of: $0) }?.compares(comparison, to: quantity)
                ?? false
        default: false
        }
    }
}

extension HKQuantity {
    /// Compares the amounts; quantities of different dimensions compare in no way.
    package func compares(_ comparison: Comparison, to other: HKQuantity) -> Bool {
        order(relativeTo: other).map { comparison.holds($0.rawValue, 0) } ?? false
    }
}

extension MetadataValue {
    /// Compares values of like kinds; numbers and Booleans are one kind, as they are on Apple platforms.
    package func compares(_ comparison: Comparison, to other: MetadataValue) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)): comparison.holds(left, right)
        case (.date(let left), .date(let right)): comparison.holds(left, right)
        case (.quantity(let left), .quantity(let right)): left.compares(comparison, to: right)
        case (.int(let left), .int(let right)): comparison.holds(left, right)
        default:
            if let left = number, let right = other.number { comparison.holds(left, right) } else { false }
        }
    }
}
