/// Why a recording gives no pulse rate. The raw values are part of the command's contract.
public enum Refusal: String, Sendable, Equatable, CaseIterable {
    case noFinger, noPulse, saturated, motion, tooShort, frameRateTooLow, slowMotion
}

/// What a recording says: a rate, or why there is none.
public enum Verdict: Sendable, Equatable {
    case measured(HeartRate)
    /// The message is one line: what is wrong and what to do.
    case refused(Refusal, message: String)
}
