/// Values of a type that no living person has, and that a usual mistake explains.
struct PlausibilityRule {
    let type: HKQuantityType
    /// What holds for implausible values.
    let isBroken: PredicateExpression
    /// What probably happened, and what to do.
    let advice: String

    private init(
        _ identifier: HKQuantityTypeIdentifier, _ comparison: Comparison, _ limit: Double, _ unit: String,
        _ advice: String
    ) {
        type = HKQuantityType(identifier)
        isBroken = .quantity(comparison, HKQuantity(unit: HKUnit(from: unit), doubleValue: limit))
        self.advice = advice
    }

    static let all: [PlausibilityRule] = [
        .init(.heartRate, .lessThan, 5, "count/min", perSecond),
        .init(.heartRate, .greaterThan, 600, "count/min", perSecond),
        .init(.restingHeartRate, .lessThan, 5, "count/min", perSecond),
        .init(.restingHeartRate, .greaterThan, 600, "count/min", perSecond),
        .init(.walkingHeartRateAverage, .lessThan, 5, "count/min", perSecond),
        .init(.respiratoryRate, .lessThan, 1, "count/min", perSecond),
        .init(
            .heartRateVariabilitySDNN, .greaterThan, 1000, "ms",
            "The value was probably meant in ms and saved in s. " + anew),
        .init(.oxygenSaturation, .greaterThan, 1, "%", percent),
        .init(.bodyFatPercentage, .greaterThan, 1, "%", percent),
        .init(
            .bodyTemperature, .greaterThan, 50, "degC", "The value was probably meant in °F and saved in °C. " + anew),
    ]

    private static let anew = "Delete the sample and save it anew in the right unit."
    private static let perSecond =
        "The value was probably meant per minute and saved per second, or the reverse. " + anew
    private static let percent = "A fraction is saved from 0 to 1: 98 % as 0.98. " + anew
}
