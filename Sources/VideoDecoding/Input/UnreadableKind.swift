internal import Glibc

/// What has a name and can be read neither as a file nor as a pipe.
package enum UnreadableKind: Sendable {
    case directory, device

    /// - Parameter mode: `st_mode`.
    /// - Returns: nil for a file, a pipe or a socket.
    package init?(mode: UInt32) {
        switch mode & S_IFMT {
        case S_IFREG, S_IFIFO, S_IFSOCK: return nil
        case S_IFDIR: self = .directory
        default: self = .device
        }
    }

    /// Why it cannot be read.
    package var words: String {
        switch self {
        case .directory: "it is a directory"
        case .device: "it is a device"
        }
    }

    /// What to do about an input that cannot be read, without the full stop.
    package static let advice = "Check that it is a file you may read"
}
