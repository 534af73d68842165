import CameraPulse
import PulseSignal

struct MeasureCommand: Command {
    static let name = "measure"
    static let summary = "Measures the pulse in fingertip videos or colour traces (CSV)."
    static let operands = "FILE…"
    static let options =
        [
            CommandOption("--json", "print one JSON object per input and line"),
            CommandOption(
                "--start DATE",
                "when the one recording began, ISO 8601 with a zone\n(default: what the file says, else its last change)"
            ),
        ] + analysisOptions + ResultSaving.options + decodingOptions
    static let notes = """
        FILE is a video of a fingertip on the lens, a CSV trace (a header with red,green,blue or R,G,B and optionally
        time_s; with --channel that colour alone is enough), or - for standard input. The result goes to standard
        output, everything else to standard error.

        With --save the samples are known again by the recording's content: measuring it once more changes nothing, another
        date, --every or option, or a newer algorithm, replaces them. A date that was given stays until another is given, and
        the recording's own is not replaced by that of the file's last change, which is a guess: it is later than the start
        by the clip's length at least, and of a copy by much more. Who may save is up to you: see health authorize.

        Ctrl-C, a request to end and a closed terminal end it at once; what was printed and saved until then stays.

        exit status: 0 measured, 1 an input could not be read or the store failed, 3 no reading (the reason is printed),
        64 usage

        examples:
          camera-pulse measure clip.mp4
          camera-pulse measure --json --window 30 *.mov > results.jsonl
          camera-pulse measure --rate 30 trace.csv
          camera-pulse measure --save --start 2026-05-01T09:58:12+02:00 clip.mp4
          ffmpeg -i clip.mp4 -t 20 -f matroska - | camera-pulse measure -

        This is no medical device: do not use it for diagnosis or treatment.
        """

    /// What changes a result; `batch` takes the same.
    static let analysisOptions = [
        CommandOption("--window S", "length of a reading's window in seconds (default 10)"),
        CommandOption("--step S", "from one reading to the next in seconds (default 1)"),
        CommandOption("--channel NAME", "auto, red, green or blue (default auto: red first)"),
        CommandOption("--band LOW-HIGH", "rates to search in bpm (default 30-220)"),
        CommandOption("--ungated", "a best guess for every window, for benchmarking only"),
    ]

    static let decodingOptions = [
        CommandOption("--rate HZ", "frames per second of an input without time stamps"),
        CommandOption("--decode-threads N", "threads that decode (default: what is fastest for one file)"),
    ]

    private let files: [FileName]
    private let measurement: MeasurementOptions
    private let printsJSON: Bool
    private let saving: ResultSaving?

    init(_ arguments: Arguments) throws(UsageError) {
        files = arguments.operands
        guard !files.isEmpty else {
            throw UsageError("measure needs a file: camera-pulse measure FILE… (- is standard input)")
        }
        printsJSON = arguments.has("--json")
        saving = try ResultSaving(arguments)
        measurement = MeasurementOptions(
            analysis: try Self.analysis(arguments), rateHertz: try Self.rate(arguments), start: try arguments.start(),
            decodeThreads: try Self.decodeThreads(arguments), hashesContent: saving != nil)
    }

    static func analysis(_ arguments: Arguments) throws(UsageError) -> AnalysisOptions {
        var analysis = AnalysisOptions()
        let seconds = "seconds"
        if let window = try arguments.number("--window", in: 3...600, unit: seconds) { analysis.windowSeconds = window }
        if let step = try arguments.number("--step", in: 0.1...600, unit: seconds) { analysis.stepSeconds = step }
        if let band = try arguments.span("--band", in: AnalysisOptions.widestBand, unit: "bpm") { analysis.band = band }
        let channels = ChannelChoice.allCases.map(\.rawValue)
        if let name = try arguments.choice("--channel", of: channels), let choice = ChannelChoice(rawValue: name) {
            analysis.channel = choice
        }
        analysis.isGated = !arguments.has("--ungated")
        return analysis
    }

    static func rate(_ arguments: Arguments) throws(UsageError) -> Double? {
        try arguments.number("--rate", in: 1...1000, unit: "frames per second")
    }

    static func decodeThreads(_ arguments: Arguments) throws(UsageError) -> Int? {
        try arguments.integer("--decode-threads", in: 1...64)
    }

    func run() async throws -> ExitStatus {
        var saver: MeasurementSaver?
        do {
            saver = try await saving?.open()
        } catch let refusal as SavingRefusal {
            refusal.say()
            return .failed
        } catch {
            // Measuring what cannot be saved would be work for nothing.
            StandardStream.error.say("camera-pulse: \(error) Nothing was measured.")
            return .failed
        }
        var status = ExitStatus.measured
        for (index, file) in files.enumerated() {
            let progress = ProgressLine(name: file.displayText)
            let result = Measurer.measure(file, options: measurement) { progress.update($0) }
            progress.clear()
            if printsJSON {
                try StandardStream.output.write(result.json.line + "\n")
            } else if result.verdict != .failed {
                let output = StandardStream.output
                let text = result.text(columns: output.columns, drawsWave: output.drawsUnicode)
                try output.write((index > 0 ? "\n" : "") + text + "\n")
            }
            if let saver, await !ResultSaving.save(result, with: saver) { status = status.worse(of: .failed) }
            switch result.outcome {
            case .failed(let failure):
                StandardStream.error.say("camera-pulse: \(failure.message)")
                status = status.worse(of: .failed)
            case .analyzed(let analysis):
                if case .refused = analysis.verdict { status = status.worse(of: .refused) }
            }
        }
        return status
    }
}
