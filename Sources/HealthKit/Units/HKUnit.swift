/// A unit of measurement: a product of powers of symbols with their prefixes.
///
/// Units are equal when they are written with the same symbols to the same powers: `Cal` and `kcal` are different units
/// that convert into each other one to one.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKUnit: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let factors: [UnitFactor]
    let dimension: UnitDimension
    let scale: UnitScale
    /// The unit in the grammar of ``init(from:)-(String)``.
    public let unitString: String

    /// A unit of canonical factors.
    init(canonical factors: [UnitFactor]) {
        var dimension = UnitDimension()
        var scale = UnitScale()
        for factor in factors {
            dimension.multiply(by: factor.atom.dimension, toPower: factor.power)
            scale.multiply(by: factor.atom.scale, toPower: factor.power)
        }
        self.factors = factors
        self.dimension = dimension
        self.scale = scale
        unitString = UnitFactor.string(factors)
        super.init()
    }

    convenience init(_ symbol: String, prefix: HKMetricPrefix = .none, molarMass: Double? = nil) {
        self.init(canonical: [UnitFactor(UnitAtom(.named(symbol), prefix: prefix, molarMass: molarMass))])
    }

    /// The unit that a string such as `count/min`, `mg/dL` or `mL/(kg*min)` names.
    ///
    /// Symbols with a metric prefix, `.` or `*` for products, one `/`, `^` with a whole power, and parentheses. Stops for
    /// anything else; ``init(validating:)`` throws instead. The empty string is the null unit.
    public convenience init(from string: String) {
        let parsed = orStop { () throws(ParsingError) in try UnitParser.factors(of: string) }
        self.init(canonical: parsed)
    }

    /// The unit that a string names. Not in Apple's framework.
    ///
    /// - Throws: ``ParsingError`` saying what in the string is wrong.
    public convenience init(validating string: String) throws(ParsingError) {
        self.init(canonical: try UnitParser.factors(of: string))
    }

    /// Whether the unit has no symbol at all.
    open func isNull() -> Bool { factors.isEmpty }

    /// Whether quantities convert between the two units.
    package func isCompatible(with other: HKUnit) -> Bool { dimension == other.dimension }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKUnit)?.factors == factors }

    open override var hash: Int { factors.hashValue }

    open override var description: String { unitString }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { coder.encode(unitString as NSString, forKey: "unit") }

    /// The archived unit, or `nil` for an archive that holds none.
    public required convenience init?(coder: NSCoder) {
        guard let string = coder.decodeObject(of: NSString.self, forKey: "unit"),
            let factors = try? UnitParser.factors(of: string as String)
        else { return nil }
        self.init(canonical: factors)
    }
}

extension HKUnit {
    private static let units = Guarded<[String: HKUnit]>([:])

    /// The unit of a string, parsed once for each spelling. Meant for stored strings, of which there are few.
    ///
    /// - Throws: ``ParsingError``.
    package static func cached(validating string: String) throws(ParsingError) -> HKUnit {
        if let known = units.withLock({ $0[string] }) { return known }
        let unit = try HKUnit(validating: string)
        units.withLock { $0[string] = unit }
        return unit
    }

    /// The unit of a string in the program's own tables.
    static func cached(_ string: String) -> HKUnit {
        orStop { () throws(ParsingError) in try cached(validating: string) }
    }
}
