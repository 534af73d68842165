/// One symbol of a unit with its prefix, as `m` and `g` are in `mg`.
struct UnitAtom: Hashable, Sendable {
    let prefix: HKMetricPrefix
    let symbol: UnitSymbol
    /// Grams per mole; only moles have one, and it makes them a mass.
    let molarMass: Double?

    init(_ symbol: UnitSymbol, prefix: HKMetricPrefix = .none, molarMass: Double? = nil) {
        self.prefix = prefix
        self.symbol = symbol
        self.molarMass = molarMass
    }

    var name: String {
        prefix.symbol + symbol.name + (molarMass.map { "<\($0.plainDescription)>" } ?? "")
    }

    var dimension: UnitDimension { molarMass == nil ? symbol.dimension : UnitDimension([.mass: 1]) }

    var scale: UnitScale {
        var scale = UnitScale(molarMass ?? 1, tenTo: prefix.exponent)
        scale.multiply(by: symbol.scale, toPower: 1)
        return scale
    }
}

/// An atom raised to a power other than zero.
struct UnitFactor: Hashable, Sendable {
    /// Powers beyond this are refused: no quantity has them, and sums of them cannot overflow.
    static let greatestPower = 1000

    let atom: UnitAtom
    let power: Int

    init(_ atom: UnitAtom, power: Int = 1) {
        self.atom = atom
        self.power = power
    }

    /// Collects powers of the same atom, drops those that cancel, and sorts by name.
    ///
    /// Returns `nil` when a power would go beyond ``greatestPower``.
    static func canonical(_ factors: [UnitFactor]) -> [UnitFactor]? {
        var powers: [UnitAtom: Int] = [:]
        for factor in factors {
            let (sum, overflow) = (powers[factor.atom] ?? 0).addingReportingOverflow(factor.power)
            guard !overflow else { return nil }
            powers[factor.atom] = sum
        }
        let kept = powers.filter { $0.value != 0 }
        guard kept.values.allSatisfy({ (-greatestPower...greatestPower).contains($0) }) else { return nil }
        return kept.map { UnitFactor($0.key, power: $0.value) }.sorted { $0.atom.name < $1.atom.name }
    }

    /// The unit string of canonical factors, which the unit grammar reads back as the same factors.
    static func string(_ factors: [UnitFactor]) -> String {
        func term(_ factor: UnitFactor, _ power: Int) -> String {
            factor.atom.name + (power == 1 ? "" : "^\(power)")
        }
        let above = factors.filter { $0.power > 0 }
        let below = factors.filter { $0.power < 0 }
        guard !above.isEmpty else { return below.map { term($0, $0.power) }.joined(separator: "*") }
        let numerator = above.map { term($0, $0.power) }.joined(separator: "*")
        guard !below.isEmpty else { return numerator }
        let denominator = below.map { term($0, -$0.power) }.joined(separator: "*")
        return below.count == 1 ? "\(numerator)/\(denominator)" : "\(numerator)/(\(denominator))"
    }
}

extension Double {
    /// The shortest decimal that reads back as this number, without a needless `.0`.
    var plainDescription: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
