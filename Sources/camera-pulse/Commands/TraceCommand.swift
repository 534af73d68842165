import CameraPulse
import PulseSignal
import VideoDecoding

struct TraceCommand: Command {
    static let name = "trace"
    static let summary = "Prints the mean colour of every frame as CSV: time_s,red,green,blue (0…255)."
    static let operands = "FILE"
    static let options = MeasureCommand.decodingOptions
    static let notes = """
        The times are the presentation time stamps as the video states them, so the first need not be 0; a frame without
        one has an empty time. `measure` reads what `trace` prints.

        exit status: 0 printed, 1 the input could not be read, 64 usage

        example:
          camera-pulse trace clip.mp4 > clip.csv && camera-pulse measure clip.csv
        """

    private let recording: Recording

    init(_ arguments: Arguments) throws(UsageError) {
        guard let file = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError("trace takes one file: camera-pulse trace FILE (- is standard input)")
        }
        recording = Recording(
            file, rateHertz: try MeasureCommand.rate(arguments),
            decodeThreads: try MeasureCommand.decodeThreads(arguments))
    }

    func run() throws(OutputError) -> ExitStatus {
        var writer = TraceWriter()
        var outputError: OutputError?
        // A damaged file is decoded twice, so nothing of it is printed before its end; a pipe is printed as it comes.
        var mayStartAgain = true
        func flush() {
            do throws(OutputError) { try StandardStream.output.write(writer.take()) } catch { outputError = error }
        }
        do throws(InputFailure) {
            let end = try recording.forEachSample { beginning, facts in
                mayStartAgain = facts.size != nil && recording.decodeThreads != 1
                if case .trace = beginning { mayStartAgain = false }
                _ = writer.take()
                writer.appendHeader()
            } body: { sample in
                writer.append(sample)
                if !mayStartAgain, writer.count > 1 << 14 || recording.file.isStandardStream { flush() }
                return outputError == nil ? .next : .stop
            }
            flush()
            for warning in end.warnings { StandardStream.error.say("camera-pulse: \(warning)") }
        } catch {
            if outputError == nil { flush() }
            StandardStream.error.say("camera-pulse: \(error)")
            return .failed
        }
        if let outputError { throw outputError }
        return .measured
    }
}
