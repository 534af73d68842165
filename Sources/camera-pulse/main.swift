import CameraPulse
import Glibc
import PulseSignal

let commands: [any Command.Type] = [MeasureCommand.self, TraceCommand.self, SynthesizeCommand.self]

/// The command line's words as the bytes they came as, which need not be UTF-8.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    CommandLine.unsafeArgv[index].map { FileName(bytes: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
}

exit(run(words).rawValue)

func run(_ words: [FileName]) -> ExitStatus {
    do {
        return try dispatch(words)
    } catch let error as UsageError {
        StandardStream.error.say("camera-pulse: \(error)")
        return .usage
    } catch {
        StandardStream.error.say("camera-pulse: \(error)")
        return .failed
    }
}

func dispatch(_ words: [FileName]) throws -> ExitStatus {
    guard let first = words.first?.text else { throw UsageError("give a command; see camera-pulse --help") }
    switch first {
    case "--help", "-h", "help":
        try StandardStream.output.write(overview + "\n")
        return .measured
    case "--version":
        try StandardStream.output.write("camera-pulse \(version) (algorithm \(AlgorithmVersion.current))\n")
        return .measured
    default:
        guard let command = commands.first(where: { $0.name == first }) else {
            let names = commands.map { $0.name }.joined(separator: ", ")
            throw UsageError("unknown command '\(FileName(first).displayText)'; the commands are \(names)")
        }
        let rest = Array(words.dropFirst())
        let beforeEnd = rest.prefix { $0.bytes != [0x2D, 0x2D] }
        if beforeEnd.contains(where: { ["--help", "-h"].contains($0.text) }) {
            try StandardStream.output.write(command.help + "\n")
            return .measured
        }
        return try command.init(Arguments(rest, options: command.options)).run()
    }
}

let version = "0.1.0"

var overview: String {
    let list = commands.map { "  " + $0.name.padded(to: 12) + $0.summary }.joined(separator: "\n")
    return """
        usage: camera-pulse COMMAND [options] …

        Measures the pulse from a video of a fingertip on a camera's lens (photoplethysmography).

        \(list)

        camera-pulse COMMAND --help says more. Start with: camera-pulse measure clip.mp4
        This is no medical device: do not use it for diagnosis or treatment.
        """
}
