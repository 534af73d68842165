import Glibc

extension FileName {
    /// Hands out all that a file, a pipe or standard input has, piece by piece.
    ///
    /// - Throws: ``ContentError``, or what `body` throws.
    package func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
        // Looked at before it is opened, because opening a device may do something, and many have no end.
        guard isStandardStream || !isDevice else { throw ContentError.device }
        guard let descriptor = FileDescriptor.open(self) else {
            throw isStandardStream ? ContentError.closed : .system(.last)
        }
        guard !isDevice else { throw ContentError.device }
        while true {
            switch descriptor.read(atMost: 1 << 20) {
            case .failure(let failure): throw ContentError.system(failure)
            case .success(let bytes):
                guard !bytes.isEmpty else { return }
                try body(bytes)
            }
        }
    }

    private var isDevice: Bool {
        var status = stat()
        let isKnown =
            isStandardStream ? fstat(STDIN_FILENO, &status) == 0 : withCString { stat($0, &status) == 0 }
        return isKnown && [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
    }
}

/// Why a file's content cannot be had.
package enum ContentError: Error, CustomStringConvertible {
    case system(FileDescriptor.Failure)
    case device
    /// Standard input is not open.
    case closed

    package var description: String {
        switch self {
        case .system(let failure): "\(failure); check that it exists and that you may read it"
        case .device: "it is a device; give a file or a pipe"
        case .closed: "it is closed; pipe a file into it"
        }
    }
}
