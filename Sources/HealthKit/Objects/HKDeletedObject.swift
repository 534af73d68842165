/// What is left of an object that was deleted.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKDeletedObject: NSObject, @unchecked Sendable {
    public let uuid: UUID
    private let values: [String: MetadataValue]

    /// - Parameter metadata: At most the sync identifier and version.
    package init(uuid: UUID, metadata: [String: MetadataValue] = [:]) {
        self.uuid = uuid
        values = metadata
        super.init()
    }

    /// The sync identifier and version that the object had, or `nil`.
    public var metadata: [String: Any]? { values.isEmpty ? nil : values.mapValues(\.any) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKDeletedObject)?.uuid == uuid }

    open override var hash: Int { uuid.hashValue }

    open override var description: String { "HKDeletedObject(\(uuid))" }
}
