public import HealthKit

/// What a measurement becomes in a health store. The raw values are part of the sync identifiers, so they never change.
public enum SampleKind: String, CaseIterable, Sendable {
    case heartRate
    case heartRateVariabilitySDNN
    /// The beats of the recording.
    case heartbeatSeries

    public var type: HKSampleType {
        switch self {
        case .heartRate: HKQuantityType(.heartRate)
        case .heartRateVariabilitySDNN: HKQuantityType(.heartRateVariabilitySDNN)
        case .heartbeatSeries: HKSeriesType.heartbeat()
        }
    }
}
