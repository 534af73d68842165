import CameraPulse
import Foundation
import HealthKit
import PulseSignal
import Testing

struct ClipWorkoutTests {
    private static func cut(_ change: (inout PulseAnalysis) -> Void = { _ in }) -> CameraPulse.Measurement {
        var measurement = Example.measurement { analysis, _ in change(&analysis) }
        measurement.isCut = true
        return measurement
    }

    private static func record(_ clips: ClipWorkout, in store: WorkoutStore) async throws -> ClipWorkout.Recorded {
        try await clips.record(
            with: WorkoutRecorder(session: store.session()), in: store.store, every: 5, pausesInGaps: false)
    }

    @Test func whatIsKnownOfAWholeClipIsNotReplacedByThatOfItsBeginning() async throws {
        let store = try await WorkoutStore()
        _ = try await Self.record(try #require(ClipWorkout([Example.measurement()])), in: store)
        let whole = try #require(try await store.workouts().first)
        let before = try await store.heartRates(of: whole).map(\.uuid)
        let beginning = Self.cut { analysis in
            analysis.readings = Array(analysis.readings.prefix(6))
            analysis.timing.durationSeconds = 16
            analysis.span = 1.25...16
        }
        let clips = try #require(ClipWorkout([beginning]))
        #expect(!clips.isComplete)
        let recorded = try await Self.record(clips, in: store)
        let part = try #require(recorded.workout)
        #expect(recorded.replaced == 0 && recorded.overlaps.map(\.workout.uuid) == [whole.uuid])
        #expect(try await store.heartRates(of: whole).map(\.uuid) == before)
        let kept = try await store.heartRates(of: part)
        #expect(!kept.isEmpty && Set(kept.map(\.uuid)).isSubset(of: before))
        #expect(kept.allSatisfy { $0.endDate <= part.endDate } && part.duration == 16)
    }

    @Test func theSameContentTwiceCountsOnceAndACutClipWithoutAReadingNotAtAll() throws {
        let clips = try #require(ClipWorkout([Example.measurement(), Example.measurement()]))
        #expect(clips.isComplete)
        #expect(clips.end.timeIntervalSince(clips.start) == 40)
        let refused = Self.cut { $0.verdict = .refused(.tooShort, message: "") }
        #expect(ClipWorkout([refused]) == nil)
        let other = Example.measurement(content: .file(String(repeating: "ab", count: 32)))
        #expect(ClipWorkout([other, refused])?.isComplete == false)
        #expect(ClipWorkout([other], areAll: false)?.isComplete == false)
    }
}
