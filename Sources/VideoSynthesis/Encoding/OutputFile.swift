import Foundation
import Glibc

/// A file that appears under its name only when it is complete.
///
/// The content goes to a hidden file in the same folder, which is removed if it is not `commit`ted.
struct OutputFile: ~Copyable {
    let path: String
    /// Where to write meanwhile; absent for what is written in place: standard output (`-`), a FIFO or a device.
    private let temporaryPath: String?
    private let overwrite: Bool
    private var isCommitted = false

    init(path: String, overwrite: Bool) throws(SynthesisError) {
        let isStream = Self.isStream(path)
        if !isStream { try Self.check(path, overwrite: overwrite) }
        let hidden = isStream ? nil : try Self.create(besides: path)
        self.path = path
        self.overwrite = overwrite
        temporaryPath = hidden
    }

    /// Makes the hidden file, so that only its owner can read it: a rendered trace is somebody's recording.
    private static func create(besides path: String) throws(SynthesisError) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let hidden = "\(folder).camera-pulse-\(UUID().uuidString.prefix(8).lowercased()).partial"
        let descriptor = open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .cannotCreate(path: path, reason: String(cString: strerror(errno)))
        }
        close(descriptor)
        return hidden
    }

    deinit {
        if let temporaryPath, !isCommitted { unlink(temporaryPath) }
    }

    /// The name under which libav writes.
    var url: String { path == "-" ? "pipe:1" : "file:" + (temporaryPath ?? path) }

    /// Whether `path` is written from front to back in place.
    static func isStream(_ path: String) -> Bool { path == "-" || kind(of: path) == .stream }

    /// Fails when something stands under `path` that may not, or cannot, be replaced.
    private static func check(_ path: String, overwrite: Bool) throws(SynthesisError) {
        switch kind(of: path) {
        case .absent: break
        case .folder: throw .cannotCreate(path: path, reason: "it is a folder")
        case .stream: throw .cannotCreate(path: path, reason: "it is a pipe or a device")
        case .file: if !overwrite { throw .outputExists(path) }
        }
    }

    /// What stands under a path now.
    private enum Kind { case absent, file, folder, stream }

    private static func kind(of path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .absent }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .stream
        }
    }

    /// Writes all of the content at once.
    func write(_ content: Data) throws(SynthesisError) {
        let descriptor = path == "-" ? STDOUT_FILENO : open(temporaryPath ?? path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw failure() }
        defer { if descriptor != STDOUT_FILENO { close(descriptor) } }
        var written = 0
        while written < content.count {
            let count = content.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
            }
            written += count
        }
    }

    /// Gives the file its name.
    mutating func commit() throws(SynthesisError) {
        guard let temporaryPath else { return }
        if overwrite {
            try Self.check(path, overwrite: true)  // what took the name meanwhile need not be a file
            guard rename(temporaryPath, path) == 0 else { throw failure() }
        } else if link(temporaryPath, path) == 0 {  // unlike rename, fails when another program has taken the name
            unlink(temporaryPath)
        } else if errno == EEXIST {
            throw .outputExists(path)
        } else {  // a file system without hard links
            guard rename(temporaryPath, path) == 0 else { throw failure() }
        }
        isCommitted = true
    }

    private func failure() -> SynthesisError {
        .cannotCreate(path: path, reason: String(cString: strerror(errno)))
    }
}
