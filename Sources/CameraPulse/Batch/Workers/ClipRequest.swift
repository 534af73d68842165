/// What a worker is asked for: three texts, each ended by a NUL byte, which no path has.
package struct ClipRequest: Equatable, Sendable {
    package var file: FileName
    /// The store to save in; empty for none.
    package var store: String
    /// The content hash with which the file's line holds; empty to measure in any case.
    package var knownHash: String

    package init(file: FileName, store: String = "", knownHash: String = "") {
        (self.file, self.store, self.knownHash) = (file, store, knownHash)
    }

    var bytes: [UInt8] { file.bytes + [0] + store.utf8 + [0] + knownHash.utf8 + [0] }

    /// The number of texts.
    private static let texts = 3

    /// Takes the first whole request out of what was read; nil while it is not whole.
    package static func take(from bytes: inout [UInt8]) -> ClipRequest? {
        var parts = bytes.split(separator: 0, maxSplits: texts, omittingEmptySubsequences: false)
        guard parts.count > texts else { return nil }
        let rest = Array(parts.removeLast())
        defer { bytes = rest }
        return ClipRequest(
            file: FileName(bytes: parts[0]), store: String(decoding: parts[1], as: UTF8.self),
            knownHash: String(decoding: parts[2], as: UTF8.self))
    }
}

/// What a worker answers: a word, then the line of results, or why it was not saved.
package enum ClipAnswer: Equatable, Sendable {
    case result(line: [UInt8])
    /// The file has the content with which its line holds.
    case unchanged
    /// Measured, but the store did not take it.
    case notSaved(line: [UInt8], why: String)

    package var bytes: [UInt8] {
        switch self {
        case .result(let line): Array("result\n\n".utf8) + line + [0x0A]
        case .unchanged: Array("unchanged\n\n\n".utf8)
        case .notSaved(let line, let why):
            Array("notSaved\n".utf8) + why.utf8.map { $0 == 0x0A ? 0x20 : $0 } + [0x0A] + line + [0x0A]
        }
    }

    /// The answer in three lines; nil for anything else.
    init?(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.count == 4, lines[3].isEmpty else { return nil }
        switch String(decoding: lines[0], as: UTF8.self) {
        case "result": self = .result(line: Array(lines[2]))
        case "unchanged": self = .unchanged
        case "notSaved": self = .notSaved(line: Array(lines[2]), why: String(decoding: lines[1], as: UTF8.self))
        default: return nil
        }
    }
}
