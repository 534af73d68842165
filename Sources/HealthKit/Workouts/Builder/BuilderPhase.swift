/// How far a builder is.
enum BuilderPhase: Int, Sendable {
    case new = 0
    case collecting, ended, finished, discarded
}

/// What can be asked of a builder.
enum BuilderCall: String, Sendable {
    case begin = "beginCollection"
    case add
    case end = "endCollection"
    case finish = "finishWorkout"
}

extension BuilderPhase {
    /// The order rules: why a call is refused, or `nil` when it is allowed.
    ///
    /// Finishing a finished builder is allowed, and gives the same workout again.
    func refusal(of call: BuilderCall) -> String? {
        switch (self, call) {
        case (.new, .begin), (.collecting, .add), (.collecting, .end), (.ended, .add), (.ended, .finish),
            (.finished, .finish):
            nil
        case (.new, .add), (.new, .end), (.new, .finish): "Collection has not begun. Call beginCollection first."
        case (.collecting, .begin): "Collection has begun already."
        case (.collecting, .finish): "Collection has not ended. Call endCollection first."
        case (.ended, .begin), (.ended, .end): "Collection has ended already. Make a new builder for another workout."
        case (.finished, .begin), (.finished, .add), (.finished, .end):
            "The workout is finished. Make a new builder for another."
        case (.discarded, _): "The workout was discarded. Make a new builder for another."
        }
    }

    /// - Throws: `HKError.errorInvalidArgument` unless the call is allowed.
    func check(_ call: BuilderCall) throws {
        if let refusal = refusal(of: call) {
            throw HKError(.errorInvalidArgument, "\(call.rawValue) is out of order. \(refusal)")
        }
    }
}
