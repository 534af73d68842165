import CameraPulse
import FoundationEssentials
import Glibc
import PulseSignal
import VideoDecoding
import VideoSynthesis

struct SynthesizeCommand: Command {
    static let name = "synthesize"
    static let summary = "Makes a fingertip video whose beats are exactly known, and clip.json, the truth."
    static let operands = "--output CLIP"
    static let options =
        [
            CommandOption(
                "--output CLIP",
                "where the video goes: .mp4, .mov, .mkv, .webm, .avi, .ts or .nut,\nor - for standard output"),
            CommandOption("--container NAME", "the container, where the name does not tell (default of -: mkv)"),
            CommandOption("--truth FILE", "where the truth goes (default: beside the video, as .json)"),
            CommandOption("--trace CSV", "render this colour trace instead of a pulse of our own"),
            CommandOption("--rate HZ", "frames per second of a trace without times"),
            CommandOption("--realtime", "hand out frames no faster than a camera does"),
            CommandOption("--force", "replace a file that synthesize did not make"),
        ]
        + SynthesisOption.allCases.map { CommandOption("--\($0.rawValue) \($0.placeholder)", $0.help.wrapped(at: 80)) }
    static let notes = """
        Equal options and an equal seed give an equal clip, to the byte. Beat times in the truth are those of the steepest
        systolic upstroke, in seconds from the first frame, as `measure` gives them.

        exit status: 0 made, 1 the clip could not be written or the trace not be read, 64 usage (also a name or options for
        which no clip can be made), 130 interrupted by Ctrl-C, a request to end or a closed terminal (nothing is left behind)

        examples:
          camera-pulse synthesize --bpm 72 --duration 20 --output clip.mp4 && camera-pulse measure clip.mp4
          camera-pulse synthesize --bpm 0:60,20:150 --respiratory-arrhythmia 0.05 --output ramp.mkv
          camera-pulse synthesize --codec hevc --pixel-format yuv420p10 --output hdr.mov
          camera-pulse synthesize --realtime --duration 60 --output - | camera-pulse measure -
        """

    private let parameters: SynthesisParameters
    private let output: VideoSynthesizer.Output
    private let trace: Recording?

    init(_ arguments: Arguments) throws(UsageError) {
        guard arguments.operands.isEmpty else {
            throw UsageError(
                "synthesize takes no operand like \(arguments.operands[0].displayText); name the clip with --output")
        }
        guard let path = arguments.text("--output") else { throw UsageError("synthesize needs --output CLIP") }
        var output = VideoSynthesizer.Output(path: path)
        output.truthPath = arguments.text("--truth")
        output.realtime = arguments.has("--realtime")
        output.overwrite = arguments.has("--force") || Self.mayReplace(output)
        if let name = try arguments.choice("--container", of: VideoFormat.Container.allCases.map(\.rawValue)) {
            output.container = VideoFormat.Container(rawValue: name)
        }
        self.output = output
        var parameters = SynthesisParameters()
        for option in SynthesisOption.allCases {
            guard let value = arguments.text("--\(option.rawValue)") else { continue }
            if arguments.text("--trace") != nil, !Self.optionsOfTraces.contains(option) {
                throw UsageError("--\(option.rawValue) does not go with --trace: the trace decides it")
            }
            do { try parameters.apply(option, value) } catch { throw UsageError(error.description) }
        }
        self.parameters = parameters
        let rate = try MeasureCommand.rate(arguments)
        if rate != nil, arguments.text("--trace") == nil {
            throw UsageError("--rate goes with --trace; the frame rate of a pulse of our own is --fps")
        }
        if arguments.text("--truth") != nil, arguments.text("--trace") != nil {
            throw UsageError("--truth does not go with --trace: a trace knows no beats, so no truth is written")
        }
        trace = arguments.fileName("--trace").map { Recording($0, rateHertz: rate) }
    }

    /// Whether nothing is lost by making the clip anew: what stands under its name and its truth's is ours or empty.
    private static func mayReplace(_ output: VideoSynthesizer.Output) -> Bool {
        let files = FileManager.default
        let truth = output.truthPath ?? VideoSynthesizer.Output.truthPath(beside: output.path)
        let size = try? files.attributesOfItem(atPath: output.path)[.size] as? Int
        guard let data = files.contents(atPath: truth) else { return size == 0 || size == nil }
        return SynthesisTruth.clipName(in: data) == output.fileName
    }

    /// The options that say how pictures are stored, which a given trace leaves open.
    private static let optionsOfTraces: Set<SynthesisOption> = [
        .seed, .vignette, .pixelNoise, .size, .codec, .pixelFormat, .range, .matrix, .quality, .rotate, .created,
    ]

    func run() throws(OutputError) -> ExitStatus {
        // A reader that goes away, or a limit on file sizes, is an error like others, after which nothing is left behind.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        Interruption.watch(hangUp: true)
        let line = ProgressLine(name: output.path)
        defer { line.clear() }
        let seconds = parameters.duration
        let synthesizer = VideoSynthesizer(output: output) { done, total in
            let share = Double(done) / Double(max(1, total))
            line.update(MeasurementProgress(seconds: share * seconds, declaredSeconds: seconds))
            return !Interruption.isRequested
        }
        do {
            if let trace {
                try synthesizer.render(try Self.samples(trace), parameters)
            } else {
                try synthesizer.synthesize(parameters)
            }
            return .measured
        } catch let error as SynthesisError {
            line.clear()
            StandardStream.error.say("camera-pulse: \(error)")
            return error.status
        } catch {
            StandardStream.error.say("camera-pulse: \(error)")
            return .failed
        }
    }

    private static func samples(_ trace: Recording) throws(InputFailure) -> [ColorSample] {
        var samples: [ColorSample] = []
        _ = try trace.forEachSample { _, _ in
            samples.removeAll()
        } body: { sample in
            samples.append(sample)
            return .next
        }
        return samples
    }
}

extension SynthesisError {
    /// What no state of the machine would make right is a bad call; what it would is a failure.
    fileprivate var status: ExitStatus {
        switch self {
        case .badValue, .unknownContainer, .codecNotInContainer, .pixelFormatUnsupported: .usage
        case .codecUnavailable, .outputExists, .cannotCreate, .cannotEncode, .cannotWrite, .badTrace: .failed
        case .cancelled: .interrupted
        }
    }
}

extension String {
    /// The words in lines of at most `width` characters.
    func wrapped(at width: Int) -> String {
        split(separator: " ").reduce(into: [""]) { lines, word in
            if lines[lines.count - 1].count + word.count + 1 > width { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }.joined(separator: "\n")
    }
}
