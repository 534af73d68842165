import HealthKit
import Testing

struct HKQuantityTests {
    /// One of each unit in base units, with Apple's own factors where its header names them.
    @Test(
        arguments: [
            ("oz", 28.3495, "g"), ("lb", 453.592, "g"), ("st", 6350, "g"), ("in", 0.0254, "m"), ("ft", 0.3048, "m"),
            ("yd", 0.9144, "m"), ("mi", 1609.34, "m"), ("mmHg", 133.3224, "Pa"), ("cmAq", 98.0665, "Pa"),
            ("atm", 101_325, "Pa"), ("inHg", 3386.38816, "Pa"), ("fl_oz_us", 0.0295735295625, "L"),
            ("fl_oz_imp", 0.0284130625, "L"), ("pt_us", 0.473176473, "L"), ("pt_imp", 0.56826125, "L"),
            ("cup_us", 0.2365882365, "L"), ("cup_imp", 0.284130625, "L"), ("min", 60, "s"), ("hr", 3600, "s"),
            ("d", 86_400, "s"), ("cal", 4.184, "J"), ("kcal", 4184, "J"), ("Cal", 4184, "J"), ("%", 0.01, "count"),
            ("deg", 0.017453292519943295, "rad"), ("mol<180.15588000005408>", 180.15588000005408, "g"),
            ("g", 1, "g"), ("m", 1, "m"), ("L", 1, "L"), ("Pa", 1, "Pa"), ("s", 1, "s"), ("J", 1, "J"), ("K", 1, "K"),
            ("S", 1, "S"), ("Hz", 1, "Hz"), ("mol", 1, "mol"), ("V", 1, "V"), ("W", 1, "W"), ("rad", 1, "rad"),
            ("lx", 1, "lx"), ("count", 1, "count"), ("IU", 1, "IU"), ("dBASPL", 1, "dBASPL"), ("dBHL", 1, "dBHL"),
            ("D", 1, "D"), ("pD", 1, "pD"), ("appleEffortScore", 1, "appleEffortScore"),
            // Derived units are those of the SI.
            ("L", 1000, "cm^3"), ("W", 1, "J/s"), ("Pa", 1, "kg/(m*s^2)"), ("Hz", 1, "s^-1"), ("J", 1, "kg*m^2/s^2"),
            ("V", 1, "W^2*S^-1/(W*V)"), ("kcal/(kg*hr)", 4184.0 / 3600, "W/kg"),
        ] as [(String, Double, String)])
    func convertsExactlyByTheFactorOfTheTable(unit: String, factor: Double, base: String) {
        let one = HKQuantity(unit: HKUnit(from: unit), doubleValue: 1)
        #expect(one.doubleValue(for: HKUnit(from: base)) == factor)
        let back = HKQuantity(unit: HKUnit(from: base), doubleValue: factor).doubleValue(for: HKUnit(from: unit))
        // Back and forth may round once, in the last place.
        #expect(abs(back - 1) <= 1.ulp)
    }

    @Test(arguments: [
        ("f", -15), ("p", -12), ("n", -9), ("mc", -6), ("m", -3), ("c", -2), ("d", -1), ("da", 1), ("h", 2), ("k", 3),
        ("M", 6), ("G", 9), ("T", 12),
    ])
    func multipliesByThePrefixForEverySymbolThatTakesOne(prefix: String, exponent: Int) throws {
        let factor = try #require(Double("1e\(exponent)"))
        for symbol in ["g", "m", "L", "Pa", "s", "J", "K", "S", "Hz", "mol", "V", "W", "rad", "lx"] {
            let one = HKQuantity(unit: HKUnit(from: prefix + symbol), doubleValue: 1)
            #expect(one.doubleValue(for: HKUnit(from: symbol)) == factor, "\(prefix)\(symbol)")
        }
    }

