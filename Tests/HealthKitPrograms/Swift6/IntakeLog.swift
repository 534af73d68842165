import HealthKit

/// Water and caffeine: written as they are taken, summed by day.
actor IntakeLog {
    private let healthStore: HKHealthStore

    init(healthStore: HKHealthStore) {
        self.healthStore = healthStore
    }

    func logWater(milliliters: Double, date: Date = Date()) async throws {
        try await save(HKQuantityType(.dietaryWater), .literUnit(with: .milli), milliliters, date)
    }

    func logCaffeine(milligrams: Double, date: Date = Date()) async throws {
        try await save(HKQuantityType(.dietaryCaffeine), .gramUnit(with: .milli), milligrams, date)
    }

    private func save(_ type: HKQuantityType, _ unit: HKUnit, _ value: Double, _ date: Date) async throws {
        let quantity = HKQuantity(unit: unit, doubleValue: value)
        let sample = HKQuantitySample(
            type: type, quantity: quantity, start: date, end: date, metadata: [HKMetadataKeyWasUserEntered: true])
        try await healthStore.save(sample)
    }

    /// The sums of the days from `start` on, in a unit.
    func totalsPerDay(
        _ identifier: HKQuantityTypeIdentifier, unit: HKUnit, from start: Date, days: Int,
        calendar: Calendar = .current
    ) async throws -> [Double] {
        let anchor = calendar.startOfDay(for: start)
        guard let end = calendar.date(byAdding: .day, value: days, to: anchor) else { return [] }
        let descriptor = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(
                type: HKQuantityType(identifier),
                predicate: HKQuery.predicateForSamples(withStart: anchor, end: end)),
            options: .cumulativeSum,
            anchorDate: anchor,
            intervalComponents: DateComponents(day: 1))
        let collection = try await descriptor.result(for: healthStore)

        var totals: [Double] = []
        collection.enumerateStatistics(from: anchor, to: end.addingTimeInterval(-1)) { statistics, _ in
            totals.append(statistics.sumQuantity()?.doubleValue(for: unit) ?? 0)
        }
        return totals
    }
}
