/// What a session has to do with its mirror.
struct MirroringState: Sendable {}

/// What one side of a mirrored session tells the other.
enum MirrorMessage: Sendable {
    case call(SessionCall, date: Date)
    case state(Int, from: Int, date: Date)
    case event(Int, date: Date)
    case failure(String)
}

extension HKWorkoutSession {
    func forward(_ message: MirrorMessage) {}
    func tellMirror(_ message: MirrorMessage) {}
    func endMirroring() {}
}
