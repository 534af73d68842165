// The names of constants are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public let HKDevicePropertyKeyName = "name"
public let HKDevicePropertyKeyManufacturer = "manufacturer"
public let HKDevicePropertyKeyModel = "model"
public let HKDevicePropertyKeyHardwareVersion = "hardwareVersion"
public let HKDevicePropertyKeyFirmwareVersion = "firmwareVersion"
public let HKDevicePropertyKeySoftwareVersion = "softwareVersion"
public let HKDevicePropertyKeyLocalIdentifier = "localIdentifier"
public let HKDevicePropertyKeyUDIDeviceIdentifier = "UDIDeviceIdentifier"

/// The device that a sample was measured with. Devices are equal when all their properties are.
///
/// `@unchecked Sendable`: every stored property is an immutable string.
open class HKDevice: NSObject, NSCopying, @unchecked Sendable {
    public let name: String?
    public let manufacturer: String?
    public let model: String?
    public let hardwareVersion: String?
    public let firmwareVersion: String?
    public let softwareVersion: String?
    public let localIdentifier: String?
    public let udiDeviceIdentifier: String?

    public init(
        name: String?, manufacturer: String?, model: String?, hardwareVersion: String?, firmwareVersion: String?,
        softwareVersion: String?, localIdentifier: String?, udiDeviceIdentifier: String?
    ) {
        self.name = name
        self.manufacturer = manufacturer
        self.model = model
        self.hardwareVersion = hardwareVersion
        self.firmwareVersion = firmwareVersion
        self.softwareVersion = softwareVersion
        self.localIdentifier = localIdentifier
        self.udiDeviceIdentifier = udiDeviceIdentifier
        super.init()
    }

    /// This computer.
    open class func local() -> HKDevice {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return HKDevice(
            name: ProcessInfo.processInfo.hostName, manufacturer: nil, model: nil, hardwareVersion: nil,
            firmwareVersion: nil, softwareVersion: version.text, localIdentifier: nil, udiDeviceIdentifier: nil)
    }

    /// The properties in the order of ``Property/allCases``.
    package var properties: [String?] {
        [
            name, manufacturer, model, hardwareVersion, firmwareVersion, softwareVersion, localIdentifier,
            udiDeviceIdentifier,
        ]
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKDevice)?.properties == properties }

    open override var hash: Int { properties.hashValue }

    open override var description: String {
        let known = zip(Property.allCases, properties).compactMap { property, value in
            value.map { "\(property.rawValue): \($0)" }
        }
        return "HKDevice(\(known.joined(separator: ", ")))"
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKDevice {
    /// A property by its predicate key, such as ``HKDevicePropertyKeyModel``.
    package enum Property: String, CaseIterable, Hashable, Sendable {
        case name, manufacturer, model, hardwareVersion, firmwareVersion, softwareVersion, localIdentifier
        case udiDeviceIdentifier = "UDIDeviceIdentifier"
    }

    package func value(of property: Property) -> String? {
        switch property {
        case .name: name
        case .manufacturer: manufacturer
        case .model: model
        case .hardwareVersion: hardwareVersion
        case .firmwareVersion: firmwareVersion
        case .softwareVersion: softwareVersion
        case .localIdentifier: localIdentifier
        case .udiDeviceIdentifier: udiDeviceIdentifier
        }
    }
}
