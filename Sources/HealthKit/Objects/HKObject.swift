/// What every object has besides its content.
package struct ObjectHeader: Sendable {
    package let uuid: UUID
    /// The program that saved the object; `nil` until an object was read from a store.
    package let sourceRevision: HKSourceRevision?
    package let device: HKDevice?
    package let metadata: [String: MetadataValue]

    package init(
        uuid: UUID = .random(), sourceRevision: HKSourceRevision? = nil, device: HKDevice? = nil,
        metadata: [String: MetadataValue] = [:]
    ) {
        self.uuid = uuid
        self.sourceRevision = sourceRevision
        self.device = device
        self.metadata = metadata
    }

    /// The header of a new object.
    ///
    /// - Throws: ``HKObject/ValidationError/unsupportedMetadata(key:type:)``.
    init(device: HKDevice? = nil, clientMetadata: [String: Any]?) throws(HKObject.ValidationError) {
        var values: [String: MetadataValue] = [:]
        for (key, value) in clientMetadata ?? [:] {
            guard let known = MetadataValue(value) else {
                throw .unsupportedMetadata(key: key, type: "\(type(of: value))")
            }
            values[key] = known
        }
        self.init(device: device, metadata: values)
    }
}

/// Something that can be saved in a store.
///
/// `@unchecked Sendable`: the only stored property is immutable and Sendable.
open class HKObject: NSObject, @unchecked Sendable {
    package let header: ObjectHeader

    package init(header: ObjectHeader) {
        self.header = header
        super.init()
    }

    /// Identifies the object, in every store it is saved to.
    public var uuid: UUID { header.uuid }

    /// The program that saved the object. Saving does not change it: it is this program until the object is read back.
    public var sourceRevision: HKSourceRevision { header.sourceRevision ?? .current() }

    @available(*, deprecated, message: "Use sourceRevision.source")
    public var source: HKSource { sourceRevision.source }

    /// The device that measured it.
    public var device: HKDevice? { header.device }

    /// Strings, numbers, Booleans, dates and quantities by key, each of the kind it was saved with.
    public var metadata: [String: Any]? {
        header.metadata.isEmpty ? nil : header.metadata.mapValues(\.any)
    }

    /// Everything that is wrong with the object; empty when it can be saved.
    package var violations: [ValidationError] { MetadataRule.violations(in: header.metadata) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKObject)?.uuid == uuid }

    open override var hash: Int { uuid.hashValue }
}

extension HKObject {
    /// Checks what saving requires.
    ///
    /// - Throws: The first of ``violations``.
    package func validate() throws(ValidationError) {
        if let violation = violations.first { throw violation }
    }

    /// Stops for what Apple's initialisers raise an exception for; the rest is left to saving.
    func stopIfInvalid() {
        if let violation = violations.first(where: \.isRaisedByInitializers) { stop(violation.description) }
    }
}
