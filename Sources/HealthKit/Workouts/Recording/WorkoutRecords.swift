/// A workout's configuration as a value, which can be kept, sent and shared by threads.
struct ConfigurationRecord: Codable, Hashable, Sendable {
    var activity: HKWorkoutActivityType.RawValue
    var location: HKWorkoutSessionLocationType.RawValue
    var swimmingLocation: HKWorkoutSwimmingLocationType.RawValue
    var lapLength: Double?
    var lapUnit: String?

    init(_ configuration: HKWorkoutConfiguration) {
        activity = configuration.activityType.rawValue
        location = configuration.locationType.rawValue
        swimmingLocation = configuration.swimmingLocationType.rawValue
        lapLength = configuration.lapLength?.value
        lapUnit = configuration.lapLength?.unit.unitString
    }

    var activityType: HKWorkoutActivityType { HKWorkoutActivityType(rawValue: activity) ?? .other }

    /// The configuration; raw values and units that this version does not know are those of a new configuration.
    var configuration: HKWorkoutConfiguration {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = activityType
        configuration.locationType = HKWorkoutSessionLocationType(rawValue: location) ?? .unknown
        configuration.swimmingLocationType = HKWorkoutSwimmingLocationType(rawValue: swimmingLocation) ?? .unknown
        if let lapLength, let lapUnit {
            let unit = try? HKUnit.cached(validating: lapUnit)
            configuration.lapLength = unit.map { HKQuantity(value: lapLength, unit: $0) }
        }
        return configuration
    }

    /// What a workout's metadata tells of its configuration.
    var metadata: [String: MetadataValue] {
        let configuration = configuration
        var metadata: [String: MetadataValue] = [:]
        switch configuration.locationType {
        case .indoor: metadata[HKMetadataKeyIndoorWorkout] = .bool(true)
        case .outdoor: metadata[HKMetadataKeyIndoorWorkout] = .bool(false)
        case .unknown: break
        }
        if configuration.swimmingLocationType != .unknown {
            metadata[HKMetadataKeySwimmingLocationType] = .int(swimmingLocation)
        }
        if let length = configuration.lapLength { metadata[HKMetadataKeyLapLength] = .quantity(length) }
        return metadata
    }

    /// - Throws: `HKError.errorInvalidArgument` unless a workout can be of this kind.
    func validate() throws {
        guard let lapLength, let length = configuration.lapLength else { return }
        guard length.is(compatibleWith: .meter()), lapLength.isFinite, lapLength > 0 else {
            throw HKError(
                .errorInvalidArgument,
                "A lane cannot be \(length) long. Set the configuration's lapLength to a positive length, or to nil.")
        }
    }
}

/// One activity of a workout that has several, without what follows from the workout's events and samples.
struct ActivityRecord: Equatable, Sendable {
    let uuid: UUID
    let configuration: ConfigurationRecord
    let start: Date
    var end: Date?
    var metadata: [String: MetadataValue]

    /// Whether a moment belongs to the activity: its start does, its end does not.
    func contains(_ moment: Date) -> Bool { start <= moment && (end.map { moment < $0 } ?? true) }
}

extension ActivityRecord {
    init(_ activity: HKWorkoutActivity) {
        self.init(
            uuid: activity.uuid, configuration: ConfigurationRecord(activity.workoutConfiguration),
            start: activity.startDate, end: activity.endDate, metadata: activity.metadataValues)
    }
}

/// Metadata as text: JSON that keeps the kind of every value.
enum MetadataText {
    private struct Entry: Codable {
        var string: String?
        var int: Int?
        var double: Double?
        var bool: Bool?
        /// Seconds since 2001.
        var date: Double?
        var unit: String?
    }

    static func encode(_ metadata: [String: MetadataValue]) throws -> String? {
        guard !metadata.isEmpty else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(metadata.mapValues(entry))
        return String(decoding: data, as: UTF8.self)
    }

    static func decode(_ text: String?) throws -> [String: MetadataValue] {
        guard let text else { return [:] }
        return try JSONDecoder().decode([String: Entry].self, from: Data(text.utf8)).compactMapValues(value)
    }

    private static func entry(_ value: MetadataValue) -> Entry {
        switch value {
        case .string(let string): Entry(string: string)
        case .int(let int): Entry(int: int)
        case .double(let double): Entry(double: double)
        case .bool(let bool): Entry(bool: bool)
        case .date(let date): Entry(date: date.timeIntervalSinceReferenceDate)
        case .quantity(let quantity): Entry(double: quantity.value, unit: quantity.unit.unitString)
        }
    }

    private static func value(_ entry: Entry) throws -> MetadataValue? {
        if let symbol = entry.unit, let number = entry.double {
            return .quantity(HKQuantity(value: number, unit: try HKUnit.cached(validating: symbol)))
        }
        return entry.string.map(MetadataValue.string) ?? entry.int.map(MetadataValue.int)
            ?? entry.double.map(MetadataValue.double) ?? entry.bool.map(MetadataValue.bool)
            ?? entry.date.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
    }
}
