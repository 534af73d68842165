/// What the two sides of a mirrored session tell each other: one JSON object a line.
///
/// Nothing in a message names a class or runs code, and a line is bounded, so that the worst a peer can do is to be
/// disconnected.
enum MirrorMessage: Codable, Sendable {
    /// The first message, of the primary session.
    case hello(Hello)
    /// The mirror's wish, done by the primary session.
    case call(SessionCall, date: Date)
    case state(Int, from: Int, date: Date)
    case event(Int, date: Date)
    case failure(code: Int?, message: String)
    case data(Data)
    /// The last message of a side that ends the mirroring.
    case bye

    struct Hello: Codable, Sendable {
        var version = 1
        var session: UUID
        var configuration: ConfigurationRecord
        var state: Int
        var startDate: Date?
        var endDate: Date?
    }

    /// The longest line, in bytes: the most data of one call in base 64, with its frame.
    static let longestLine = 140_000

    func line() throws -> Data { try JSONEncoder().encode(self) + Data([UInt8(ascii: "\n")]) }

    init(line: Data) throws { self = try JSONDecoder().decode(MirrorMessage.self, from: line) }
}

/// How much data a side may send: 100 KB in any ten seconds, as Apple's headers say.
struct MirrorAllowance: Sendable {
    static let bytes = 100_000
    static let seconds = 10.0

    private var sent: [(at: Double, bytes: Int)] = []

    /// - Parameter now: Seconds of a clock that never goes back.
    /// - Throws: `HKError.errorDataSizeExceeded`, with nothing counted.
    mutating func take(_ bytes: Int, at now: Double) throws {
        sent.removeAll { now - $0.at >= Self.seconds }
        let total = sent.reduce(bytes) { $0 + $1.bytes }
        guard total <= Self.bytes else {
            throw HKError(
                .errorDataSizeExceeded,
                "\(bytes) bytes are too many: a session sends at most \(Self.bytes) in \(Int(Self.seconds)) s. "
                    + "Send less, or later.")
        }
        sent.append((now, bytes))
    }
}
