/// A number with its unit.
///
/// Quantities are equal when they are the same amount, in whatever units.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKQuantity: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The unit that the quantity was made with.
    package let unit: HKUnit
    /// The number in that unit.
    package let value: Double

    package init(value: Double, unit: HKUnit) {
        self.unit = unit
        self.value = value
        super.init()
    }

    public convenience init(unit: HKUnit, doubleValue: Double) {
        self.init(value: doubleValue, unit: unit)
    }

    /// Whether the quantity can be expressed in `unit`.
    open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isCompatible(with: unit) }

    /// The number in `unit`. Stops when the unit has another dimension; ``value(in:)`` throws instead.
    open func doubleValue(for unit: HKUnit) -> Double {
        orStop { () throws(ConversionError) in try value(in: unit) }
    }

    /// The number in `unit`. Not in Apple's framework.
    ///
    /// - Throws: ``ConversionError`` when the unit has another dimension.
    public func value(in unit: HKUnit) throws(ConversionError) -> Double {
        guard self.unit.isCompatible(with: unit) else { throw ConversionError(from: self.unit, to: unit) }
        return self.unit.convert(value, to: unit)
    }

    /// Compares the amounts. Stops when the other quantity has another dimension.
    open func compare(_ quantity: HKQuantity) -> ComparisonResult {
        guard let result = order(relativeTo: quantity) else {
            stop(ConversionError(from: quantity.unit, to: unit).description)
        }
        return result
    }

    /// How the amounts compare, or `nil` for another dimension.
    package func order(relativeTo quantity: HKQuantity) -> ComparisonResult? {
        guard unit.isCompatible(with: quantity.unit) else { return nil }
        let (mine, other) = (baseValue, quantity.baseValue)
        return mine < other ? .orderedAscending : mine > other ? .orderedDescending : .orderedSame
    }

    /// The number in the product of base units, in which every comparison is made.
    package var baseValue: Double { unit.convertToBase(value) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKQuantity else { return false }
        return unit.isCompatible(with: other.unit) && baseValue == other.baseValue
    }

    open override var hash: Int { baseValue.hashValue }

    open override var description: String { "\(value.plainDescription) \(unit.unitString)" }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(value, forKey: "value")
        coder.encode(unit, forKey: "unit")
    }

    /// The archived quantity, or `nil` for an archive that holds none.
    public required convenience init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "value"), let unit = coder.decodeObject(of: HKUnit.self, forKey: "unit")
        else { return nil }
        self.init(value: coder.decodeDouble(forKey: "value"), unit: unit)
    }
}

extension HKQuantity {
    /// Two units that no quantity has in common.
    public struct ConversionError: Error, Hashable, CustomStringConvertible {
        public let fromUnit: HKUnit
        public let toUnit: HKUnit

        package init(from fromUnit: HKUnit, to toUnit: HKUnit) {
            self.fromUnit = fromUnit
            self.toUnit = toUnit
        }

        public var description: String {
            """
            Attempt to convert incompatible units: \(fromUnit.unitString) (\(fromUnit.dimension)), \
            \(toUnit.unitString) (\(toUnit.dimension)). Ask for a unit of the quantity's own dimension.
            """
        }
    }
}
