// The names of constants are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Factory methods, one for each symbol of the unit grammar.

/// Masses and amounts of substance.
extension HKUnit {
    public class func gram() -> HKUnit { HKUnit("g") }
    public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("g", prefix: prefix) }
    public class func ounce() -> HKUnit { HKUnit("oz") }
    public class func pound() -> HKUnit { HKUnit("lb") }
    public class func stone() -> HKUnit { HKUnit("st") }

    /// A mole of a substance, given its molar mass in grams per mole (above 0). It converts into masses.
    public class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
        moleUnit(with: .none, molarMass: gramsPerMole)
    }

    /// A mole with a prefix, given the molar mass in grams per mole (above 0). It converts into masses.
    public class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit {
        guard gramsPerMole > 0, gramsPerMole.isFinite else {
            stop("A molar mass of \(gramsPerMole) g/mol is not above 0.")
        }
        return HKUnit("mol", prefix: prefix, molarMass: gramsPerMole)
    }
}

/// Lengths.
extension HKUnit {
    public class func meter() -> HKUnit { HKUnit("m") }
    public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("m", prefix: prefix) }
    public class func inch() -> HKUnit { HKUnit("in") }
    public class func foot() -> HKUnit { HKUnit("ft") }
    public class func yard() -> HKUnit { HKUnit("yd") }
    public class func mile() -> HKUnit { HKUnit("mi") }
}

/// Volumes.
extension HKUnit {
    public class func liter() -> HKUnit { HKUnit("L") }
    public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("L", prefix: prefix) }
    public class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us") }
    public class func fluidOunceImperial() -> HKUnit { HKUnit("fl_oz_imp") }
    public class func pintUS() -> HKUnit { HKUnit("pt_us") }
    public class func pintImperial() -> HKUnit { HKUnit("pt_imp") }
    public class func cupUS() -> HKUnit { HKUnit("cup_us") }
    public class func cupImperial() -> HKUnit { HKUnit("cup_imp") }
}

/// Pressures and sound levels.
extension HKUnit {
    public class func pascal() -> HKUnit { HKUnit("Pa") }
    public class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("Pa", prefix: prefix) }
    public class func millimeterOfMercury() -> HKUnit { HKUnit("mmHg") }
    public class func centimeterOfWater() -> HKUnit { HKUnit("cmAq") }
    public class func atmosphere() -> HKUnit { HKUnit("atm") }
    public class func inchesOfMercury() -> HKUnit { HKUnit("inHg") }
    public class func decibelAWeightedSoundPressureLevel() -> HKUnit { HKUnit("dBASPL") }
    public class func decibelHearingLevel() -> HKUnit { HKUnit("dBHL") }
}

/// Times and frequencies.
extension HKUnit {
    public class func second() -> HKUnit { HKUnit("s") }
    public class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("s", prefix: prefix) }
    public class func minute() -> HKUnit { HKUnit("min") }
    public class func hour() -> HKUnit { HKUnit("hr") }
    public class func day() -> HKUnit { HKUnit("d") }
    public class func hertz() -> HKUnit { HKUnit("Hz") }
    public class func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("Hz", prefix: prefix) }
}

/// Energies and powers.
extension HKUnit {
    public class func joule() -> HKUnit { HKUnit("J") }
    public class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("J", prefix: prefix) }
    public class func kilocalorie() -> HKUnit { HKUnit("kcal") }
    public class func smallCalorie() -> HKUnit { HKUnit("cal") }
    public class func largeCalorie() -> HKUnit { HKUnit("Cal") }
    public class func watt() -> HKUnit { HKUnit("W") }
    public class func wattUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("W", prefix: prefix) }

    @available(*, deprecated, message: "Use smallCalorie() or largeCalorie()")
    public class func calorie() -> HKUnit { smallCalorie() }
}

/// Temperatures.
extension HKUnit {
    public class func degreeCelsius() -> HKUnit { HKUnit("degC") }
    public class func degreeFahrenheit() -> HKUnit { HKUnit("degF") }
    public class func kelvin() -> HKUnit { HKUnit("K") }
}

/// Electricity and light.
extension HKUnit {
    public class func siemen() -> HKUnit { HKUnit("S") }
    public class func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("S", prefix: prefix) }
    public class func volt() -> HKUnit { HKUnit("V") }
    public class func voltUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("V", prefix: prefix) }
    public class func lux() -> HKUnit { HKUnit("lx") }
    public class func luxUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("lx", prefix: prefix) }
    public class func diopter() -> HKUnit { HKUnit("D") }
    public class func prismDiopter() -> HKUnit { HKUnit("pD") }
    public class func radianAngle() -> HKUnit { HKUnit("rad") }
    public class func radianAngleUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("rad", prefix: prefix) }
    public class func degreeAngle() -> HKUnit { HKUnit("deg") }
}

/// Counts, fractions and scores.
extension HKUnit {
    public class func count() -> HKUnit { HKUnit("count") }
    /// A hundredth of ``count()``. By convention quantities in it run from 0 to 1: 98 % is the value 0.98.
    public class func percent() -> HKUnit { HKUnit("%") }
    public class func internationalUnit() -> HKUnit { HKUnit("IU") }
    public class func appleEffortScore() -> HKUnit { HKUnit("appleEffortScore") }
}

/// The molar mass of glucose in grams per mole.
public let HKUnitMolarMassBloodGlucose = 180.15588000005408
