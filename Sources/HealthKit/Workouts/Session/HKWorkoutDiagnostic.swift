/// A call to a workout session or builder that was out of order and changed nothing. Not in Apple's framework.
public struct HKWorkoutDiagnostic: Sendable, Equatable, CustomStringConvertible {
    /// The method that was called, such as `resume()`.
    public let call: String
    /// Why nothing was done, and what would be possible.
    public let reason: String

    public var description: String { "\(call) was ignored: \(reason)" }
}

/// Where calls out of order are told.
struct WorkoutDiagnostics: Sendable {
    typealias Handler = @Sendable (HKWorkoutDiagnostic) -> Void

    var handler: Handler?

    /// Tells the handler, or without one writes a line to standard error.
    func report(_ call: String, _ reason: String) {
        let diagnostic = HKWorkoutDiagnostic(call: call, reason: reason)
        if let handler {
            handler(diagnostic)
        } else {
            FileHandle.standardError.write(Data("HealthKit: \(diagnostic)\n".utf8))
        }
    }
}
