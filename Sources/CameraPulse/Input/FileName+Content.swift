import Glibc
package import VideoDecoding

extension FileName {
    /// Hands out all that a file, a pipe or standard input has, piece by piece.
    ///
    /// - Throws: ``ContentError``, or what `body` throws.
    package func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
        // Looked at before it is opened, because opening a device may do something, and many have no end.
        if !isStandardStream, let kind = unreadableKind { throw ContentError.unreadable(kind) }
        guard let descriptor = FileDescriptor.open(self) else {
            throw isStandardStream ? ContentError.closed : .system(.last)
        }
        if let kind = unreadableKind { throw ContentError.unreadable(kind) }
        while true {
            switch descriptor.read(atMost: 1 << 20) {
            case .failure(let failure): throw ContentError.system(failure)
            case .success(let bytes):
                guard !bytes.isEmpty else { return }
                try body(bytes)
            }
        }
    }

    private var unreadableKind: UnreadableKind? {
        var status = stat()
        let isKnown =
            isStandardStream ? fstat(STDIN_FILENO, &status) == 0 : withCString { stat($0, &status) == 0 }
        return isKnown ? UnreadableKind(mode: status.st_mode) : nil
    }
}

/// Why a file's content cannot be had.
package enum ContentError: Error, CustomStringConvertible {
    case system(FileDescriptor.Failure)
    case unreadable(UnreadableKind)
    /// Standard input is not open.
    case closed

    package var description: String {
        switch self {
        case .system(let failure): "\(failure). Check that it exists and that you may read it"
        case .unreadable(let kind): "\(kind.words). \(UnreadableKind.advice)"
        case .closed: "it is closed. Pipe a file into it"
        }
    }
}
