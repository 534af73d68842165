/// Gives ``HKQuantitySample`` initialisers that return one of its subclasses, which only an extension of a protocol can.
public protocol HKQuantitySampleCluster {}

extension HKQuantitySampleCluster where Self: HKQuantitySample {
    /// A sample without device and metadata. Stops for what ``init(type:quantity:start:end:device:metadata:)`` stops for.
    public init(type quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date) {
        self.init(type: quantityType, quantity: quantity, start: start, end: end, device: nil, metadata: nil)
    }

    /// A sample without device. Stops for what ``init(type:quantity:start:end:device:metadata:)`` stops for.
    public init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, metadata: [String: Any]?
    ) {
        self.init(type: quantityType, quantity: quantity, start: start, end: end, device: nil, metadata: metadata)
    }

    /// A sample. Stops when the start is after the end, a date is distantPast or distantFuture, the unit does not fit the
    /// type, or metadata is missing, of a kind that cannot be stored, or out of range;
    /// ``init(validating:quantity:start:end:device:metadata:)`` throws instead.
    public init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
        metadata: [String: Any]?
    ) {
        let header = orStop { () throws(HKObject.ValidationError) in
            try ObjectHeader(device: device, clientMetadata: metadata)
        }
        let sample = HKQuantitySample.make(
            type: quantityType, quantity: quantity, start: start, end: end, header: header)
        sample.stopIfInvalid()
        self = Self.adopt(sample)
    }

    /// A sample that can be saved. Not in Apple's framework.
    ///
    /// - Throws: ``HKObject/ValidationError``.
    public init(
        validating quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date,
        device: HKDevice? = nil, metadata: [String: Any]? = nil
    ) throws(HKObject.ValidationError) {
        let header = try ObjectHeader(device: device, clientMetadata: metadata)
        let sample = HKQuantitySample.make(
            type: quantityType, quantity: quantity, start: start, end: end, header: header)
        try sample.validate()
        self = Self.adopt(sample)
    }

    /// The sample as the class that was asked for. Stops when a subclass was named that does not fit the type.
    private static func adopt(_ sample: HKQuantitySample) -> Self {
        guard let sample = sample as? Self else {
            stop("A \(sample.quantityType.identifier) sample is no \(Self.self). Use HKQuantitySample.")
        }
        return sample
    }
}
