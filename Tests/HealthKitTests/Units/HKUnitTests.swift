import HealthKit
import TestSupport
import Testing

struct HKUnitTests {
    @Test(arguments: [
        ("count/min", "count/min"), ("g", "g"), ("kg/m.s^2", "kg/(m*s^2)"), ("kg/(m.s^2)", "kg/(m*s^2)"),
        ("ml/(kg*min)", "mL/(kg*min)"), ("mL/min·kg", "mL/(kg*min)"), ("kcal/hr·kg", "kcal/(hr*kg)"),
        ("mcg", "mcg"), ("mcV", "mcV"), ("l", "L"), ("dl", "dL"), ("mg/dl", "mg/dL"), ("s^-1", "s^-1"),
        ("m^2/m", "m"), ("m/m", ""), ("", ""), ("mmol<180.15588000005408>/L", "mmol<180.15588000005408>/L"),
        ("mol<180>", "mol<180>"), ("mol", "mol"), ("%", "%"), ("(kg)", "kg"), ("((m.s))", "m*s"), ("m^+2", "m^2"),
        ("s*m*g", "g*m*s"), ("fl_oz_us", "fl_oz_us"), ("fs", "fs"), ("dam", "dam"), ("dBASPL", "dBASPL"),
        ("appleEffortScore", "appleEffortScore"), ("kcal/(kg*hr)", "kcal/(hr*kg)"),
    ])
    func readsAStringAndWritesItCanonically(string: String, canonical: String) throws {
        let unit = try HKUnit(validating: string)
        #expect(unit.unitString == canonical)
        #expect(try HKUnit(validating: unit.unitString) == unit)
        #expect(HKUnit(from: string) == unit)
    }

    @Test(
        arguments: [
            // Each could be read in two ways; the other reading is named.
            ("min", HKUnit.minute()),  // milli-inch
            ("ft", .foot()),  // femto-t
            ("Pa", .pascal()),  // peta-a
            ("d", .day()),  // deci
            ("cal", .smallCalorie()),  // centi-al
            ("dam", .meterUnit(with: .deca)),  // deci-am
            ("mcg", .gramUnit(with: .micro)),  // milli-cg
            ("mmol<180>", .moleUnit(with: .milli, molarMass: 180)), ("pt_us", .pintUS()),
            ("ms", .secondUnit(with: .milli)), ("mS", .siemenUnit(with: .milli)), ("Mm", .meterUnit(with: .mega)),
            ("mm", .meterUnit(with: .milli)), ("cd*m", nil), ("kcal", .kilocalorie()), ("Cal", .largeCalorie()),
            ("pD", .prismDiopter()), ("hr", .hour()), ("st", .stone()), ("lx", .lux()), ("deg", .degreeAngle()),
            ("degC", .degreeCelsius()), ("mmHg", .millimeterOfMercury()), ("dag", .gramUnit(with: .deca)),
        ] as [(String, HKUnit?)])
    func settlesAmbiguousSymbols(string: String, unit: HKUnit?) {
        #expect((try? HKUnit(validating: string)) == unit)
    }

    @Test(
        arguments: [
            ("count/minute", HKUnit.ParsingError.unknownSymbol("minute", in: "count/minute")),
            ("bpm", .unknownSymbol("bpm", in: "bpm")), ("ug", .unknownSymbol("ug", in: "ug")),
            ("µg", .unexpected("'µ'", in: "µg")), ("KG", .unknownSymbol("KG", in: "KG")),
            ("kmin", .unknownSymbol("kmin", in: "kmin")), ("cd", .unknownSymbol("cd", in: "cd")),
            ("koz", .unknownSymbol("koz", in: "koz")), ("m/s/s", .secondSlash(in: "m/s/s")),
            ("kg/(m/s)", .secondSlash(in: "kg/(m/s)")), ("/s", .unexpected("'/'", in: "/s")),
            ("m/", .unexpected("end", in: "m/")), ("m.", .unexpected("end", in: "m.")),
            ("(m", .unexpected("end", in: "(m")), ("m)", .unexpected("')'", in: "m)")),
            ("()", .unexpected("')'", in: "()")), ("m s", .unexpected("' '", in: "m s")),
            (" m", .unexpected("' '", in: " m")), ("m^", .badPower("", in: "m^")), ("m^0", .badPower("0", in: "m^0")),
            ("m^1.5", .unexpected("'5'", in: "m^1.5")), ("m^2.s", nil),
            ("m^99999999999999999999", .badPower("99999999999999999999", in: "m^99999999999999999999")),
            ("m^-9223372036854775808", .badPower("-9223372036854775808", in: "m^-9223372036854775808")),
            ("m^1001", .badPower("1001", in: "m^1001")), ("m^1000.m", .badPower("the sum of powers", in: "m^1000.m")),
            ("mol<>", .badMolarMass("", in: "mol<>")), ("mol<-3>", .badMolarMass("-3", in: "mol<-3>")),
            ("mol<nan>", .badMolarMass("nan", in: "mol<nan>")), ("mol<12", .badMolarMass("12", in: "mol<12")),
            ("g<12>", .unexpected("'<'", in: "g<12>")), ("1/s", .unexpected("'1'", in: "1/s")),
            (String(repeating: "(", count: 300), .tooLong(characters: 300)),
        ] as [(String, HKUnit.ParsingError?)])
    func saysWhatIsWrongWithAString(string: String, error: HKUnit.ParsingError?) {
        var thrown: HKUnit.ParsingError?
        do { _ = try HKUnit(validating: string) } catch { thrown = error }
        #expect(thrown == error)
    }

