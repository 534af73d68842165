/// A program or device that saves samples. Sources are equal when their bundle identifiers are.
///
/// `@unchecked Sendable`: every stored property is an immutable string.
open class HKSource: NSObject, NSCopying, @unchecked Sendable {
    public let name: String
    public let bundleIdentifier: String

    package init(name: String, bundleIdentifier: String) {
        self.name = name
        self.bundleIdentifier = bundleIdentifier
        super.init()
    }

    private static let chosen = Guarded<HKSource?>(nil)

    /// This program: what ``setDefault(name:bundleIdentifier:)`` chose, else the main bundle, else the executable's name.
    open class func `default`() -> HKSource {
        if let chosen = chosen.withLock({ $0 }) { return chosen }
        let name = ProcessInfo.processInfo.processName
        return HKSource(name: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? name)
    }

    /// Chooses under which name this program saves and is authorized. Not in Apple's framework.
    ///
    /// Call it before the first store is opened.
    public static func setDefault(name: String, bundleIdentifier: String) {
        let source = HKSource(name: name, bundleIdentifier: bundleIdentifier)
        chosen.withLock { $0 = source }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKSource)?.bundleIdentifier == bundleIdentifier
    }

    open override var hash: Int { bundleIdentifier.hashValue }

    open override var description: String { "HKSource(\(name), \(bundleIdentifier))" }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
