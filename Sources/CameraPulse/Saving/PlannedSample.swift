import HealthKit

/// A sample that is to be in the store, before it is one.
struct PlannedSample: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        /// Beats per minute.
        case heartRate(Double)
        /// Milliseconds.
        case sdnn(Double)
        /// Seconds from the sample's start, strictly increasing from 0.
        case beats([SeriesBeat])
    }

    struct SeriesBeat: Equatable, Sendable {
        var seconds: Double
        /// Whether beats may be missing right before it.
        var isAfterGap: Bool
    }

    var kind: SampleKind
    var content: Content
    var start, end: Date
    var metadata: [String: PlannedValue]

    var clientMetadata: [String: Any] { metadata.mapValues(\.any) }

    var syncIdentifier: PlannedValue? { metadata[HKMetadataKeySyncIdentifier] }

    private var quantity: HKQuantity? {
        switch content {
        case .heartRate(let bpm): HKQuantity(unit: .count().unitDivided(by: .minute()), doubleValue: bpm)
        case .sdnn(let milliseconds): HKQuantity(unit: .secondUnit(with: .milli), doubleValue: milliseconds)
        case .beats: nil
        }
    }

    /// Makes it a heart rate with what is known of its accuracy, all as precise as they are printed.
    mutating func setHeartRate(bpm: Double, interval: ClosedRange<Double>, confidence: Double) {
        content = .heartRate(bpm.rounded(toDecimals: Decimals.bpm))
        metadata[CameraPulseMetadataKey.confidence] = .number(confidence.rounded(toDecimals: Decimals.share))
        metadata[CameraPulseMetadataKey.intervalLow] = .number(interval.lowerBound.rounded(toDecimals: Decimals.bpm))
        metadata[CameraPulseMetadataKey.intervalHigh] = .number(interval.upperBound.rounded(toDecimals: Decimals.bpm))
    }

    /// The sample; nil for a series, which only a builder can make.
    func sample(device: HKDevice) -> HKSample? {
        guard let quantity, let type = kind.type as? HKQuantityType else { return nil }
        return HKQuantitySample(
            type: type, quantity: quantity, start: start, end: end, device: device, metadata: clientMetadata)
    }

    /// Whether a stored sample is this one already. Who says when the recording began may differ.
    func isStored(as sample: HKSample) -> Bool {
        let stored = sample.metadata ?? [:]
        let same = metadata.allSatisfy { key, value in
            key == CameraPulseMetadataKey.dateSource || value.isEqual(to: stored[key])
        }
        guard same, stored.count == metadata.count, sample.startDate == start, sample.endDate == end else {
            return false
        }
        switch content {
        case .beats(let beats): return (sample as? HKHeartbeatSeriesSample)?.count == beats.count
        case .heartRate, .sdnn: return (sample as? HKQuantitySample)?.quantity == quantity
        }
    }
}

extension HKDevice {
    /// What measured: a camera, read by a version of the algorithm.
    static func camera(algorithm: String) -> HKDevice {
        HKDevice(
            name: "Camera", manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: algorithm, localIdentifier: nil, udiDeviceIdentifier: nil)
    }
}
