/// A call that does not fit the command: exit 64, one line that says what is wrong and what fits.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
