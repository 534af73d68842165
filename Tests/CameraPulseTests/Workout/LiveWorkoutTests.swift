import CameraPulse
import Foundation
import HealthKit
import PulseSignal
import Testing

struct LiveWorkoutTests {
    private static let start = Date(timeIntervalSince1970: 1_777_622_292)

    /// A workout that is fed with a finger's colours, as fast as they are taken.
    private struct Feed {
        let store: WorkoutStore
        let recorder: WorkoutRecorder
        var live: LiveWorkout
        var news: [(seconds: Double, news: LiveWorkout.News)] = []
        private var frame = 0
        private static let hertz = 30.0

        init(_ change: (inout LiveWorkout.Options) -> Void = { _ in }) async throws {
            store = try await WorkoutStore()
            let clock = StreamClock { LiveWorkoutTests.start }
            recorder = WorkoutRecorder(session: try store.session { clock.now })
            try await recorder.prepare()
            var options = LiveWorkout.Options()
            options.countdownSeconds = 0
            change(&options)
            live = LiveWorkout(recorder: recorder, clock: clock, options: options)
        }

        /// - Parameter bpm: The pulse; nil without a finger on the lens.
        mutating func feed(seconds: Double, bpm: Double?) async throws {
            for _ in 0..<Int(seconds * Self.hertz) {
                let time = Double(frame) / Self.hertz
                let wave = sin(2 * .pi * (bpm ?? 0) / 60 * time)
                let sample =
                    bpm == nil
                    ? ColorSample(
                        seconds: time, red: 90, green: 95, blue: 99,
                        picture: .init(redClipped: 0, greenClipped: 0, blueClipped: 0, texture: 40))
                    : ColorSample(
                        seconds: time, red: 180 + 4 * wave, green: 30 + 1.5 * wave, blue: 20 + 0.6 * wave,
                        picture: .init(redClipped: 0, greenClipped: 0, blueClipped: 0, texture: 1))
                if let event = try await live.append(sample) { news.append((time, event)) }
                frame += 1
            }
        }

        func finish() async throws -> HKWorkout {
            try #require(try await recorder.finish(at: live.now))
        }
    }

    @Test func theFingersAbsencePausesAndItsReturnResumes() async throws {
        var feed = try await Feed { $0.pauseAfterSeconds = 2 }
        try await feed.feed(seconds: 20, bpm: 66)
        try await feed.feed(seconds: 10, bpm: nil)
        try await feed.feed(seconds: 20, bpm: 66)
        #expect(feed.news.map(\.news) == [.started, .ranAhead, .fingerLifted, .fingerReturned])
        #expect(feed.news.map { $0.seconds.rounded() } == [0, 10, 22, 31])
        let workout = try await feed.finish()
        let events = try #require(workout.workoutEvents)
        #expect(events.map(\.type) == [.pause, .resume])
        #expect(abs(workout.duration - 41) < 0.2, "\(workout.duration) s")
        let rates = try await feed.store.heartRates(of: workout)
        #expect(rates.count == feed.live.keptReadings && rates.count >= 4)
        for rate in rates {
            #expect(abs(rate.quantity.doubleValue(for: Example.beatsPerMinute) - 66) < 1)
            let inPause = rate.endDate > events[0].dateInterval.start && rate.startDate < events[1].dateInterval.start
            #expect(!inPause, "\(rate.startDate)")
        }
    }

    @Test func aShortAbsenceAndOneThatShallNotCountPauseNothing() async throws {
        var short = try await Feed()
        try await short.feed(seconds: 5, bpm: 66)
        try await short.feed(seconds: 2, bpm: nil)
        try await short.feed(seconds: 5, bpm: 66)
        #expect(short.news.map(\.news) == [.started, .ranAhead])
        var never = try await Feed { $0.pauseAfterSeconds = nil }
        try await never.feed(seconds: 20, bpm: nil)
        #expect(never.news.map(\.news) == [.started, .ranAhead] && never.recorder.state == .running)
    }

