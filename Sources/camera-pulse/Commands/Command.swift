import CameraPulse

/// One command of the tool: how it is called, and what it does.
protocol Command {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// The operands, such as `FILE…`.
    static var operands: String { get }
    static var options: [CommandOption] { get }
    /// Paragraphs after the options: what to know, and examples.
    static var notes: String { get }

    init(_ arguments: Arguments) throws(UsageError)

    func run() async throws -> ExitStatus
}

extension Command {
    static var help: String {
        let width = (options.map(\.spelling.count).max() ?? 0) + 2
        let list = options.map { option in
            let lines = option.help.split(separator: "\n").map(String.init)
            let indent = "\n" + String(repeating: " ", count: width + 2)
            return "  " + option.spelling.padded(to: width) + lines.joined(separator: indent)
        }
        return """
            usage: camera-pulse \(name) [options] \(operands)

            \(summary)

            \(list.joined(separator: "\n"))

            \(notes)
            """
    }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
