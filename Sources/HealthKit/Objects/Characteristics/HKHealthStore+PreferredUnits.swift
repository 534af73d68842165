extension NSNotification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted when the person prefers another unit. On Linux units do not change while a program runs.
    public static let HKUserPreferencesDidChange = NSNotification.Name("HKUserPreferencesDidChangeNotification")
}

extension HKHealthStore {
    /// The units to show quantities of some types in: those of the SDK headers, but rates by the minute.
    ///
    /// - Throws: Nothing here; Apple's can.
    public func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit] {
        Self.displayUnits(of: quantityTypes)
    }

    public func preferredUnits(
        for quantityTypes: Set<HKQuantityType>,
        completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
    ) {
        let units = Self.displayUnits(of: quantityTypes)
        core.queue.async { completion(units, nil) }
    }

    private static func displayUnits(of types: Set<HKQuantityType>) -> [HKQuantityType: HKUnit] {
        let perSecond = HKUnit(from: "count/s")
        let perMinute = HKUnit(from: "count/min")
        return Dictionary(
            uniqueKeysWithValues: types.map { ($0, $0.canonicalUnit == perSecond ? perMinute : $0.canonicalUnit) })
    }
}
