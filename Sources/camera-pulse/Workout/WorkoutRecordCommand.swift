import CameraPulse
import HealthKit
import PulseSignal

struct WorkoutRecordCommand: Command {
    static let name = "workout record"
    static let summary = "Records a workout: from clips at their own dates, or from a camera's stream as it comes."
    static let operands = "CLIP… | --live STREAM"
    static let options =
        [
            CommandOption("--activity NAME", "such as running, cycling or yoga (default other)"),
            CommandOption("--location PLACE", "indoor, outdoor or unknown (default unknown)"),
            CommandOption("--live", "read a stream: - for standard input, or a FIFO"),
            CommandOption("--countdown S", "seconds of the stream before the start, 0 to 60 (default 3)"),
            CommandOption("--pause-after S", "pause when the finger is lifted for S seconds (default 3)"),
            CommandOption("--no-auto-pause", "go on without the finger"),
            CommandOption("--pause-gaps", "the time between two clips is a pause"),
            CommandOption(
                "--start DATE", "when the clip began, ISO 8601 with a zone\n(default: what the file says)"),
            CommandOption("--channel NAME", "auto, red, green or blue (default auto: red first)"),
            CommandOption("--band LOW-HIGH", "rates to search in bpm (default 30-220)"),
            CommandOption(
                "--yes", "record clips that lie days apart, and let clips end a\nworkout that is being recorded"),
            CommandOption("--json", "print the workout as JSON"),
        ] + MeasureCommand.decodingOptions + [StoreChoice.option]
    static let notes = """
        A reading is kept every 5 s while the workout runs; where the pulse cannot be read, none is, and clips none of which
        has one make no workout. The samples of clips are
        those of measure --save --every 5, and are not saved twice. Recording the same clips again, whatever they are called,
        replaces their workout. Other clips make another workout, and so does a part of them: where a clip cannot be read,
        or Ctrl-C comes before the end; but where that part alone has a workout already, that one is kept. A clip that
        Ctrl-C cut counts as the whole: its beginning makes no workout beside the whole clip's, which later takes the place
        of one that it has made. Samples that belong to another workout as well are said.

        With --live, keys on the terminal pause (p), resume (r) and finish (q). A finger that is lifted pauses the workout,
        and its return resumes it. When the stream breaks off, the workout is kept up to there. A reading needs up to 11 s
        without a pause; where pauses leave none, that is said. The first frame is dated by the clock, every other by its
        time stamp: a stream that is faster than the clock, as a file through a pipe, is dated into the future, and said to be.

        Clips between which a day or more lies are not recorded unless --yes is given: one of the dates is likely wrong, as
        that of a copy is. measure --save --start DATE gives a clip its date, which then counts here too.

        Ctrl-C and a request to end finish the workout in order, with what was measured until then; a second one, a second
        or more later, ends at once. A closed terminal does not end it, except a --live one that has not begun: then it ends
        with 130, and nothing is saved. After a kill -9, workout recover gives it back. A store has one workout at a time: a
        live one that starts ends another that goes on, which is kept up to there, and both say so. Clips, which can wait,
        are not recorded then unless --yes is given.

        exit status: 0 recorded, 1 an input could not be read, broke off, or the store failed, 3 no reading (a --live workout
        is kept all the same, clips make none), 64 usage, 130 interrupted (the workout was finished in order)

        activities:
        \(ActivityName.list)

        examples:
          camera-pulse workout record --activity running --location outdoor --pause-gaps clip1.mp4 clip2.mp4
          ffmpeg -nostdin -v error -f v4l2 -i /dev/video0 -c:v libx264 -preset ultrafast -tune zerolatency -f mpegts - \\
            | camera-pulse workout record --activity yoga --live -

        This is no medical device: do not use it for diagnosis or treatment.
        """

    private let files: [FileName]
    private let isLive: Bool
    private let pausesInGaps: Bool
    private let configuration: WorkoutChoice
    private let measurement: MeasurementOptions
    private let live: LiveWorkout.Options
    private let isSure: Bool
    private let printsJSON: Bool
    private let store: StoreChoice

