/// What batch or `measure --json` wrote, read piece by piece.
package struct ResultLines: Sendable {
    package enum Trouble: Error, Equatable, CustomStringConvertible {
        case noResult(line: Int)
        case lineTooLong(line: Int)

        package var description: String {
            switch self {
            case .noResult(let line): "line \(line) is no result of batch or measure --json"
            case .lineTooLong(let line):
                "line \(line) is longer than \(ResultLines.longestLine >> 20) MiB, which no result of batch or measure is"
            }
        }
    }

    /// Over a week's readings, one each second, with their beats.
    package static let longestLine = 1 << 27

    package private(set) var results: [ResultLine] = []
    private var pending: [UInt8] = []
    private var line = 0

    package init() {}

    /// Takes the next bytes.
    package mutating func append(_ bytes: [UInt8]) throws(Trouble) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            pending += rest[..<end]
            rest = rest[(end + 1)...]
            try takeLine()
        }
        pending += rest
        // Text has no NUL, of which some things have no end.
        guard !rest.contains(0) else { throw .noResult(line: line + 1) }
        guard pending.count <= Self.longestLine else { throw .lineTooLong(line: line + 1) }
    }

    /// Takes a last line without a line end.
    package mutating func finish() throws(Trouble) { try takeLine() }

    private mutating func takeLine() throws(Trouble) {
        line += 1
        defer { pending.removeAll(keepingCapacity: true) }
        guard !pending.isEmpty else { return }
        guard let result = ResultLine(pending) else { throw .noResult(line: line) }
        results.append(result)
    }
}
