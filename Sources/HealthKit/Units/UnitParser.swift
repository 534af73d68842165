extension HKUnit {
    /// Why a string names no unit.
    public enum ParsingError: Error, Hashable, CustomStringConvertible {
        case unknownSymbol(String, in: String)
        case unexpected(String, in: String)
        case secondSlash(in: String)
        case badPower(String, in: String)
        case badMolarMass(String, in: String)
        case tooLong(characters: Int)

        public var description: String {
            switch self {
            case .unknownSymbol(let symbol, let string):
                "'\(symbol)' in the unit string '\(string)' is no unit. Symbols are case sensitive, and micro is 'mc'."
            case .unexpected(let found, let string):
                "Unexpected \(found) in the unit string '\(string)'. Write products like 'kg*m', one '/', and '^' with a power."
            case .secondSlash(let string):
                "The unit string '\(string)' has a second '/'. Everything after the first one is divided by already."
            case .badPower(let power, let string):
                "'\(power)' in the unit string '\(string)' is no power. Use a whole number other than 0, at most \(UnitFactor.greatestPower)."
            case .badMolarMass(let mass, let string):
                "'\(mass)' in the unit string '\(string)' is no molar mass. Use grams per mole above 0, as in 'mol<180.16>'."
            case .tooLong(let characters):
                "A unit string of \(characters) characters is too long. Use at most \(UnitParser.greatestLength)."
            }
        }
    }
}

/// Reads unit strings by recursive descent.
///
///     unit    = [product] ["/" product]
///     product = term {("." | "*" | "·") term}
///     term    = "(" product ")" | symbol ["<" molar mass ">"] ["^" power]
struct UnitParser {
    /// Bounds the recursion; no real unit comes near.
    static let greatestLength = 256

    private let string: String
    private var rest: Substring

    static func factors(of string: String) throws(HKUnit.ParsingError) -> [UnitFactor] {
        let length = string.unicodeScalars.count
        guard length <= greatestLength else { throw .tooLong(characters: length) }
        var parser = UnitParser(string: string, rest: string[...])
        return try parser.unit()
    }

    private mutating func unit() throws(HKUnit.ParsingError) -> [UnitFactor] {
        guard !rest.isEmpty else { return [] }
        var factors = try product(sign: 1)
        if take("/") {
            factors += try product(sign: -1)
            if rest.first == "/" { throw .secondSlash(in: string) }
        }
        guard rest.isEmpty else { throw unexpected() }
        guard let canonical = UnitFactor.canonical(factors) else { throw .badPower("the sum of powers", in: string) }
        return canonical
    }

    private mutating func product(sign: Int) throws(HKUnit.ParsingError) -> [UnitFactor] {
        var factors = try term(sign: sign)
        while take(".") || take("*") || take("·") { factors += try term(sign: sign) }
        return factors
    }

    private mutating func term(sign: Int) throws(HKUnit.ParsingError) -> [UnitFactor] {
        if take("(") {
            let factors = try product(sign: sign)
            if rest.first == "/" { throw .secondSlash(in: string) }
            guard take(")") else { throw unexpected() }
            return factors
        }
        let name = takeWhile { $0.isASCII && $0.isLetter || $0 == "_" || $0 == "%" }
        guard !name.isEmpty else { throw unexpected() }
        guard let atom = UnitParser.atoms[name] else { throw .unknownSymbol(name, in: string) }
        let mass = try molarMass(of: atom)
        return [UnitFactor(UnitAtom(atom.symbol, prefix: atom.prefix, molarMass: mass), power: sign * (try power()))]
    }

    private mutating func molarMass(of atom: UnitAtom) throws(HKUnit.ParsingError) -> Double? {
        guard atom.symbol.name == "mol", take("<") else { return nil }
        let text = takeWhile { $0 != ">" }
        guard take(">"), let mass = Double(text), mass > 0, mass.isFinite else {
            throw .badMolarMass(text, in: string)
        }
        return mass
    }

    private mutating func power() throws(HKUnit.ParsingError) -> Int {
        guard take("^") else { return 1 }
        let text = takeWhile { $0.isASCII && $0.isNumber || $0 == "-" || $0 == "+" }
        guard let power = Int(text), power != 0, abs(power.clamped) <= UnitFactor.greatestPower else {
            throw .badPower(text, in: string)
        }
        return power
    }

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func takeWhile(_ belongs: (Character) -> Bool) -> String {
        let taken = rest.prefix(while: belongs)
        rest = rest[taken.endIndex...]
        return String(taken)
    }

    private func unexpected() -> HKUnit.ParsingError {
        .unexpected(rest.first.map { "'\($0)'" } ?? "end", in: string)
    }
}

extension UnitParser {
    /// Every spelling of a symbol with its prefix. No two atoms share one, so there is nothing to disambiguate.
    static let atoms: [String: UnitAtom] = {
        var atoms: [String: UnitAtom] = [:]
        for symbol in UnitSymbol.standalone { atoms[symbol.name] = UnitAtom(symbol) }
        for symbol in UnitSymbol.prefixable {
            for prefix in HKMetricPrefix.all {
                let atom = UnitAtom(symbol, prefix: prefix)
                atoms[atom.name] = atom
                if symbol.name == "L" { atoms[prefix.symbol + "l"] = atom }
            }
        }
        return atoms
    }()
}

extension Int {
    /// The number with its magnitude bounded, so that `abs` cannot overflow.
    fileprivate var clamped: Int { Swift.max(self, -Int.max) }
}
