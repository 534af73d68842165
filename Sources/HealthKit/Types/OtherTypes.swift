/// The type of a fact about the person that does not change with time.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
    /// The type with a known identifier. Stops for an unknown one.
    public convenience init(_ identifier: HKCharacteristicTypeIdentifier) {
        guard HKCharacteristicTypeIdentifier.all.contains(identifier) else { Self.stopForUnknown(identifier.rawValue) }
        self.init(identifier: identifier.rawValue)
    }
}

/// The type of samples that group other samples.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKCorrelationType: HKSampleType, @unchecked Sendable {
    /// The type with a known identifier. Stops for an unknown one.
    public convenience init(_ identifier: HKCorrelationTypeIdentifier) {
        guard HKCorrelationTypeIdentifier.all.contains(identifier) else { Self.stopForUnknown(identifier.rawValue) }
        self.init(identifier: identifier.rawValue)
    }

    /// Programs ask for the types of the members instead.
    package override var isShareable: Bool { false }
}

/// The type of answers to a questionnaire.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKScoredAssessmentType: HKSampleType, @unchecked Sendable {
    /// The type with a known identifier. Stops for an unknown one.
    public convenience init(_ identifier: HKScoredAssessmentTypeIdentifier) {
        guard HKScoredAssessmentTypeIdentifier.all.contains(identifier) else {
            Self.stopForUnknown(identifier.rawValue)
        }
        self.init(identifier: identifier.rawValue)
    }
}

/// The type of workouts.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// The type of moods and momentary emotions.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKStateOfMindType: HKSampleType, @unchecked Sendable {}

/// The type of electrocardiograms, which programs can only read.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKElectrocardiogramType: HKSampleType, @unchecked Sendable {
    package override var isShareable: Bool { false }
}

/// The type of hearing tests.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKAudiogramSampleType: HKSampleType, @unchecked Sendable {}

/// The type of prescriptions.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKPrescriptionType: HKSampleType, @unchecked Sendable {}

/// The type of a day's activity summary.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

/// The type of samples whose points are kept as a series.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKSeriesType: HKSampleType, @unchecked Sendable {
    /// The type of a workout's route.
    open class func workoutRoute() -> HKSeriesType { HKSeriesType(identifier: HKWorkoutRouteTypeIdentifier) }

    /// The type of a series of heartbeats.
    open class func heartbeat() -> HKSeriesType { HKSeriesType(identifier: HKDataTypeIdentifierHeartbeatSeries) }
}
