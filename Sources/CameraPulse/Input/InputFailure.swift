/// Why an input could not be read.
public struct InputFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The raw values are part of the command's contract.
    public enum Reason: String, Sendable, CaseIterable {
        case notFound, unreadable, empty, notAVideo, badTrace, noVideoStream, damaged, unsupportedCodec, notAllowed
        case decoderCrashed, timedOut, memoryExceeded
    }

    public var reason: Reason
    /// One line: what is wrong and what to do.
    public var message: String

    public init(_ reason: Reason, _ message: String) {
        (self.reason, self.message) = (reason, message)
    }

    public var description: String { message }
}
