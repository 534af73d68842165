/// The independent dimensions that unit symbols are made of.
///
/// The mechanical and electrical ones are those of the SI, so that a litre is a cubic decimetre and a watt a joule per
/// second. The others convert into nothing else.
enum BaseDimension: Int, CaseIterable, Sendable {
    case mass, length, time, temperature, current, angle, illuminance, count, amount
    case internationalUnit, soundPressureLevel, hearingLevel, opticalPower, prism, effortScore

    var name: String {
        switch self {
        case .mass: "mass"
        case .length: "length"
        case .time: "time"
        case .temperature: "temperature"
        case .current: "electric current"
        case .angle: "angle"
        case .illuminance: "illuminance"
        case .count: "count"
        case .amount: "amount of substance"
        case .internationalUnit: "international unit"
        case .soundPressureLevel: "sound pressure level"
        case .hearingLevel: "hearing level"
        case .opticalPower: "optical power"
        case .prism: "prism"
        case .effortScore: "effort score"
        }
    }
}

/// A product of powers of base dimensions; two units convert into each other exactly when theirs are equal.
struct UnitDimension: Hashable, Sendable {
    /// The power of each base dimension at its raw value. Powers of units are bounded, so that no sum overflows.
    private var powers = SIMD16<Int32>()

    init(_ powers: [BaseDimension: Int32] = [:]) {
        for (base, power) in powers { self.powers[base.rawValue] = power }
    }

    /// Multiplies by `other` raised to `power`.
    mutating func multiply(by other: UnitDimension, toPower power: Int) {
        powers &+= other.powers &* Int32(truncatingIfNeeded: power)
    }

    subscript(_ base: BaseDimension) -> Int32 { powers[base.rawValue] }
}

extension UnitDimension: CustomStringConvertible {
    static let volume = UnitDimension([.length: 3])
    static let frequency = UnitDimension([.time: -1])
    static let pressure = UnitDimension([.mass: 1, .length: -1, .time: -2])
    static let energy = UnitDimension([.mass: 1, .length: 2, .time: -2])
    static let power = UnitDimension([.mass: 1, .length: 2, .time: -3])
    static let electricPotential = UnitDimension([.mass: 1, .length: 2, .time: -3, .current: -1])
    static let conductance = UnitDimension([.mass: -1, .length: -2, .time: 3, .current: 2])

    private static let names: [UnitDimension: String] = [
        UnitDimension(): "no dimension", volume: "volume", frequency: "frequency", pressure: "pressure",
        energy: "energy", power: "power", electricPotential: "electric potential", conductance: "conductance",
        UnitDimension([.length: 3, .time: -1]): "volume/time",
        UnitDimension([.mass: 1, .length: -3]): "mass/volume",
        UnitDimension([.length: 3, .mass: -1, .time: -1]): "volume/(mass·time)",
        UnitDimension([.length: 2, .time: -3]): "energy/(mass·time)",
    ]

    /// Words for a message, such as `count/time`.
    var description: String {
        if let name = Self.names[self] { return name }
        func product(_ sign: Int32) -> [String] {
            BaseDimension.allCases.compactMap { base in
                let power = self[base]
                guard power.signum() == sign else { return nil }
                return abs(power) == 1 ? base.name : "\(base.name)^\(abs(power))"
            }
        }
        let above = product(1).joined(separator: "·")
        let below = product(-1)
        guard !below.isEmpty else { return above }
        let divisor = below.count == 1 ? below[0] : "(\(below.joined(separator: "·")))"
        return "\(above.isEmpty ? "1" : above)/\(divisor)"
    }
}
