/// A sample type with a predicate, and at compile time the class of the samples.
///
/// `@unchecked Sendable`: both properties are immutable. `NSPredicate` is not Sendable, but predicates are immutable after
/// they were made and are only evaluated, and on Linux the block of one is `@Sendable`.
public struct HKSamplePredicate<Sample: HKSample>: Equatable, Hashable, @unchecked Sendable {
    public let sampleType: HKSampleType
    public let nsPredicate: NSPredicate?

    init(_ sampleType: HKSampleType, _ predicate: NSPredicate?) {
        self.sampleType = sampleType
        nsPredicate = predicate
    }
}

extension HKSamplePredicate where Sample == HKSample {
    public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self { Self(type, predicate) }
}

extension HKSamplePredicate where Sample == HKQuantitySample {
    public static func quantitySample(type: HKQuantityType, predicate: NSPredicate? = nil) -> Self {
        Self(type, predicate)
    }
}

extension HKSamplePredicate where Sample == HKCategorySample {
    public static func categorySample(type: HKCategoryType, predicate: NSPredicate? = nil) -> Self {
        Self(type, predicate)
    }
}

extension HKSamplePredicate where Sample == HKCorrelation {
    public static func correlation(type: HKCorrelationType, predicate: NSPredicate? = nil) -> Self {
        Self(type, predicate)
    }
}

extension HKSamplePredicate where Sample == HKWorkout {
    public static func workout(_ predicate: NSPredicate? = nil) -> Self { Self(.workoutType(), predicate) }
}

extension HKSamplePredicate where Sample == HKStateOfMind {
    public static func stateOfMind(_ predicate: NSPredicate? = nil) -> Self { Self(.stateOfMindType(), predicate) }
}

extension HKSamplePredicate where Sample == HKHeartbeatSeriesSample {
    public static func heartbeatSeries(_ predicate: NSPredicate? = nil) -> Self {
        Self(HKSeriesType.heartbeat(), predicate)
    }
}

extension HKSamplePredicate where Sample == HKElectrocardiogram {
    public static func electrocardiogram(_ predicate: NSPredicate? = nil) -> Self {
        Self(.electrocardiogramType(), predicate)
    }
}

extension HKSamplePredicate where Sample == HKGAD7Assessment {
    public static func gad7Assessment(_ predicate: NSPredicate? = nil) -> Self {
        Self(HKScoredAssessmentType(.GAD7), predicate)
    }
}

extension HKSamplePredicate where Sample == HKPHQ9Assessment {
    public static func phq9Assessment(_ predicate: NSPredicate? = nil) -> Self {
        Self(HKScoredAssessmentType(.PHQ9), predicate)
    }
}
