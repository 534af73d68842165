extension HKUnit {
    /// The product of the two units.
    public func unitMultiplied(by unit: HKUnit) -> HKUnit { product(factors + unit.factors) }

    /// This unit divided by another.
    public func unitDivided(by unit: HKUnit) -> HKUnit { unitMultiplied(by: unit.reciprocal()) }

    /// This unit raised to a power; to the power 0 it is the null unit. Stops beyond the 1000th.
    public func unitRaised(toPower power: Int) -> HKUnit {
        product(
            factors.map { factor in
                let (product, overflow) = factor.power.multipliedReportingOverflow(by: power)
                // Any power this far out is refused by `product`.
                return UnitFactor(factor.atom, power: overflow ? Int.max : product)
            })
    }

    /// One divided by this unit.
    public func reciprocal() -> HKUnit { HKUnit(canonical: factors.map { UnitFactor($0.atom, power: -$0.power) }) }

    private func product(_ factors: [UnitFactor]) -> HKUnit {
        guard let canonical = UnitFactor.canonical(factors) else {
            stop("A power of the unit '\(unitString)' went beyond \(UnitFactor.greatestPower).")
        }
        return HKUnit(canonical: canonical)
    }
}
