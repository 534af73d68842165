/// The recorded sex.
///
/// `@unchecked Sendable`: the only stored property is immutable and Sendable.
open class HKBiologicalSexObject: NSObject, @unchecked Sendable {
    public let biologicalSex: HKBiologicalSex

    package init(_ biologicalSex: HKBiologicalSex) { self.biologicalSex = biologicalSex }
}

/// The recorded blood type.
///
/// `@unchecked Sendable`: the only stored property is immutable and Sendable.
open class HKBloodTypeObject: NSObject, @unchecked Sendable {
    public let bloodType: HKBloodType

    package init(_ bloodType: HKBloodType) { self.bloodType = bloodType }
}

/// The recorded skin type.
///
/// `@unchecked Sendable`: the only stored property is immutable and Sendable.
open class HKFitzpatrickSkinTypeObject: NSObject, @unchecked Sendable {
    public let skinType: HKFitzpatrickSkinType

    package init(_ skinType: HKFitzpatrickSkinType) { self.skinType = skinType }
}

/// The recorded use of a wheelchair.
///
/// `@unchecked Sendable`: the only stored property is immutable and Sendable.
open class HKWheelchairUseObject: NSObject, @unchecked Sendable {
    public let wheelchairUse: HKWheelchairUse

    package init(_ wheelchairUse: HKWheelchairUse) { self.wheelchairUse = wheelchairUse }
}

/// What the move ring counts.
///
/// `@unchecked Sendable`: the only stored property is immutable and Sendable.
open class HKActivityMoveModeObject: NSObject, @unchecked Sendable {
    public let activityMoveMode: HKActivityMoveMode

    package init(_ activityMoveMode: HKActivityMoveMode) { self.activityMoveMode = activityMoveMode }
}
