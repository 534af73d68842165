extension HKHealthStore {
    /// The units to show quantities in: nobody chooses units on Linux, so those that Apple's headers name, and beats and
    /// breaths per minute.
    public func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit] {
        Self.usualUnits(for: quantityTypes)
    }

    public func preferredUnits(
        for quantityTypes: Set<HKQuantityType>,
        completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
    ) {
        core.queue.async { completion(Self.usualUnits(for: quantityTypes), nil) }
    }

    private static func usualUnits(for types: Set<HKQuantityType>) -> [HKQuantityType: HKUnit] {
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        return Dictionary(
            uniqueKeysWithValues: types.map { type in
                (type, type.canonicalUnit.unitString == "count/s" ? perMinute : type.canonicalUnit)
            })
    }
}
