extension NSSortDescriptor {
    /// Orders samples by ``HKSampleSortIdentifierStartDate`` or ``HKSampleSortIdentifierEndDate``.
    ///
    /// Foundation on Linux has sort descriptors by key path alone. Stops for other keys.
    public convenience init(key: String?, ascending: Bool) {
        switch key {
        case HKSampleSortIdentifierStartDate: self.init(keyPath: \HKSample.startDate, ascending: ascending)
        case HKSampleSortIdentifierEndDate: self.init(keyPath: \HKSample.endDate, ascending: ascending)
        default:
            stop(
                "Samples cannot be sorted by '\(key ?? "nil")'. Use HKSampleSortIdentifierStartDate or a SortDescriptor."
            )
        }
    }
}
