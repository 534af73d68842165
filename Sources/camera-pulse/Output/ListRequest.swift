import CameraPulse

/// What the commands that list something have in common: how many rows, in which form, of which store.
struct ListRequest {
    let limit: Int?
    let format: Listing.Format
    let store: StoreChoice

    /// - Parameter limit: The help of `--limit`, where the command has it.
    static func options(limit: String? = nil) -> [CommandOption] {
        (limit.map { [CommandOption("--limit N", $0)] } ?? []) + Listing.Format.options + [StoreChoice.option]
    }

    /// - Parameter command: Takes no operand.
    init(_ arguments: Arguments, of command: any Command.Type) throws(UsageError) {
        try arguments.requireNoOperand(of: command.name)
        limit = try arguments.integer("--limit", in: 1...1_000_000_000)
        format = try Listing.Format(arguments)
        store = try StoreChoice(arguments)
    }
}
