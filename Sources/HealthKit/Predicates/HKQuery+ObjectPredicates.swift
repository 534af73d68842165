extension HKQuery {
    /// Samples in a window; `nil` leaves an end open.
    ///
    /// Without options a sample matches when it overlaps the window: it starts before the window's end and ends at its start
    /// or later. A window whose start is after its end makes every query with it fail.
    public class func predicateForSamples(
        withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
    ) -> NSPredicate {
        if let startDate, let endDate, startDate > endDate {
            return StructuredPredicate(
                .invalid(
                    "A predicate's window starts at \(startDate), after its end at \(endDate). Exchange the dates."))
        }
        return StructuredPredicate(.dates(start: startDate, end: endDate, options: options))
    }

    /// The object with a UUID.
    public class func predicateForObject(with uuid: UUID) -> NSPredicate { StructuredPredicate(.uuids([uuid])) }

    /// The objects with one of the UUIDs.
    public class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate { StructuredPredicate(.uuids(uuids)) }

    /// Objects that a source has saved.
    public class func predicateForObjects(from source: HKSource) -> NSPredicate {
        StructuredPredicate(.sources([source]))
    }

    /// Objects that one of the sources has saved.
    public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
        StructuredPredicate(.sources(sources))
    }

    /// Objects that one of the source revisions has saved; wildcards such as ``HKSourceRevisionAnyVersion`` match all.
    public class func predicateForObjects(from sourceRevisions: Set<HKSourceRevision>) -> NSPredicate {
        StructuredPredicate(.sourceRevisions(sourceRevisions))
    }

    /// Objects measured with one of the devices.
    public class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
        StructuredPredicate(.devices(devices))
    }

    /// Samples that were added to a workout.
    public class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
        StructuredPredicate(.partOfWorkout(workout.uuid))
    }

    /// Objects whose device has one of the values, for a key such as ``HKDevicePropertyKeyModel``. Stops for other keys.
    public class func predicateForObjects(
        withDeviceProperty key: String, allowedValues: Set<String>
    ) -> NSPredicate {
        guard let property = HKDevice.Property(rawValue: key) else {
            let known = HKDevice.Property.allCases.map(\.rawValue).joined(separator: ", ")
            stop("'\(key)' is no property of a device. Use one of: \(known).")
        }
        return StructuredPredicate(.deviceProperty(property, allowedValues))
    }

    /// Objects that have metadata for a key.
    public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
        StructuredPredicate(.metadataExists(key: key))
    }

    /// Objects that have one of the values for a key. Stops for a value of a kind that no metadata has.
    public class func predicateForObjects(withMetadataKey key: String, allowedValues: [Any]) -> NSPredicate {
        StructuredPredicate(.metadataAmong(key: key, allowedValues.map { metadataValue($0, key: key) }))
    }

    /// Objects whose metadata for a key compares to a value. Numbers compare with numbers, whatever their kind.
    ///
    /// Stops for an operator other than the six comparisons and for a value of a kind that no metadata has.
    public class func predicateForObjects(
        withMetadataKey key: String, operatorType: HKComparisonOperator, value: Any
    ) -> NSPredicate {
        StructuredPredicate(.metadata(key: key, comparison(operatorType), metadataValue(value, key: key)))
    }

    /// Objects that belong to no correlation.
    public class func predicateForObjectsWithNoCorrelation() -> NSPredicate {
        StructuredPredicate(.partOfNoCorrelation)
    }

    private class func metadataValue(_ value: Any, key: String) -> MetadataValue {
        guard let known = MetadataValue(value) else {
            stop(HKObject.ValidationError.unsupportedMetadata(key: key, type: "\(type(of: value))").description)
        }
        return known
    }

    /// The comparison of an operator; stops for those on strings and collections.
    static func comparison(_ operator: HKComparisonOperator) -> Comparison {
        guard let comparison = Comparison(`operator`) else {
            stop("The operator \(`operator`) does not compare. Use one of <, <=, >, >=, == and !=.")
        }
        return comparison
    }
}
