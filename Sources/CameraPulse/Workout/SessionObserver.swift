import FoundationEssentials
package import HealthKit
import VideoDecoding

/// Keeps what a session tells its delegate, and lets others wait for it.
package final class SessionObserver: NSObject, HKWorkoutSessionDelegate, Sendable {
    package struct Told: Sendable {
        package var state: HKWorkoutSessionState?
        package var failure: (any Error)?
        /// How often the session failed.
        package var failures = 0
    }

    private struct Listening {
        var told = Told()
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let listening = Guarded(Listening())

    package override init() {}

    /// Becomes the delegate of a session. What the session did before is known by its state.
    func observe(_ session: HKWorkoutSession) {
        session.delegate = self
        let state = session.state
        listening.withLock { if $0.told.state == nil { $0.told.state = state } }
    }

    package var told: Told { listening.withLock { $0.told } }

    /// Returns once the session has told what is waited for.
    package func wait(until isReached: (Told) -> Bool) async {
        // What was judged is what news is compared with: something newer may be what is waited for.
        var before = told
        while !isReached(before) {
            await withCheckedContinuation { continuation in
                let isNews = listening.withLock { listening in
                    if listening.told.state != before.state || listening.told.failures != before.failures {
                        return true
                    }
                    listening.waiting.append(continuation)
                    return false
                }
                if isNews { continuation.resume() }
            }
            before = told
        }
    }

    private func hear(_ change: (inout Told) -> Void) {
        let waiting = listening.withLock { listening in
            change(&listening.told)
            defer { listening.waiting = [] }
            return listening.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    package func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date
    ) {
        hear { $0.state = toState }
    }

    package func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
        hear { told in
            told.failure = error
            told.failures += 1
        }
    }
}
