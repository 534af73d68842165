import HealthKit
import Testing

struct UnitFactoryTests {
    @Test func namesEachUnitByItsSymbol() {
        let units: [(HKUnit, String)] = [
            (.gram(), "g"), (.ounce(), "oz"), (.pound(), "lb"), (.stone(), "st"), (.meter(), "m"), (.inch(), "in"),
            (.foot(), "ft"), (.yard(), "yd"), (.mile(), "mi"), (.liter(), "L"), (.fluidOunceUS(), "fl_oz_us"),
            (.fluidOunceImperial(), "fl_oz_imp"), (.pintUS(), "pt_us"), (.pintImperial(), "pt_imp"),
            (.cupUS(), "cup_us"), (.cupImperial(), "cup_imp"), (.pascal(), "Pa"), (.millimeterOfMercury(), "mmHg"),
            (.centimeterOfWater(), "cmAq"), (.atmosphere(), "atm"), (.inchesOfMercury(), "inHg"),
            (.decibelAWeightedSoundPressureLevel(), "dBASPL"), (.decibelHearingLevel(), "dBHL"), (.second(), "s"),
            (.minute(), "min"), (.hour(), "hr"), (.day(), "d"), (.joule(), "J"), (.kilocalorie(), "kcal"),
            (.smallCalorie(), "cal"), (.largeCalorie(), "Cal"), (.degreeCelsius(), "degC"),
            (.degreeFahrenheit(), "degF"), (.kelvin(), "K"), (.siemen(), "S"), (.internationalUnit(), "IU"),
            (.count(), "count"), (.percent(), "%"), (.hertz(), "Hz"), (.volt(), "V"), (.watt(), "W"),
            (.diopter(), "D"), (.prismDiopter(), "pD"), (.radianAngle(), "rad"), (.degreeAngle(), "deg"),
            (.lux(), "lx"), (.appleEffortScore(), "appleEffortScore"), (.gramUnit(with: .milli), "mg"),
            (.meterUnit(with: .kilo), "km"), (.literUnit(with: .deci), "dL"), (.pascalUnit(with: .hecto), "hPa"),
            (.secondUnit(with: .milli), "ms"), (.jouleUnit(with: .kilo), "kJ"), (.siemenUnit(with: .micro), "mcS"),
            (.hertzUnit(with: .giga), "GHz"), (.voltUnit(with: .micro), "mcV"), (.wattUnit(with: .mega), "MW"),
            (.radianAngleUnit(with: .nano), "nrad"), (.luxUnit(with: .pico), "plx"),
            (.meterUnit(with: .femto), "fm"), (.meterUnit(with: .none), "m"), (.meterUnit(with: .centi), "cm"),
            (.meterUnit(with: .deca), "dam"), (.meterUnit(with: .tera), "Tm"),
            (.moleUnit(withMolarMass: 18), "mol<18>"),
            (.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose), "mmol<180.15588000005408>"),
        ]
        for (unit, string) in units { #expect(unit.unitString == string) }
    }

    @Test func matchesTheFormattersBothWays() {
        let masses: [(MassFormatter.Unit, String)] = [
            (.gram, "g"), (.kilogram, "kg"), (.ounce, "oz"), (.pound, "lb"), (.stone, "st"),
        ]
        for (unit, string) in masses {
            #expect(HKUnit(from: unit).unitString == string)
            #expect(HKUnit.massFormatterUnit(from: HKUnit(from: string)) == unit)
        }
        let lengths: [(LengthFormatter.Unit, String)] = [
            (.millimeter, "mm"), (.centimeter, "cm"), (.meter, "m"), (.kilometer, "km"), (.inch, "in"), (.foot, "ft"),
            (.yard, "yd"), (.mile, "mi"),
        ]
        for (unit, string) in lengths {
            #expect(HKUnit(from: unit).unitString == string)
            #expect(HKUnit.lengthFormatterUnit(from: HKUnit(from: string)) == unit)
        }
        let energies: [(EnergyFormatter.Unit, String)] = [
            (.joule, "J"), (.kilojoule, "kJ"), (.calorie, "cal"), (.kilocalorie, "kcal"),
        ]
        for (unit, string) in energies {
            #expect(HKUnit(from: unit).unitString == string)
            #expect(HKUnit.energyFormatterUnit(from: HKUnit(from: string)) == unit)
        }
        #expect(HKUnit.energyFormatterUnit(from: .largeCalorie()) == .kilocalorie)
    }

    @Test func stopsWhereAFormatterHasNoUnit() async {
        await #expect(processExitsWith: .failure) { _ = HKUnit.massFormatterUnit(from: .meter()) }
        await #expect(processExitsWith: .failure) { _ = HKUnit.lengthFormatterUnit(from: .gram()) }
        await #expect(processExitsWith: .failure) { _ = HKUnit.energyFormatterUnit(from: HKUnit(from: "MJ")) }
    }
}
