/// How the samples of a quantity type combine over time.
public enum HKQuantityAggregationStyle: Int, Sendable {
    case cumulative = 0
    case discreteArithmetic = 1
    case discreteTemporallyWeighted = 2
    case discreteEquivalentContinuousLevel = 3

    @available(*, deprecated, renamed: "discreteArithmetic")
    public static var discrete: Self { .discreteArithmetic }
}
