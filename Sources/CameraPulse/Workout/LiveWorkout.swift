public import FoundationEssentials
import HealthKit
public import PulseSignal

/// A workout from a stream of frames: counts down, starts, adds a reading now and then, pauses while the finger is away.
public struct LiveWorkout: Sendable {
    public struct Options: Sendable {
        public var analysis = AnalysisOptions()
        /// Seconds from one reading that is kept to the next. Readings that the analysis refuses are not kept.
        public var readingSeconds = 5.0
        /// Seconds of the stream between its first frame and the start.
        public var countdownSeconds = 3.0
        /// After how many seconds without a finger the workout pauses; nil for never.
        public var pauseAfterSeconds: Double? = 3

        public init() {}
    }

    /// What happened by itself.
    public enum News: Equatable, Sendable {
        case started, fingerLifted, fingerReturned
        /// The stream runs ahead of the clock, so the workout reaches into the future. Told once.
        case ranAhead
    }

    /// No camera is as many seconds ahead of the clock: more than a reader looks ahead before it gives the first frame,
    /// and than a camera's own clock gains in a day.
    static let mostSecondsAhead = 10.0

    private let recorder: WorkoutRecorder
    private let clock: StreamClock
    private let options: Options
    private let samples: ReadingSamples
    private var analyzer: PulseAnalyzer
    private var grid: ReadingGrid
    private var finger: FingerWatch?
    /// Whether the finger's absence paused the workout, so that its return resumes it.
    private var isPausedByFinger = false
    private var seconds = 0.0
    /// Windows of readings must begin here or later, in seconds.
    private var countsFrom = Double.infinity
    private var stretches: RunningStretches
    /// Whether the workout reaches into the future, because the stream came faster than time goes by.
    public private(set) var hasRunAhead = false
    /// The latest reading, kept or not.
    public private(set) var latest: Reading?
    /// Readings that are part of the workout.
    public private(set) var keptReadings = 0

    /// - Parameter recorder: A recorder that is prepared.
    /// - Parameter clock: By which the session's own changes are dated, too.
    public init(recorder: WorkoutRecorder, clock: StreamClock, options: Options = Options()) {
        (self.recorder, self.clock, self.options) = (recorder, clock, options)
        samples = ReadingSamples(options: options.analysis, every: options.readingSeconds)
        analyzer = PulseAnalyzer(options: options.analysis)
        grid = ReadingGrid(every: options.readingSeconds)
        // Windows begin once a step, so the first may begin a step after the stretch.
        stretches = RunningStretches(neededSeconds: options.analysis.windowSeconds + options.analysis.stepSeconds)
        finger = options.pauseAfterSeconds.map(FingerWatch.init)
    }

    /// Whole seconds until the start; 0 from then on, nil before the first frame.
    public var countdown: Int? {
        guard clock.origin != nil else { return nil }
        return recorder.startDate == nil ? max(0, Int((options.countdownSeconds - seconds).rounded(.up))) : 0
    }

    /// The latest frame's date; the present before the first.
    public var now: Date { clock.now }

    /// The pulse wave of the last seconds.
    public var recentWave: [Double] { analyzer.recentWave }

    /// The latest reading, unless it is older than a window: nothing is known of the present then.
    public var current: Reading? {
        latest.flatMap { seconds - $0.end <= options.analysis.windowSeconds ? $0 : nil }
    }

    /// Takes the next frame.
    ///
    /// - Throws: Why the session failed or what adding to the workout throws. The workout can be finished then.
    public mutating func append(_ sample: ColorSample) async throws -> News? {
        var sample = sample
        sample.seconds = clock.advance(to: sample.seconds)
        if sample.seconds.isFinite { seconds = max(seconds, sample.seconds) }
        if recorder.state == .ended { throw recorder.failure ?? WorkoutRecorderError.ended }
        var news: News?
        if recorder.state == .prepared, seconds >= options.countdownSeconds {
            try await begin()
            news = .started
        }
        for reading in analyzer.append(sample) { try await take(reading) }
        if let change = finger?.see(analyzer.finger, at: seconds) { news = try await follow(change) ?? news }
        if news == nil, !hasRunAhead, recorder.startDate != nil, clock.secondsAhead > Self.mostSecondsAhead {
            hasRunAhead = true
            news = .ranAhead
        }
        return news
    }

    private mutating func begin() async throws {
        clock.settle()
        // The end of the countdown, which was a moment ago, unless frames are missing there.
        let start = seconds - options.countdownSeconds < 1 ? options.countdownSeconds : seconds
        try await recorder.start(at: clock.origin.map { $0 + start } ?? clock.now)
        try await recorder.add(metadata: samples.workoutMetadata)
        count(from: start)
    }

    /// Readings count whose window begins from here on.
    private mutating func count(from seconds: Double) {
        countsFrom = seconds
        stretches.begin(at: seconds)
        grid = ReadingGrid(every: options.readingSeconds, from: seconds)
        finger?.restart(at: seconds)
    }

    private mutating func take(_ reading: Reading) async throws {
        latest = reading
        guard recorder.state == .running, reading.start >= countsFrom, let origin = clock.origin,
            grid.accepts(reading)
        else { return }
        try await recorder.add([samples.sample(of: reading, recordedFrom: origin)].compactMap { $0 })
        keptReadings += 1
        stretches.noteReading()
    }

    private mutating func follow(_ change: FingerWatch.Change) async throws -> News? {
        switch (change, recorder.state) {
        case (.lifted, .running):
            try await pause()
            isPausedByFinger = true
            return .fingerLifted
        case (.returned, .paused) where isPausedByFinger:
            try await resume()
            return .fingerReturned
        default: return nil
        }
    }

    /// Pauses, as the person asks.
    public mutating func pause() async throws {
        guard recorder.state == .running else { return }
        try await recorder.pause()
        stretches.end(at: seconds)
        isPausedByFinger = false
    }

    /// Goes on, as the person asks.
    public mutating func resume() async throws {
        guard recorder.state == .paused else { return }
        try await recorder.resume()
        isPausedByFinger = false
        count(from: seconds)
    }

    /// Why there is no reading, or none in some stretches between pauses; nil where none was too short and
    /// there are readings.
    public var missingReadings: String? {
        var stretches = stretches
        stretches.end(at: seconds)
        if let why = stretches.whyWithoutReading { return why }
        guard keptReadings == 0 else { return nil }
        var analyzer = analyzer
        guard case .refused(_, let message) = analyzer.finish().verdict else {
            return "no reading while the workout ran: the pulse could be told in its pauses alone"
        }
        return "no reading: \(message)"
    }
}
