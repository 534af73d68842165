/// The calls that move a workout session.
enum SessionCall: String, CaseIterable, Codable, Sendable {
    case prepare, startActivity, pause, resume, stopActivity, end
}

extension HKWorkoutSessionState {
    /// The state that a call leads to; `nil` where the call is out of order, and changes nothing.
    ///
    /// Apple documents what a call does in the states that it names, and nothing about the others. Ending a session that
    /// was never started discards it, stopping works while paused as well as while running, and no way leads back from
    /// `stopped` or `ended`.
    func next(on call: SessionCall) -> HKWorkoutSessionState? {
        switch (self, call) {
        case (.notStarted, .prepare): .prepared
        case (.notStarted, .startActivity), (.prepared, .startActivity): .running
        case (.running, .pause): .paused
        case (.paused, .resume): .running
        case (.running, .stopActivity), (.paused, .stopActivity): .stopped
        case (.notStarted, .end), (.prepared, .end), (.running, .end), (.paused, .end), (.stopped, .end): .ended
        case (.notStarted, .pause), (.notStarted, .resume), (.notStarted, .stopActivity): nil
        case (.prepared, .prepare), (.prepared, .pause), (.prepared, .resume), (.prepared, .stopActivity): nil
        case (.running, .prepare), (.running, .startActivity), (.running, .resume): nil
        case (.paused, .prepare), (.paused, .startActivity), (.paused, .pause): nil
        case (.stopped, .prepare), (.stopped, .startActivity), (.stopped, .pause), (.stopped, .resume),
            (.stopped, .stopActivity):
            nil
        case (.ended, _): nil
        }
    }

    /// The calls that do something in this state.
    var allowedCalls: [SessionCall] { SessionCall.allCases.filter { next(on: $0) != nil } }

    /// Whether a session in this state is the one that the store's person is exercising in.
    var isStarted: Bool {
        switch self {
        case .running, .paused, .stopped: true
        case .notStarted, .prepared, .ended: false
        }
    }

    /// Whether a session in this state can be given back after a crash, and keeps its program alive.
    var isActive: Bool { self == .prepared || isStarted }

    /// The state's name in messages.
    var name: String {
        switch self {
        case .notStarted: "not started"
        case .prepared: "prepared"
        case .running: "running"
        case .paused: "paused"
        case .stopped: "stopped"
        case .ended: "ended"
        }
    }
}