    init(_ arguments: Arguments) throws(UsageError) {
        files = arguments.operands
        isLive = arguments.has("--live")
        guard !files.isEmpty else {
            throw UsageError("workout record needs clips, or --live and a stream: camera-pulse workout record --live -")
        }
        guard !isLive || files.count == 1 else { throw UsageError("--live reads one stream: - or a FIFO") }
        pausesInGaps = arguments.has("--pause-gaps")
        configuration = try WorkoutChoice(arguments)
        isSure = arguments.has("--yes")
        printsJSON = arguments.has("--json")
        let analysis = try MeasureCommand.analysis(arguments)
        measurement = MeasurementOptions(
            analysis: analysis, rateHertz: try MeasureCommand.rate(arguments),
            start: try arguments.start(), decodeThreads: try MeasureCommand.decodeThreads(arguments),
            hashesContent: true)
        live = try Self.liveOptions(arguments, analysis)
        store = try StoreChoice(arguments)
        try checkFit(arguments)
    }

    private static func liveOptions(
        _ arguments: Arguments, _ analysis: AnalysisOptions
    ) throws(UsageError) -> LiveWorkout.Options {
        var options = LiveWorkout.Options()
        options.analysis = analysis
        if let seconds = try arguments.number("--countdown", in: 0...60, unit: "seconds") {
            options.countdownSeconds = seconds
        }
        if let seconds = try arguments.number("--pause-after", in: 0.5...3600, unit: "seconds") {
            options.pauseAfterSeconds = seconds
        }
        if arguments.has("--no-auto-pause") {
            guard arguments.text("--pause-after") == nil else {
                throw UsageError("--pause-after and --no-auto-pause exclude each other; give one")
            }
            options.pauseAfterSeconds = nil
        }
        return options
    }

    /// Options that mean nothing for what is recorded are a mistake, which is said.
    private func checkFit(_ arguments: Arguments) throws(UsageError) {
        if isLive {
            if pausesInGaps { throw UsageError("--pause-gaps is for clips; a stream pauses when the finger is lifted") }
            if measurement.start != nil { throw UsageError("--start is for a clip; a stream begins now") }
            if isSure { throw UsageError("--yes is for clips; a stream ends another workout anyway") }
            if files.contains(where: { !$0.isStandardStream && $0.isRegularFile }) {
                throw UsageError("--live reads a stream, - or a FIFO; without --live a clip is recorded")
            }
            return
        }
        for option in ["--countdown", "--pause-after"] where arguments.text(option) != nil {
            throw UsageError("\(option) is for a stream; add --live")
        }
        if arguments.has("--no-auto-pause") { throw UsageError("--no-auto-pause is for a stream; add --live") }
    }

    func run() async throws -> ExitStatus {
        let access: WorkoutAccess
        do {
            access = try WorkoutAccess(store, toShare: types)
            try await access.require(types)
        } catch let refusal as SavingRefusal {
            refusal.say("nothing was recorded")
            return .failed
        }
        try await access.recover()
        guard isLive || isSure else {
            return try await access.isFree(store) ? try await record(in: access) : .failed
        }
        try await access.sayWhatEnds(store)
        return try await record(in: access)
    }

    private func record(in access: WorkoutAccess) async throws -> ExitStatus {
        let report = WorkoutReport(printsJSON: printsJSON, storeWords: access.words)
        if isLive {
            let recording = Recording(
                files[0], rateHertz: measurement.rateHertz, decodeThreads: 1, channel: measurement.analysis.channel)
            return try await LiveRecording(
                store: access.store, choice: configuration, options: live, recording: recording, report: report
            ).run()
        }
        return try await ClipRecording(
            store: access.store, choice: configuration, options: measurement, pausesInGaps: pausesInGaps,
            every: live.readingSeconds, report: report, takesAnyDates: isSure
        ) {
            // One may have begun while the clips were measured.
            if isSure { return true }
            return try await access.isFree(store)
        }.run(files)
    }

    private var types: Set<HKSampleType> {
        (isLive ? [HKQuantityType(.heartRate)] : MeasurementSaver.typesToShare).union([.workoutType()])
    }
}
