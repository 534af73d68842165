import VideoDecoding

/// A file's name as the bytes that the system keeps, which need not be UTF-8.
public struct FileName: Hashable, Sendable {
    public var bytes: [UInt8]

    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    public init(_ text: String) { bytes = Array(text.utf8) }

    /// `-`, which stands for standard input or output.
    public var isStandardStream: Bool { bytes == [0x2D] }

    /// The name as text: as it is when it is UTF-8, otherwise with `%` and every byte that is not UTF-8 percent-escaped.
    public var text: String { isStandardStream ? "-" : VideoInput.file(bytes: bytes).name }

    /// The text for one line of a message: control characters, which could move a terminal's cursor, are escaped.
    public var displayText: String { OneLine.escaped(text) }

    /// The name as a message shows it.
    var quoted: String { isStandardStream ? "standard input" : "'\(displayText)'" }

    /// The letters after the last dot of the last component, in lower case; empty where there are none.
    public var fileExtension: String {
        let name = bytes.split(separator: 0x2F).last ?? []
        guard let dot = name.lastIndex(of: 0x2E), dot > name.startIndex else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// Calls `body` with the name as a C string.
    public func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try (bytes + [0]).withUnsafeBufferPointer { buffer in
            try buffer.withMemoryRebound(to: CChar.self) { try body($0.baseAddress.unsafelyUnwrapped) }
        }
    }
}
