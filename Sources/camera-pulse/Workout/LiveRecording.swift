import CameraPulse
import HealthKit

/// `workout record --live`: a workout from a stream, until the stream, the person or a signal ends it.
struct LiveRecording {
    let store: HKHealthStore
    let choice: WorkoutChoice
    let options: LiveWorkout.Options
    let recording: Recording
    let report: WorkoutReport

    /// Why recording ended.
    private enum Ending {
        /// The stream has an end of its own.
        case streamEnd
        /// The person said so.
        case asked
        case interrupted
        case failed(any Error)

        var failure: (any Error)? {
            if case .failed(let error) = self { error } else { nil }
        }
    }

    func run() async throws -> ExitStatus {
        // Until the workout has begun, a closed terminal ends the waiting for it.
        Interruption.watch(hangUp: true)
        // A reader of our output that goes away is no reason to lose the workout.
        signal(SIGPIPE, SIG_IGN)
        let clock = StreamClock()
        let source = HKWorkoutEventSource()
        store.workoutEventSource = source
        let recorder = WorkoutRecorder(session: try choice.session(in: store) { clock.now })
        try await recorder.prepare()
        let stream = StreamEvents()
        let keys = KeyPad { stream.press($0) }
        let line = LiveLine(hasKeys: keys != nil)
        defer {
            line.clear()
            keys?.close()
        }
        stream.read(recording)
        var live = LiveWorkout(recorder: recorder, clock: clock, options: options)
        let ending = await record(&live, recorder, stream, line)
        line.clear()
        keys?.close()
        return try await end(recorder, live, source, at: clock.now, after: ending)
    }

    /// Takes one event after the other until something ends the recording.
    private func record(
        _ live: inout LiveWorkout, _ recorder: WorkoutRecorder, _ stream: StreamEvents, _ line: LiveLine
    ) async -> Ending {
        do {
            for await event in stream.events {
                switch event {
                case .sample(let sample):
                    defer { stream.didTake() }
                    if let news = try await live.append(sample) {
                        if news == .started {
                            Interruption.ignoreHangUp()
                            Interruption.sayAtOnce(report.unfinishedWords)
                        }
                        line.tell(news.words)
                    }
                case .key("p"):
                    try await live.pause()
                case .key("r"):
                    try await live.resume()
                case .key("q"): return .asked
                case .key: break
                case .tick:
                    if recorder.state == .ended { throw recorder.failure ?? WorkoutRecorderError.ended }
                    line.draw(live, recorder)
                case .ended(let failure):
                    if Interruption.isRequested { return .interrupted }
                    return failure.map { .failed($0) } ?? .streamEnd
                }
                if Interruption.isRequested { return .interrupted }
            }
            return .streamEnd
        } catch {
            return .failed(error)
        }
    }

    private func end(
        _ recorder: WorkoutRecorder, _ live: LiveWorkout, _ source: HKWorkoutEventSource, at date: Date,
        after ending: Ending
    ) async throws -> ExitStatus {
        guard recorder.startDate != nil else {
            sayWhyNothingBegan(live, after: ending)
            try await recorder.discard()
            if case .interrupted = ending { return .interrupted }
            return .failed
        }
        if case .failed(let error as StreamBreak) = ending {
            // What measures is gone, which on Apple's systems the session finds out itself.
            source.fail(with: error, at: date)
            await recorder.untilEnded()
        }
        let workout: HKWorkout?
        do {
            workout = try await recorder.finish(at: date)
        } catch {
            report.sayUnfinished([ending.failure, error].compactMap { $0 })
            if case .interrupted = ending { return .interrupted }
            return .failed
        }
        if let failure = ending.failure { say("\(failure)") }
        let status = try report.print(workout)
        if let why = live.missingReadings { say(why) }
        if let workout, live.hasRunAhead { sayDates(of: workout) }
        switch ending {
        case .streamEnd, .asked: return status
        case .interrupted: return .interrupted
        case .failed:
            say("the workout is kept up to there")
            return .failed
        }
    }

    /// Says what dates a stream that was faster than the clock has led to; that it is, and what to do, was said when it showed.
    private func sayDates(of workout: HKWorkout) {
        let ahead = max(0, workout.endDate.timeIntervalSinceNow.rounded())
        say(
            "by the stream's own time stamps the workout is dated from \(WorkoutDescription(workout).startText) and ends "
                + "\(WorkoutDescription.clock(ahead)) from now")
    }

    /// Says why there is no workout: it had not begun yet.
    private func sayWhyNothingBegan(_ live: LiveWorkout, after ending: Ending) {
        let place = live.countdown.map { " during the countdown, \($0) s before the start" } ?? ""
        let why =
            switch ending {
            case .streamEnd: live.countdown == nil ? "the stream had no frame" : "the stream ended\(place)"
            case .asked: "finished\(place)"
            case .interrupted: "interrupted\(place)"
            case .failed: "the workout had not begun\(place)"
            }
        if let failure = ending.failure { say("\(failure)") }
        say("\(why); nothing was saved")
    }

    private func say(_ words: String) { StandardStream.error.say("camera-pulse: \(words)") }
}

extension LiveWorkout.News {
    /// A line for a person.
    fileprivate var words: String {
        switch self {
        case .started: "started"
        case .fingerLifted: "paused, because the finger was lifted"
        case .fingerReturned: "resumed"
        case .ranAhead:
            "the stream comes faster than the clock, so this is no camera; the workout is dated into the future. A video is "
                + "recorded at its own date without --live"
        }
    }
}

extension FileName {
    /// Whether it names a file that is there and is no stream.
    var isRegularFile: Bool {
        var status = stat()
        return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
