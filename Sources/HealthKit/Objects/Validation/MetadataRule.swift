/// What the value of a predefined metadata key must be.
enum MetadataRule: Sendable {
    case string, boolean, number, anyQuantity
    /// A quantity compatible with the unit of this string.
    case quantity(String)
    /// A number that is a raw value of an enumeration.
    case rawValue(enumeration: String, accepts: @Sendable (Int) -> Bool)

    private static func rawValue<Value>(_ value: Value.Type) -> MetadataRule
    where Value: RawRepresentable & SendableMetatype, Value.RawValue: BinaryInteger {
        .rawValue(enumeration: "\(Value.self)") { number in
            Value.RawValue(exactly: number).flatMap(Value.init(rawValue:)) != nil
        }
    }
}

extension MetadataRule {
    /// Everything that is wrong with an object's metadata.
    static func violations(in metadata: [String: MetadataValue]) -> [HKObject.ValidationError] {
        guard !metadata.isEmpty else { return [] }
        var violations: [HKObject.ValidationError] = []
        for (key, value) in metadata {
            if let violation = all[key]?.violation(key: key, value: value) { violations.append(violation) }
            if !value.isFinite { violations.append(.metadataNotFinite(key: key)) }
        }
        switch (metadata[HKMetadataKeySyncIdentifier], metadata[HKMetadataKeySyncVersion]) {
        case (.some, nil): violations.append(.syncVersionMissing)
        case (nil, .some): violations.append(.syncIdentifierMissing)
        case (nil, nil), (.some, .some): break
        }
        return violations
    }

    private func violation(key: String, value: MetadataValue) -> HKObject.ValidationError? {
        func wrongKind(_ expected: String) -> HKObject.ValidationError {
            .metadataKind(key: key, expected: expected, found: value.kind)
        }
        switch (self, value) {
        case (.string, .string), (.anyQuantity, .quantity): return nil
        case (.string, _): return wrongKind("string")
        case (.anyQuantity, _): return wrongKind("quantity")
        case (.quantity(let unit), .quantity(let quantity)):
            let expected = HKUnit.cached(unit)
            return quantity.is(compatibleWith: expected)
                ? nil : .metadataUnit(key: key, unit: quantity.unit, expected: expected)
        case (.quantity, _): return wrongKind("quantity")
        // On Apple platforms Booleans and numbers are both NSNumber, so clients pass either.
        case (.boolean, _): return value.number == nil ? wrongKind("Boolean") : nil
        case (.number, _): return value.number == nil ? wrongKind("number") : nil
        case (.rawValue(let enumeration, let accepts), _):
            guard let number = value.number else { return wrongKind("number") }
            guard let raw = Int(exactly: number) else { return wrongKind("whole number") }
            return accepts(raw) ? nil : .metadataRawValue(key: key, value: raw, enumeration: enumeration)
        }
    }
}

