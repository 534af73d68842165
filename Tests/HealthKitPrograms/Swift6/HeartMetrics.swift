import HealthKit

struct HeartMetrics {
    let healthStore: HKHealthStore

    /// The average heart rate variability (SDNN) of the last 24 hours, in milliseconds.
    func averageHRV(until now: Date = Date()) async throws -> Double? {
        let startDate = Calendar.current.date(byAdding: .hour, value: -24, to: now)
        let predicate = HKQuery.predicateForSamples(withStart: startDate, end: now, options: .strictStartDate)
        let descriptor = HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.heartRateVariabilitySDNN), predicate: predicate),
            options: .discreteAverage)
        let statistics = try await descriptor.result(for: healthStore)
        return statistics?.averageQuantity()?.doubleValue(for: .secondUnit(with: .milli))
    }

    /// The most recent blood oxygen saturation, from 0 to 1.
    func latestOxygenSaturation() async throws -> Double? {
        let descriptor = HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.oxygenSaturation))],
            sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)],
            limit: 1)
        let samples = try await descriptor.result(for: healthStore)
        return samples.first?.quantity.doubleValue(for: .percent())
    }

    /// The latest heart rate, with its place of measurement.
    func latestHeartRate() async throws -> (bpm: Double, location: HKHeartRateSensorLocation?)? {
        let descriptor = HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.heartRate))],
            sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)],
            limit: 1)
        guard let sample = try await descriptor.result(for: healthStore).first else { return nil }
        let unit = HKUnit.count().unitDivided(by: .minute())
        let location = sample.metadata?[HKMetadataKeyHeartRateSensorLocation] as? Int
        return (sample.quantity.doubleValue(for: unit), location.flatMap(HKHeartRateSensorLocation.init(rawValue:)))
    }
}
