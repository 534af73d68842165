/// Measures of the body.
extension HKQuantityTypeIdentifier {
    public static let bodyFatPercentage = Self(rawValue: "HKQuantityTypeIdentifierBodyFatPercentage")
    public static let bodyMass = Self(rawValue: "HKQuantityTypeIdentifierBodyMass")
    public static let bodyMassIndex = Self(rawValue: "HKQuantityTypeIdentifierBodyMassIndex")
    public static let height = Self(rawValue: "HKQuantityTypeIdentifierHeight")
    public static let leanBodyMass = Self(rawValue: "HKQuantityTypeIdentifierLeanBodyMass")
    public static let waistCircumference = Self(rawValue: "HKQuantityTypeIdentifierWaistCircumference")
}
