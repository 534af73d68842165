import CameraPulse
import PulseSignal

/// The whole tool: picks the command that the first word names.
enum CameraPulseCommand {
    static let version = "0.1.0"
    private static var commands: [any Command.Type] {
        [
            MeasureCommand.self, BatchCommand.self, CompareCommand.self, TraceCommand.self, SynthesizeCommand.self,
        ]
    }

    private static var groups: [CommandGroup] { [.workout, .health] }

    static func run(_ words: [FileName]) async -> ExitStatus {
        do {
            return try await dispatch(words)
        } catch let error as UsageError {
            StandardStream.error.say("camera-pulse: \(error)")
            return .usage
        } catch {
            StandardStream.error.say("camera-pulse: \(error)")
            return .failed
        }
    }

    private static func dispatch(_ words: [FileName]) async throws -> ExitStatus {
        guard let first = words.first?.text else { throw UsageError("give a command; see camera-pulse --help") }
        // At the tool itself, a command, or a command of a group.
        if words.prefix(3).contains(where: { $0.text == "--version" }) {
            try StandardStream.output.write("camera-pulse \(version) (algorithm \(AlgorithmVersion.current))\n")
            return .measured
        }
        switch first {
        case "help" where words.count > 1:
            return try await dispatch(Array(words.dropFirst()) + [FileName("--help")])
        case "--help", "-h", "help":
            try StandardStream.output.write(overview + "\n")
            return .measured
        default:
            let rest = Array(words.dropFirst())
            // Not for people: the processes that a batch starts.
            if first == BatchWorkerCommand.name { return try await run(BatchWorkerCommand.self, rest) }
            if let group = groups.first(where: { $0.name == first }) { return try await group.run(rest) }
            guard let command = commands.first(where: { $0.name == first }) else {
                let names = (commands.map { $0.name } + groups.map(\.name)).joined(separator: ", ")
                throw UsageError("unknown command '\(FileName(first).displayText)'; the commands are \(names)")
            }
            return try await run(command, rest)
        }
    }

    /// Runs one command with the words after its name.
    static func run(_ command: any Command.Type, _ words: [FileName]) async throws -> ExitStatus {
        let beforeEnd = words.prefix { $0.bytes != [0x2D, 0x2D] }
        if beforeEnd.contains(where: { ["--help", "-h"].contains($0.text) }) {
            try StandardStream.output.write(command.help + "\n")
            return .measured
        }
        return try await command.init(Arguments(words, options: command.options)).run()
    }

    private static var overview: String {
        let entries = commands.map { ($0.name, $0.summary) } + groups.map { ($0.name, $0.summary) }
        let list = entries.map { "  " + $0.0.padded(to: 12) + $0.1 }.joined(separator: "\n")
        return """
            usage: camera-pulse COMMAND [options] …

            Measures the pulse from a video of a fingertip on a camera's lens (photoplethysmography).

            \(list)

            camera-pulse COMMAND --help says more. Start with: camera-pulse measure clip.mp4
            This is no medical device: do not use it for diagnosis or treatment.
            """
    }
}
