/// How the times of a sample must lie in the window of a predicate. Empty: they overlap.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strictStartDate = Self(rawValue: 1)
    public static let strictEndDate = Self(rawValue: 2)
}

/// Which statistics a query computes.
public struct HKStatisticsOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let separateBySource = Self(rawValue: 1)
    public static let discreteAverage = Self(rawValue: 2)
    public static let discreteMin = Self(rawValue: 4)
    public static let discreteMax = Self(rawValue: 8)
    public static let cumulativeSum = Self(rawValue: 16)
    public static let mostRecent = Self(rawValue: 32)
    @available(*, deprecated, renamed: "mostRecent")
    public static var discreteMostRecent: Self { .mostRecent }
    public static let duration = Self(rawValue: 64)
}

/// Which effort samples of a workout a query returns.
public struct HKWorkoutEffortRelationshipQueryOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let `default`: Self = []
    public static let mostRelevant = Self(rawValue: 1)
}
