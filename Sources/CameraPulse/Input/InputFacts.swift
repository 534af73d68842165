public import FoundationEssentials
import Glibc

/// What the file system says about an input: what a later run compares to tell whether it has changed.
public struct InputFacts: Equatable, Sendable {
    /// Bytes; nil for a pipe.
    public var size: Int?
    /// The last change; nil for a pipe.
    public var modified: Date?
    /// SHA-256 of the content in hexadecimal, where it was computed.
    public var sha256: String?

    /// The facts of an open file.
    init(descriptor: Int32) {
        var status = stat()
        if fstat(descriptor, &status) == 0 { self.init(status) } else { self.init(stat()) }
    }

    /// The facts of a file that need not be open; nil where a name stands for no regular file.
    init?(of file: FileName) {
        guard let status = file.status(), status.isFile else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        guard status.isFile else { return }
        size = Int(status.st_size)
        let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
        modified = Date(timeIntervalSince1970: seconds)
    }
}