    @Test(
        arguments: [
            (72.0, "count/min", 1.2, "count/s"), (1.2, "count/s", 72, "count/min"), (250, "mL", 0.25, "L"),
            (95, "mg", 0.095, "g"), (65.4, "ms", 0.0654, "s"), (0.0654, "s", 65.4, "ms"), (37, "degC", 98.6, "degF"),
            (98.6, "degF", 37, "degC"), (0, "degC", 273.15, "K"), (-40, "degC", -40, "degF"), (273.15, "K", 0, "degC"),
            (310_150, "mK", 37, "degC"), (0.98, "%", 0.98, "%"), (120, "mmHg", 15.998688, "kPa"),
            (5, "mmol<180.15588000005408>/L", 90.07794000002704, "mg/dL"), (42, "mL/(kg*min)", 0.7, "mL/(kg*s)"),
            (90, "min", 1.5, "hr"), (8, "oz", 0.5, "lb"), (1, "W", 60, "J/min"), (180, "deg", Double.pi, "rad"),
            (1, "degC/min", 1.8, "degF/min"),
        ] as [(Double, String, Double, String)])
    func convertsBetweenUnits(value: Double, unit: String, expected: Double, other: String) {
        let converted = HKQuantity(unit: HKUnit(from: unit), doubleValue: value).doubleValue(for: HKUnit(from: other))
        // 16 ounces of Apple's factors are a pound to the sixth digit; every other pair agrees to the last few.
        let tolerance = unit == "oz" ? 1e-6 : 4e-15
        #expect(abs(converted - expected) <= tolerance * max(abs(expected), 100), "\(converted)")
    }

    @Test func returnsTheVeryNumberForItsOwnUnit() {
        for value in [0.1, 0.98, 1e-300, .greatestFiniteMagnitude, -0.0] {
            for unit in ["%", "degF", "mL/(kg*min)", "fl_oz_us"] {
                let quantity = HKQuantity(unit: HKUnit(from: unit), doubleValue: value)
                #expect(quantity.doubleValue(for: HKUnit(from: unit)).bitPattern == value.bitPattern)
            }
        }
    }

    @Test func throwsForAnotherDimensionWhereAskedTo() {
        let quantity = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 72)
        #expect(!quantity.is(compatibleWith: .gram()))
        var message = ""
        do { _ = try quantity.value(in: .gram()) } catch { message = error.description }
        #expect(message.contains("incompatible units: count/min (count/time), g (mass)"))
    }

    @Test func stopsForAnotherDimensionNamingBoth() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = HKQuantity(unit: .liter(), doubleValue: 1).doubleValue(for: .gramUnit(with: .kilo))
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("L (volume)") && message.contains("kg (mass)"))
        await #expect(processExitsWith: .failure) {
            _ = HKQuantity(unit: .liter(), doubleValue: 1).compare(HKQuantity(unit: .gram(), doubleValue: 1))
        }
    }

    @Test func comparesAmountsAcrossUnits() {
        let litre = HKQuantity(unit: .liter(), doubleValue: 1)
        let millilitres = HKQuantity(unit: .literUnit(with: .milli), doubleValue: 1000)
        #expect(litre == millilitres)
        #expect(litre.hash == millilitres.hash)
        #expect(litre.compare(millilitres) == .orderedSame)
        #expect(litre.compare(HKQuantity(unit: .literUnit(with: .milli), doubleValue: 999)) == .orderedDescending)
        #expect(litre.compare(HKQuantity(unit: .liter(), doubleValue: 1.5)) == .orderedAscending)
        #expect(litre != HKQuantity(unit: .gram(), doubleValue: 1))
    }

    @Test(arguments: [
        ("count/min", "count/time"), ("J", "energy"), ("mmHg", "pressure"), ("W", "power"), ("V", "electric potential"),
        ("S", "conductance"), ("mL", "volume"), ("mL/(kg*min)", "volume/(mass·time)"), ("Hz", "frequency"),
        ("", "no dimension"), ("g/(K*m)", "mass/(length·temperature)"), ("K^-2", "1/temperature^2"),
    ])
    func namesTheDimension(unit: String, dimension: String) {
        let error = HKQuantity.ConversionError(from: HKUnit(from: unit), to: .internationalUnit())
        #expect(error.description.contains("\(unit) (\(dimension)), IU (international unit)"))
    }
}
