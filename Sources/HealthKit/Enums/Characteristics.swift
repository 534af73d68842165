/// What the move ring of an activity summary counts.
public enum HKActivityMoveMode: Int, Sendable {
    case activeEnergy = 1
    case appleMoveTime = 2
}

/// The sex recorded in the store.
public enum HKBiologicalSex: Int, Sendable {
    case notSet = 0
    case female = 1
    case male = 2
    case other = 3
}

/// The blood type recorded in the store.
public enum HKBloodType: Int, Sendable {
    case notSet = 0
    case aPositive = 1
    case aNegative = 2
    case bPositive = 3
    case bNegative = 4
    case abPositive = 5
    case abNegative = 6
    case oPositive = 7
    case oNegative = 8
}

/// The Fitzpatrick skin type recorded in the store.
public enum HKFitzpatrickSkinType: Int, Sendable {
    case notSet = 0
    case i = 1
    case ii = 2
    case iii = 3
    case iv = 4
    case v = 5
    case vi = 6
}

/// Whether the person uses a wheelchair, as recorded in the store.
public enum HKWheelchairUse: Int, Sendable {
    case notSet = 0
    case no = 1
    case yes = 2
}
