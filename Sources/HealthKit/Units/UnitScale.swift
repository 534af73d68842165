/// How many base units one unit is: `numerator / denominator * 10^exponent`.
///
/// Factors are kept as whole numbers and a power of ten, not as a rounded fraction, so that converting rounds as a person
/// would on paper: 250 mL are exactly 0.25 L, and an ounce exactly 28.3495 g.
struct UnitScale: Hashable, Sendable {
    private(set) var numerator = 1.0
    private(set) var denominator = 1.0
    private(set) var exponent = 0

    init(_ numerator: Double = 1, over denominator: Double = 1, tenTo exponent: Int = 0) {
        self.numerator = numerator
        self.denominator = denominator
        self.exponent = exponent
    }

    /// Multiplies by `other` raised to `power`.
    mutating func multiply(by other: UnitScale, toPower power: Int) {
        let above = pow(other.numerator, Double(abs(power)))
        let below = pow(other.denominator, Double(abs(power)))
        numerator *= power < 0 ? below : above
        denominator *= power < 0 ? above : below
        exponent += other.exponent * power
    }

    /// Expresses `value` of this unit in `other`.
    func convert(_ value: Double, to other: UnitScale) -> Double {
        let shift = exponent - other.exponent
        let above = numerator * other.denominator * (shift > 0 ? pow(10, Double(shift)) : 1)
        let below = denominator * other.numerator * (shift < 0 ? pow(10, Double(-shift)) : 1)
        // One rounding instead of two wherever one factor is a multiple of the other.
        let whole = above / below
        if whole == whole.rounded(), whole * below == above { return value * whole }
        let part = below / above
        if part == part.rounded(), part * above == below { return value / part }
        return value * above / below
    }
}
