// Kinds of samples that other devices make. Programs name their types and enumerations; the store keeps none of them yet.

/// An electrocardiogram.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKElectrocardiogram: HKSample, @unchecked Sendable {}

/// A filled-in questionnaire.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKScoredAssessment: HKSample, @unchecked Sendable {}

/// A filled-in GAD-7 questionnaire about anxiety.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKGAD7Assessment: HKScoredAssessment, @unchecked Sendable {}

/// A filled-in PHQ-9 questionnaire about depression.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKPHQ9Assessment: HKScoredAssessment, @unchecked Sendable {}
