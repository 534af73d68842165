import CameraPulse

/// Commands that share a first word: `camera-pulse health samples`, `camera-pulse health sources`, …
struct CommandGroup {
    let name: String
    let summary: String
    /// Their names begin with the group's.
    let commands: [any Command.Type]
    let example: String

    func run(_ words: [FileName]) async throws -> ExitStatus {
        guard let first = words.first?.text else {
            throw UsageError("say what to do: camera-pulse \(name) \(shortNames.joined(separator: "|"))")
        }
        if first == "help", words.count > 1 { return try await run(Array(words.dropFirst()) + [FileName("--help")]) }
        if ["--help", "-h", "help"].contains(first) {
            try StandardStream.output.write(help + "\n")
            return .measured
        }
        guard let command = commands.first(where: { $0.name == "\(name) \(first)" }) else {
            throw UsageError(
                "unknown command '\(name) \(FileName(first).displayText)'; "
                    + "choose one of \(shortNames.joined(separator: ", "))")
        }
        return try await CameraPulseCommand.run(command, Array(words.dropFirst()))
    }

    private var shortNames: [String] { commands.map { String($0.name.dropFirst(name.count + 1)) } }

    private var help: String {
        let list = zip(shortNames, commands).map { "  " + $0.padded(to: 12) + $1.summary }.joined(separator: "\n")
        return """
            usage: camera-pulse \(name) COMMAND [options]

            \(summary)

            \(list)

            camera-pulse \(name) COMMAND --help says more. Start with: \(example)
            """
    }
}
