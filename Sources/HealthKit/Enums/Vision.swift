/// The eye that a prescription is for.
public enum HKVisionEye: Int, Sendable {
    case left = 1
    case right = 2
}

/// What a vision prescription is for.
public enum HKVisionPrescriptionType: Int, Sendable {
    case glasses = 1
    case contacts = 2
}

/// The direction of the base of a prism.
public enum HKPrismBase: Int, Sendable {
    case none = 0
    case up = 1
    case down = 2
    case `in` = 3
    case out = 4
}