extension MetadataRule {
    /// The rules by key. Keys of which Apple documents no value kind take any.
    private static let all: [String: MetadataRule] = [
        HKMetadataKeyActivityType: .rawValue(HKWorkoutActivityType.self),
        HKMetadataKeyAlgorithmVersion: .number,
        HKMetadataKeyAlpineSlopeGrade: .quantity("%"),
        HKMetadataKeyAppleECGAlgorithmVersion: .rawValue(HKAppleECGAlgorithmVersion.self),
        HKMetadataKeyAppleFitnessPlusCatalogIdentifier: .string,
        HKMetadataKeyAppleFitnessPlusSession: .boolean,
        HKMetadataKeyAudioExposureDuration: .quantity("s"),
        HKMetadataKeyAverageMETs: .quantity("kcal/(kg*hr)"),
        HKMetadataKeyAverageSpeed: .quantity("m/s"),
        HKMetadataKeyBarometricPressure: .quantity("Pa"),
        HKMetadataKeyBloodGlucoseMealTime: .rawValue(HKBloodGlucoseMealTime.self),
        HKMetadataKeyBodyTemperatureSensorLocation: .rawValue(HKBodyTemperatureSensorLocation.self),
        HKMetadataKeyCoachedWorkout: .boolean,
        HKMetadataKeyCrossTrainerDistance: .quantity("m"),
        HKMetadataKeyCyclingFunctionalThresholdPowerTestType: .rawValue(HKCyclingFunctionalThresholdPowerTestType.self),
        HKMetadataKeyDeviceManufacturerName: .string,
        HKMetadataKeyDeviceName: .string,
        HKMetadataKeyDevicePlacementSide: .rawValue(HKDevicePlacementSide.self),
        HKMetadataKeyDeviceSerialNumber: .string,
        HKMetadataKeyElevationAscended: .quantity("m"),
        HKMetadataKeyElevationDescended: .quantity("m"),
        HKMetadataKeyExternalUUID: .string,
        HKMetadataKeyFitnessMachineDuration: .quantity("s"),
        HKMetadataKeyFoodType: .string,
        HKMetadataKeyGroupFitness: .boolean,
        HKMetadataKeyHeartRateMotionContext: .rawValue(HKHeartRateMotionContext.self),
        HKMetadataKeyHeartRateRecoveryActivityDuration: .quantity("s"),
        HKMetadataKeyHeartRateRecoveryActivityType: .rawValue(HKWorkoutActivityType.self),
        HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate: .quantity("count/s"),
        HKMetadataKeyHeartRateRecoveryTestType: .rawValue(HKHeartRateRecoveryTestType.self),
        HKMetadataKeyHeartRateSensorLocation: .rawValue(HKHeartRateSensorLocation.self),
        HKMetadataKeyIndoorBikeDistance: .quantity("m"),
        HKMetadataKeyIndoorWorkout: .boolean,
        HKMetadataKeyInsulinDeliveryReason: .rawValue(HKInsulinDeliveryReason.self),
        HKMetadataKeyLapLength: .quantity("m"),
        HKMetadataKeyMaximumLightIntensity: .quantity("lx"),
        HKMetadataKeyMaximumSpeed: .quantity("m/s"),
        HKMetadataKeyMenstrualCycleStart: .boolean,
        HKMetadataKeyPhysicalEffortEstimationType: .rawValue(HKPhysicalEffortEstimationType.self),
        HKMetadataKeyReferenceRangeLowerLimit: .number,
        HKMetadataKeyReferenceRangeUpperLimit: .number,
        HKMetadataKeySWOLFScore: .number,
        HKMetadataKeySessionEstimate: .anyQuantity,
        HKMetadataKeySexualActivityProtectionUsed: .boolean,
        HKMetadataKeySwimmingLocationType: .rawValue(HKWorkoutSwimmingLocationType.self),
        HKMetadataKeySwimmingStrokeStyle: .rawValue(HKSwimmingStrokeStyle.self),
        HKMetadataKeySyncIdentifier: .string,
        HKMetadataKeySyncVersion: .number,
        HKMetadataKeyTimeZone: .string,
        HKMetadataKeyUDIDeviceIdentifier: .string,
        HKMetadataKeyUDIProductionIdentifier: .string,
        HKMetadataKeyUserMotionContext: .rawValue(HKUserMotionContext.self),
        HKMetadataKeyVO2MaxTestType: .rawValue(HKVO2MaxTestType.self),
        HKMetadataKeyWasTakenInLab: .boolean,
        HKMetadataKeyWasUserEntered: .boolean,
        HKMetadataKeyWaterSalinity: .rawValue(HKWaterSalinity.self),
        HKMetadataKeyWeatherCondition: .rawValue(HKWeatherCondition.self),
        HKMetadataKeyWeatherHumidity: .quantity("%"),
        HKMetadataKeyWeatherTemperature: .quantity("K"),
        HKMetadataKeyWorkoutBrandName: .string,
    ]
}

extension MetadataValue {
    /// Whether every number in the value is finite; the others cannot be stored and read back.
    var isFinite: Bool {
        switch self {
        case .double(let value): value.isFinite
        case .date(let date): date.timeIntervalSinceReferenceDate.isFinite
        case .quantity(let quantity): quantity.value.isFinite
        case .string, .int, .bool: true
        }
    }
}
