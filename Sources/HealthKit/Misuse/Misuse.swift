/// Stops the program for a mistake of its own that Apple's framework answers with an Objective-C exception.
///
/// There is no exception to raise on Linux, and nothing after the mistake can be right. This is `fatalError` and not
/// `preconditionFailure` because the latter prints no message in optimised builds.
func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
}

/// The value of `body`, or a stop with the error's message.
func orStop<Value, Failure>(
    file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Value
) -> Value where Failure: Error & CustomStringConvertible {
    do { return try body() } catch { stop(error.description, file: file, line: line) }
}
