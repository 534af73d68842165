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
        /// The person said so, or the stream has an end of its own.
        case regular
        case interrupted
        case failed(any Error)
    }

    func run() async throws -> ExitStatus {
        Interruption.watch()
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
                    if let news = try await live.append(sample) { line.tell(news.words) }
                case .key("p"):
                    try await live.pause()
                case .key("r"):
                    try await live.resume()
                case .key("q"): return .regular
                case .key: break
                case .tick:
                    if recorder.state == .ended { throw recorder.failure ?? WorkoutRecorderError.ended }
                    line.draw(live, recorder)
                case .ended(let failure):
                    if Interruption.isRequested { return .interrupted }
                    return failure.map { .failed($0) } ?? .regular
                }
                if Interruption.isRequested { return .interrupted }
            }
            return .regular
        } catch {
            return .failed(error)
        }
    }

    private func end(
        _ recorder: WorkoutRecorder, _ live: LiveWorkout, _ source: HKWorkoutEventSource, at date: Date,
        after ending: Ending
    ) async throws -> ExitStatus {
        if case .failed(let error) = ending { StandardStream.error.say("camera-pulse: \(error)") }
        guard recorder.startDate != nil else {
            try await recorder.discard()
            StandardStream.error.say("camera-pulse: the workout had not begun; nothing was saved")
            if case .interrupted = ending { return .interrupted }
            return .failed
        }
        if case .failed(let error as StreamBreak) = ending {
            // What measures is gone, which on Apple's systems the session finds out itself.
            source.fail(with: error, at: date)
            await recorder.untilEnded()
        }
        let status = try report.print(try await recorder.finish(at: date))
        switch ending {
        case .regular: return status
        case .interrupted: return .interrupted
        case .failed:
            StandardStream.error.say("camera-pulse: the workout is kept up to there")
            return .failed
        }
    }
}

extension LiveWorkout.News {
    /// A line for a person.
    fileprivate var words: String {
        switch self {
        case .started: "started"
        case .fingerLifted: "paused, because the finger was lifted"
        case .fingerReturned: "resumed"
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
