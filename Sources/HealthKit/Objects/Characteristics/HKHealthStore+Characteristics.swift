/// Facts about the person. Nothing on Linux records them, so that each is as if the person had not set it.
///
/// - Throws: `HKError.errorAuthorizationNotDetermined` when the program never asked to read the fact, or `HKStoreError`.
extension HKHealthStore {
    public func biologicalSex() throws -> HKBiologicalSexObject {
        try requireRequest(for: .biologicalSex)
        return HKBiologicalSexObject(.notSet)
    }

    public func bloodType() throws -> HKBloodTypeObject {
        try requireRequest(for: .bloodType)
        return HKBloodTypeObject(.notSet)
    }

    public func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
        try requireRequest(for: .fitzpatrickSkinType)
        return HKFitzpatrickSkinTypeObject(.notSet)
    }

    public func wheelchairUse() throws -> HKWheelchairUseObject {
        try requireRequest(for: .wheelchairUse)
        return HKWheelchairUseObject(.notSet)
    }

    /// Active energy, which is what Apple's devices count unless told otherwise.
    public func activityMoveMode() throws -> HKActivityMoveModeObject {
        try requireRequest(for: .activityMoveMode)
        return HKActivityMoveModeObject(.activeEnergy)
    }

    /// - Throws: `HKError.errorNoData` too, as there is no value for a date that is not set.
    public func dateOfBirthComponents() throws -> DateComponents {
        try requireRequest(for: .dateOfBirth)
        throw HKError(.errorNoData, "No date of birth is recorded. Ask the person for it.")
    }

    private func requireRequest(for identifier: HKCharacteristicTypeIdentifier) throws {
        let type = HKCharacteristicType(identifier)
        guard try core.decisions(about: type) != Authorization() else {
            throw HKError(
                .errorAuthorizationNotDetermined,
                "This program never asked to read \(type.identifier). Request authorization first.")
        }
    }
}
