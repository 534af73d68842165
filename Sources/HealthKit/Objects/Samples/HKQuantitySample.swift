/// A sample that holds a quantity.
///
/// Every instance is an ``HKDiscreteQuantitySample`` or an ``HKCumulativeQuantitySample``, by its type.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKQuantitySample: HKSample, HKQuantitySampleCluster, @unchecked Sendable {
    public let quantityType: HKQuantityType
    /// The value; of a series its average or its sum.
    public let quantity: HKQuantity
    /// How many measurements the sample stands for: more than 1 in a series.
    public let count: Int

    fileprivate init(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, count: Int, header: ObjectHeader
    ) {
        quantityType = type
        self.quantity = quantity
        self.count = count
        super.init(type: type, start: start, end: end, header: header)
    }

    package override var violations: [ValidationError] {
        var violations = super.violations
        if !quantityType.is(compatibleWith: quantity.unit) {
            violations.append(
                .incompatibleUnit(
                    type: quantityType.identifier, unit: quantity.unit, expected: quantityType.canonicalUnit))
        }
        if !quantity.value.isFinite {
            violations.append(.notFinite(type: quantityType.identifier, value: quantity.value))
        }
        return violations
    }

    open override var description: String { "\(quantity) \(super.description)" }
}

/// A sample of a type whose values are compared and averaged, such as a heart rate.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
    private let summary: Summary?

    /// The values of a series that one quantity does not tell.
    package struct Summary: Sendable {
        package let minimum, maximum, mostRecent: HKQuantity
        package let mostRecentInterval: DateInterval

        package init(
            minimum: HKQuantity, maximum: HKQuantity, mostRecent: HKQuantity, mostRecentInterval: DateInterval
        ) {
            self.minimum = minimum
            self.maximum = maximum
            self.mostRecent = mostRecent
            self.mostRecentInterval = mostRecentInterval
        }
    }

    fileprivate init(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, count: Int, summary: Summary?,
        header: ObjectHeader
    ) {
        self.summary = summary
        super.init(type: type, quantity: quantity, start: start, end: end, count: count, header: header)
    }

    open var averageQuantity: HKQuantity { quantity }
    open var minimumQuantity: HKQuantity { summary?.minimum ?? quantity }
    open var maximumQuantity: HKQuantity { summary?.maximum ?? quantity }
    open var mostRecentQuantity: HKQuantity { summary?.mostRecent ?? quantity }
    open var mostRecentQuantityDateInterval: DateInterval {
        summary?.mostRecentInterval ?? DateInterval(start: startDate, end: endDate)
    }
}

/// A sample of a type whose values add up, such as steps.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
    open var sumQuantity: HKQuantity { quantity }
}

extension HKQuantitySample {
    /// A sample of the subclass that its type asks for, unchecked: what is read from a store was checked when saved.
    package static func make(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, count: Int = 1,
        summary: HKDiscreteQuantitySample.Summary? = nil, header: ObjectHeader
    ) -> HKQuantitySample {
        type.aggregationStyle == .cumulative
            ? HKCumulativeQuantitySample(
                type: type, quantity: quantity, start: start, end: end, count: count, header: header)
            : HKDiscreteQuantitySample(
                type: type, quantity: quantity, start: start, end: end, count: count, summary: summary, header: header)
    }
}
