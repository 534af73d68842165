/// What a workout event marks.
public enum HKWorkoutEventType: Int, Sendable {
    case pause = 1
    case resume = 2
    case lap = 3
    case marker = 4
    case motionPaused = 5
    case motionResumed = 6
    case segment = 7
    case pauseOrResumeRequest = 8
}

/// The state of a workout session. Life-cycle order: notStarted, prepared, running, paused, stopped, ended.
public enum HKWorkoutSessionState: Int, Sendable {
    case notStarted = 1
    case running = 2
    case ended = 3
    case paused = 4
    case prepared = 5
    case stopped = 6
}

/// Whether a workout session is the primary one or mirrors one of another device.
public enum HKWorkoutSessionType: Int, Sendable {
    case primary = 0
    case mirrored = 1
}

/// Where a workout takes place. There is no 0.
public enum HKWorkoutSessionLocationType: Int, Sendable {
    case unknown = 1
    case indoor = 2
    case outdoor = 3
}

/// Where a swim takes place.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
    case unknown = 0
    case pool = 1
    case openWater = 2
}

/// A style of swimming.
public enum HKSwimmingStrokeStyle: Int, Sendable {
    case unknown = 0
    case mixed = 1
    case freestyle = 2
    case backstroke = 3
    case breaststroke = 4
    case butterfly = 5
    case kickboard = 6
}
