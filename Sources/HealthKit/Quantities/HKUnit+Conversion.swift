extension HKUnit {
    /// Hundredths of the unit between absolute zero and the unit's zero; other than 0 only for a lone `degC` or `degF`.
    private var offset: Double {
        factors.count == 1 && factors[0].power == 1 ? factors[0].atom.symbol.offset : 0
    }

    /// Expresses a value of this unit in a compatible one.
    package func convert(_ value: Double, to other: HKUnit) -> Double {
        if self === other || factors == other.factors { return value }
        let scaled = scale.convert(value, to: other.scale)
        guard offset != 0 || other.offset != 0 else { return scaled }
        return scaled + (scale.convert(offset, to: other.scale) - other.offset) / 100
    }

    /// Expresses a value of this unit in the product of base units.
    func convertToBase(_ value: Double) -> Double {
        let base = UnitScale()
        let scaled = scale == base ? value : scale.convert(value, to: base)
        return offset == 0 ? scaled : scaled + scale.convert(offset, to: base) / 100
    }
}
