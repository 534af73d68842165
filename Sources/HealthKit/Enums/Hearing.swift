/// How the sound of a hearing test reached the ear.
public enum HKAudiogramConductionType: Int, Sendable {
    case air = 0
}

/// The ear that a hearing test point belongs to.
public enum HKAudiogramSensitivityTestSide: Int, Sendable {
    case left = 0
    case right = 1
}
