extension HKObjectType {
    private static let prefixes = [
        "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKCharacteristicTypeIdentifier",
        "HKCorrelationTypeIdentifier", "HKScoredAssessmentTypeIdentifier", "HKDataTypeIdentifier",
    ]

    /// The identifier as people type it, such as `heartRate`. Not in Apple's framework.
    public var shortName: String {
        let name: Substring
        if let prefix = Self.prefixes.first(where: identifier.hasPrefix) {
            name = identifier.dropFirst(prefix.count)
        } else {
            // HKWorkoutTypeIdentifier, HKVisionPrescriptionTypeIdentifier …
            name = identifier.dropFirst(2).prefix { _ in true }
        }
        let stem = name.hasSuffix("TypeIdentifier") ? name.dropLast("TypeIdentifier".count) : name
        return stem.prefix(1).lowercased() + stem.dropFirst()
    }

    /// The type that an identifier or a short name stands for; `nil` for an unknown one. Not in Apple's framework.
    public static func named(_ name: String) -> HKObjectType? {
        let capitalised = name.prefix(1).uppercased() + name.dropFirst()
        let candidates = [name] + prefixes.map { $0 + capitalised } + ["HK\(capitalised)TypeIdentifier"]
        return candidates.lazy.compactMap { type(withStoredIdentifier: $0) }.first
    }
}
