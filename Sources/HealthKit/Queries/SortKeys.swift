// Apple's names of constants.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// No limit to the number of results.
public let HKObjectQueryNoLimit = 0

/// Sorts samples by their start; for `NSSortDescriptor(key:ascending:)`.
public let HKSampleSortIdentifierStartDate = "startDate"
/// Sorts samples by their end; for `NSSortDescriptor(key:ascending:)`.
public let HKSampleSortIdentifierEndDate = "endDate"
