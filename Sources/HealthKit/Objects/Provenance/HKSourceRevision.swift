// The names of constants are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Matches every version of a source in a predicate.
public let HKSourceRevisionAnyVersion = "HKSourceRevisionAnyVersion"
/// Matches every product type of a source in a predicate.
public let HKSourceRevisionAnyProductType = "HKSourceRevisionAnyProductType"
/// Matches every operating system of a source in a predicate.
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(
    majorVersion: -1, minorVersion: -1, patchVersion: -1)

/// A version of a source on a product with an operating system.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKSourceRevision: NSObject, NSCopying, @unchecked Sendable {
    public let source: HKSource
    public let version: String?
    public let productType: String?
    public let operatingSystemVersion: OperatingSystemVersion

    public init(
        source: HKSource, version: String?, productType: String?, operatingSystemVersion: OperatingSystemVersion
    ) {
        self.source = source
        self.version = version
        self.productType = productType
        self.operatingSystemVersion = operatingSystemVersion
        super.init()
    }

    /// A version on any product and operating system.
    public convenience init(source: HKSource, version: String?) {
        self.init(
            source: source, version: version, productType: HKSourceRevisionAnyProductType,
            operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
    }

    /// This program as it runs here.
    package static func current() -> HKSourceRevision {
        HKSourceRevision(
            source: .default(), version: Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String,
            productType: nil, operatingSystemVersion: ProcessInfo.processInfo.operatingSystemVersion)
    }

    /// Whether `revision` is this one, taking the wildcards of this one into account.
    package func matches(_ revision: HKSourceRevision) -> Bool {
        source == revision.source
            && (version == HKSourceRevisionAnyVersion || version == revision.version)
            && (productType == HKSourceRevisionAnyProductType || productType == revision.productType)
            && (operatingSystemVersion.text == HKSourceRevisionAnyOperatingSystem.text
                || operatingSystemVersion.text == revision.operatingSystemVersion.text)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKSourceRevision else { return false }
        return source == other.source && version == other.version && productType == other.productType
            && operatingSystemVersion.text == other.operatingSystemVersion.text
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(source)
        hasher.combine(version)
        hasher.combine(productType)
        hasher.combine(operatingSystemVersion.text)
        return hasher.finalize()
    }

    open override var description: String {
        "HKSourceRevision(\(source.bundleIdentifier), \(version ?? "-"), \(productType ?? "-"))"
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension OperatingSystemVersion {
    /// The version as `major.minor.patch`.
    package var text: String { "\(majorVersion).\(minorVersion).\(patchVersion)" }
}
