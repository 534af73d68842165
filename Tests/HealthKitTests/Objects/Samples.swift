import HealthKit

/// Shared inputs of the object tests.
enum Samples {
    static let noon = Date(timeIntervalSinceReferenceDate: 820_000_000)
    static let later = noon + 60
    static let perMinute = HKUnit(from: "count/min")

    static func heartRate(
        _ bpm: Double = 72, start: Date = noon, end: Date = later, device: HKDevice? = nil,
        metadata: [String: Any]? = nil
    ) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: perMinute, doubleValue: bpm), start: start,
            end: end, device: device, metadata: metadata)
    }

    static func sleep(
        _ value: HKCategoryValueSleepAnalysis, start: Date = noon, end: Date = later
    ) -> HKCategorySample {
        HKCategorySample(type: HKCategoryType(.sleepAnalysis), value: value.rawValue, start: start, end: end)
    }

    /// The heart rate as if read from a store.
    static func stored(_ revision: HKSourceRevision, device: HKDevice? = nil) -> HKQuantitySample {
        HKQuantitySample.make(
            type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: perMinute, doubleValue: 60), start: noon,
            end: later, header: ObjectHeader(sourceRevision: revision, device: device))
    }

    static let device = HKDevice(
        name: "Camera", manufacturer: "Acme", model: "C1", hardwareVersion: "1", firmwareVersion: "2",
        softwareVersion: "3", localIdentifier: "here", udiDeviceIdentifier: "(01)1")
}