    @Test func aPauseOfThePersonsIsEndedByThePersonAlone() async throws {
        var feed = try await Feed()
        try await feed.feed(seconds: 5, bpm: 66)
        try await feed.live.pause()
        try await feed.feed(seconds: 10, bpm: nil)
        try await feed.feed(seconds: 10, bpm: 66)
        #expect(feed.recorder.state == .paused && feed.live.keptReadings == 0)
        try await feed.live.resume()
        try await feed.feed(seconds: 20, bpm: 66)
        #expect(feed.recorder.state == .running && feed.live.keptReadings == 2)
        let workout = try await feed.finish()
        #expect(abs(workout.duration - 25) < 0.2, "\(workout.duration) s")
    }

    @Test func recordingBeginsAfterTheCountdown() async throws {
        var feed = try await Feed { $0.countdownSeconds = 3 }
        #expect(feed.live.countdown == nil)
        try await feed.feed(seconds: 0.5, bpm: 66)
        #expect(feed.live.countdown == 3 && feed.recorder.state == .prepared)
        try await feed.feed(seconds: 2, bpm: 66)
        #expect(feed.live.countdown == 1 && feed.recorder.state == .prepared)
        try await feed.feed(seconds: 1, bpm: 66)
        #expect(feed.live.countdown == 0 && feed.recorder.state == .running)
    }

    @Test func readingsThatAreRefusedAreNotKept() async throws {
        var feed = try await Feed { $0.pauseAfterSeconds = nil }
        try await feed.feed(seconds: 30, bpm: 0)
        #expect(feed.live.keptReadings == 0 && feed.live.current == nil)
        let workout = try await feed.finish()
        #expect(workout.allStatistics.isEmpty && abs(workout.duration - 30) < 0.1)
    }

    /// Every five seconds of eight the workout runs, and a reading looks at ten.
    @Test func pausesThatLeaveNoTimeForAReadingAreSaid() async throws {
        var feed = try await Feed { $0.pauseAfterSeconds = nil }
        for _ in 0..<4 {
            try await feed.feed(seconds: 5, bpm: 66)
            try await feed.live.pause()
            try await feed.feed(seconds: 3, bpm: 66)
            try await feed.live.resume()
        }
        try await feed.feed(seconds: 2, bpm: 66)
        let why = try #require(feed.live.missingReadings)
        #expect(feed.live.keptReadings == 0)
        #expect(
            why.hasPrefix("no reading: one needs up to 11 s without a pause") && why.contains("at most 5.0 s"), "\(why)"
        )
        try await feed.feed(seconds: 12, bpm: 66)
        let rest = try #require(feed.live.missingReadings)
        #expect(feed.live.keptReadings > 0 && rest.hasPrefix("4 of 5 stretches between pauses"), "\(rest)")
    }

    @Test func aWorkoutWithReadingsLeavesNothingToExplainAndOneWithoutSaysWhatTheAnalysisSays() async throws {
        var clear = try await Feed()
        try await clear.feed(seconds: 4, bpm: 66)
        #expect(clear.live.missingReadings == "no reading: one needs up to 11 s, and the workout ran for 4.0 s")
        try await clear.feed(seconds: 16, bpm: 66)
        #expect(clear.live.missingReadings == nil)
        var empty = try await Feed { $0.pauseAfterSeconds = nil }
        try await empty.feed(seconds: 20, bpm: nil)
        let why = try #require(empty.live.missingReadings)
        #expect(why.hasPrefix("no reading: ") && why.contains("finger"), "\(why)")
    }

    /// The feed's clock stands still, so its stream is as many seconds ahead as it has.
    @Test func aStreamThatIsAheadOfTheClockIsToldOnce() async throws {
        var feed = try await Feed()
        try await feed.feed(seconds: 9, bpm: 66)
        #expect(feed.news.map(\.news) == [.started])
        try await feed.feed(seconds: 6, bpm: 66)
        #expect(feed.news.map(\.news) == [.started, .ranAhead])
    }
}
