/// One option of a command: its long name, what its value is called, and a line for `--help`.
struct CommandOption {
    let name: String
    /// The value's name in the help, such as `HZ`; nil for a flag.
    let value: String?
    let help: String

    /// - Parameter spelling: As it stands in the help: `--json`, or `--rate HZ`.
    init(_ spelling: String, _ help: String) {
        let parts = spelling.split(separator: " ", maxSplits: 1)
        name = String(parts[0])
        value = parts.count > 1 ? String(parts[1]) : nil
        self.help = help
    }

    var spelling: String { value.map { "\(name) \($0)" } ?? name }
}
