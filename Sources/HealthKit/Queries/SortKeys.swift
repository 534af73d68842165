// Apple's names of constants.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// No limit to the number of results.
public let HKObjectQueryNoLimit = 0

/// Sorts samples by their start; for `NSSortDescriptor(key:ascending:)`.
public let HKSampleSortIdentifierStartDate = "startDate"
/// Sorts samples by their end; for `NSSortDescriptor(key:ascending:)`.
public let HKSampleSortIdentifierEndDate = "endDate"

extension NSSortDescriptor {
    /// Sorts samples by ``HKSampleSortIdentifierStartDate`` or ``HKSampleSortIdentifierEndDate``.
    ///
    /// Foundation on Linux has no sort descriptors by key; this one knows these two keys and stops for all others.
    public convenience init(key: String?, ascending: Bool) {
        switch key {
        case HKSampleSortIdentifierStartDate: self.init(keyPath: \HKSample.startDate, ascending: ascending)
        case HKSampleSortIdentifierEndDate: self.init(keyPath: \HKSample.endDate, ascending: ascending)
        default:
            stop(
                "Samples cannot be sorted by the key '\(key ?? "nil")'. Use HKSampleSortIdentifierStartDate, "
                    + "HKSampleSortIdentifierEndDate, or NSSortDescriptor(keyPath:ascending:).")
        }
    }
}
