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

    /// What reading the first 16 s of the example gives.
    private static func beginning() -> CameraPulse.Measurement {
        cut { analysis in
            analysis.readings = Array(analysis.readings.prefix(6))
            analysis.timing.durationSeconds = 16
            analysis.span = 1.25...16
        }
    }

    @Test func aClipThatIsCutMakesNoWorkoutBesideThatOfTheWhole() async throws {
        let store = try await WorkoutStore()
        _ = try await Self.record(try #require(ClipWorkout([Example.measurement()])), in: store)
        let whole = try #require(try await store.workouts().first)
        let before = try await store.heartRates(of: whole).map(\.uuid)
        let clips = try #require(ClipWorkout([Self.beginning()]))
        #expect(!clips.isComplete && clips.hasAllClips)
        let recorded = try await Self.record(clips, in: store)
        #expect(recorded.isEarlier && recorded.workout?.uuid == whole.uuid && recorded.overlaps.isEmpty)
        #expect(try await store.workouts().map(\.uuid) == [whole.uuid])
        #expect(try await store.heartRates(of: whole).map(\.uuid) == before)
    }

    @Test func theWholeClipTakesThePlaceOfItsBeginning() async throws {
        let store = try await WorkoutStore()
        let beginning = try #require(ClipWorkout([Self.beginning()]))
        _ = try await Self.record(beginning, in: store)
        let part = try #require(try await store.workouts().first)
        #expect(part.duration == 16)
        let again = try await Self.record(beginning, in: store)
        #expect(again.replaced == 1, "a second beginning is the same workout")
        let whole = try await Self.record(try #require(ClipWorkout([Example.measurement()])), in: store)
        #expect(whole.replaced == 1 && whole.overlaps.isEmpty)
        let workouts = try await store.workouts()
        #expect(workouts.map(\.uuid) == [whole.workout?.uuid] && workouts.map(\.duration) == [40])
    }

    private static func clip(
        _ number: Int, after seconds: Double, _ source: RecordingDate.Source = .container
    ) -> CameraPulse.Measurement {
        Example.measurement(
            recorded: RecordingDate(date: Example.start.date.addingTimeInterval(seconds), source: source),
            content: .file(String(repeating: "0\(number)", count: 32)))
    }

    /// The example lasts 40 s.
    @Test(
        arguments: [
            ([0, 86_439], []), ([0, 86_440], [86_400]), ([0, 1e6, 50], [999_910]),
            ([0, 1e6, 3e6], [999_960, 1_999_960]),
        ] as [([Double], [Double])])
    func aDayOrMoreBetweenTwoClipsIsALeap(_ starts: [Double], _ leaps: [Double]) throws {
        let clips = try #require(ClipWorkout(starts.enumerated().map { Self.clip($0, after: $1) }))
        #expect(clips.leaps.map(\.seconds) == leaps)
    }

    @Test(
        arguments: [
            ([.container, .fileTime, .option], [1]), ([.fileTime, .fileTime, .container], [0, 1]),
            ([.fileTime, .fileTime], []), ([.container, .option], []),
        ] as [([RecordingDate.Source], [Int])])
    func filesTimesAmongBetterDatesAreDoubtful(_ sources: [RecordingDate.Source], _ doubtful: [Int]) throws {
        let all = sources.enumerated().map { Self.clip($0, after: Double($0) * 100, $1) }
        let clips = try #require(ClipWorkout(all))
        #expect(clips.doubtfullyDated.map(\.content) == doubtful.map { all[$0].content })
    }

    @Test func aCopyIsRecordedAtTheDateThatItsRecordingWasGiven() async throws {
        let store = try await WorkoutStore()
        _ = try await MeasurementSaver(store: store.store, every: 5).save(Self.clip(1, after: 0, .option))
        let clips = try #require(ClipWorkout([Self.clip(1, after: 1e7, .fileTime), Self.clip(2, after: 60)]))
        let workout = try #require(try await Self.record(clips, in: store).workout)
        #expect(
            workout.startDate == Example.start.date && workout.endDate == Example.start.date.addingTimeInterval(100))
        let rates = try await store.heartRates(of: workout)
        #expect(rates.contains { $0.startDate < Example.start.date.addingTimeInterval(40) })
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
