import CameraPulse
import HealthKit
import Testing

struct SessionObserverTests {
    /// The change that is waited for comes while what was known before is being judged.
    @Test func aChangeThatComesWhileTheStateIsJudgedIsNotMissed() async throws {
        let session = try await WorkoutStore().session()
        let observer = SessionObserver()
        observer.workoutSession(session, didChangeTo: .running, from: .prepared, date: .now)
        let isOver = AsyncStream.makeStream(of: Bool.self)
        let waiting = Task {
            await observer.wait { told in
                guard told.state == .running else { return told.state == .ended }
                observer.workoutSession(session, didChangeTo: .ended, from: .running, date: .now)
                return false
            }
            isOver.continuation.yield(true)
        }
        let patience = Task {
            try await Task.sleep(for: .seconds(20))
            isOver.continuation.yield(false)
        }
        let wasHeard = await isOver.stream.first { _ in true }
        #expect(wasHeard == true, "the wait goes on although the session has ended")
        patience.cancel()
        // One that goes on ends with other news.
        if wasHeard == false { observer.workoutSession(session, didFailWithError: HKError(.unknownError)) }
        await waiting.value
    }
}