    @Test func readsDeepParenthesesWithoutOverflowing() throws {
        let nested = String(repeating: "(", count: 127) + "m" + String(repeating: ")", count: 127)
        #expect(try HKUnit(validating: nested) == .meter())
    }

    @Test func readsNoStringTwoWaysAndCrashesOnNone() throws {
        // Whatever parses is written as a string that parses to the same unit.
        let pieces = [
            "m", "g", "s", "k", "d", "da", "mc", "count", "min", "%", "mol", "<18.5>", "<", ">", "/", "*", ".", "·",
            "^", "2",
            "-1", "1000", "(", ")", " ", "é", "_", "fl_oz_us",
        ]
        var random = SeededGenerator(seed: 7)
        var parsed = 0
        for _ in 0..<20_000 {
            let string = (0..<Int.random(in: 1...7, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            guard let unit = try? HKUnit(validating: string) else { continue }
            parsed += 1
            #expect(try HKUnit(validating: unit.unitString) == unit, "\(string)")
        }
        #expect(parsed > 500)
    }

    @Test func stopsForABadStringWithItInTheMessage() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = HKUnit(from: "count/minute")
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("'minute'"))
    }

    @Test func reachesEachPrefixedSymbolByOneSpellingAlone() throws {
        // 14 symbols with 14 prefixes, none included; nothing else parses as one of them.
        let symbols = ["g", "m", "L", "Pa", "s", "J", "K", "S", "Hz", "mol", "V", "W", "rad", "lx"]
        let prefixes = ["", "f", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T"]
        var spellings = Set<String>()
        var units = Set<HKUnit>()
        for symbol in symbols {
            for prefix in prefixes {
                spellings.insert(prefix + symbol)
                units.insert(try HKUnit(validating: prefix + symbol))
            }
        }
        #expect(spellings.count == symbols.count * prefixes.count)
        #expect(units.count == spellings.count)
    }

    @Test func multipliesDividesAndRaises() {
        let rate = HKUnit.count().unitDivided(by: .minute())
        #expect(rate.unitString == "count/min")
        #expect(rate == HKUnit(from: "count/min"))
        #expect(rate.unitMultiplied(by: .minute()) == .count())
        #expect(HKUnit.meter().unitRaised(toPower: 2).unitString == "m^2")
        #expect(HKUnit.meter().unitRaised(toPower: 0).isNull())
        #expect(HKUnit.second().reciprocal().unitString == "s^-1")
        #expect(rate.reciprocal().reciprocal() == rate)
        let acceleration = HKUnit.meter().unitDivided(by: .second()).unitDivided(by: .second())
        #expect(acceleration == HKUnit(from: "m/s^2"))
        #expect(
            HKUnit(from: "mL/(kg*min)")
                == HKUnit.literUnit(with: .milli).unitDivided(
                    by: HKUnit.gramUnit(with: .kilo).unitMultiplied(by: .minute())))
    }

    @Test func isEqualAndHashesBySymbolsAndPowers() {
        #expect(Set([HKUnit(from: "kg"), .gramUnit(with: .kilo), HKUnit(from: "kg*m/m")]).count == 1)
        #expect(HKUnit(from: "Cal") != HKUnit(from: "kcal"))
        #expect(HKUnit(from: "W") != HKUnit(from: "J/s"))
    }

    @Test func isNullOnlyWithoutSymbols() {
        #expect(HKUnit(from: "").isNull())
        #expect(HKUnit.count().unitDivided(by: .count()).isNull())
        #expect(!HKUnit.count().isNull())
    }

    @Test func stopsForPowersBeyondReason() async {
        await #expect(processExitsWith: .failure) { _ = HKUnit.meter().unitRaised(toPower: 1001) }
        await #expect(processExitsWith: .failure) { _ = HKUnit.meter().unitRaised(toPower: .min) }
        await #expect(processExitsWith: .failure) { _ = HKUnit(from: "m^2").unitRaised(toPower: .max) }
    }

    @Test func stopsForAMolarMassThatIsNotAboveZero() async {
        await #expect(processExitsWith: .failure) { _ = HKUnit.moleUnit(withMolarMass: 0) }
        await #expect(processExitsWith: .failure) { _ = HKUnit.moleUnit(withMolarMass: .nan) }
    }

    @Test func archivesAndUnarchives() throws {
        let quantity = HKQuantity(unit: HKUnit(from: "mg/dL"), doubleValue: 95.5)
        let data = try NSKeyedArchiver.archivedData(withRootObject: quantity, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQuantity.self, from: data)
        #expect(read == quantity)
        #expect(read?.doubleValue(for: HKUnit(from: "mg/dL")) == 95.5)
    }
}
