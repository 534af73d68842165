/// How far a program has read the changes of a store.
///
/// `@unchecked Sendable`: the only stored property is an immutable number.
open class HKQueryAnchor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    /// The number of the last change that was read.
    package let position: Int64

    /// An anchor from a number that a program kept; 0 is the beginning.
    public init(fromValue value: Int) {
        position = Int64(value)
        super.init()
    }

    package convenience init(position: Int64) { self.init(fromValue: Int(position)) }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "position") else { return nil }
        position = coder.decodeInt64(forKey: "position")
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encode(position, forKey: "position") }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKQueryAnchor)?.position == position }

    open override var hash: Int { position.hashValue }

    open override var description: String { "HKQueryAnchor(\(position))" }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
