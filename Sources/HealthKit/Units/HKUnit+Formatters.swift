// Units of Foundation's formatters and back.

extension HKUnit {
    public convenience init(from massFormatterUnit: MassFormatter.Unit) {
        switch massFormatterUnit {
        case .gram: self.init("g")
        case .kilogram: self.init("g", prefix: .kilo)
        case .ounce: self.init("oz")
        case .pound: self.init("lb")
        case .stone: self.init("st")
        @unknown default: stop("The mass formatter unit \(massFormatterUnit) has no HKUnit.")
        }
    }

    public convenience init(from lengthFormatterUnit: LengthFormatter.Unit) {
        switch lengthFormatterUnit {
        case .millimeter: self.init("m", prefix: .milli)
        case .centimeter: self.init("m", prefix: .centi)
        case .meter: self.init("m")
        case .kilometer: self.init("m", prefix: .kilo)
        case .inch: self.init("in")
        case .foot: self.init("ft")
        case .yard: self.init("yd")
        case .mile: self.init("mi")
        @unknown default: stop("The length formatter unit \(lengthFormatterUnit) has no HKUnit.")
        }
    }

    public convenience init(from energyFormatterUnit: EnergyFormatter.Unit) {
        switch energyFormatterUnit {
        case .joule: self.init("J")
        case .kilojoule: self.init("J", prefix: .kilo)
        case .calorie: self.init("cal")
        case .kilocalorie: self.init("kcal")
        @unknown default: stop("The energy formatter unit \(energyFormatterUnit) has no HKUnit.")
        }
    }

    /// The formatter's unit that equals a unit. Stops when there is none.
    public class func massFormatterUnit(from unit: HKUnit) -> MassFormatter.Unit {
        let all: [MassFormatter.Unit] = [.gram, .kilogram, .ounce, .pound, .stone]
        guard let match = all.first(where: { HKUnit(from: $0) == unit }) else { stopForNone("MassFormatter", unit) }
        return match
    }

    /// The formatter's unit that equals a unit. Stops when there is none.
    public class func lengthFormatterUnit(from unit: HKUnit) -> LengthFormatter.Unit {
        let all: [LengthFormatter.Unit] = [.millimeter, .centimeter, .meter, .kilometer, .inch, .foot, .yard, .mile]
        guard let match = all.first(where: { HKUnit(from: $0) == unit }) else { stopForNone("LengthFormatter", unit) }
        return match
    }

    /// The formatter's unit that equals a unit; a large calorie is its kilocalorie. Stops when there is none.
    public class func energyFormatterUnit(from unit: HKUnit) -> EnergyFormatter.Unit {
        if unit == .largeCalorie() { return .kilocalorie }
        let all: [EnergyFormatter.Unit] = [.joule, .kilojoule, .calorie, .kilocalorie]
        guard let match = all.first(where: { HKUnit(from: $0) == unit }) else { stopForNone("EnergyFormatter", unit) }
        return match
    }

    private class func stopForNone(_ formatter: String, _ unit: HKUnit) -> Never {
        stop("\(formatter) has no unit for '\(unit.unitString)'. Convert the quantity to one it has.")
    }
}
