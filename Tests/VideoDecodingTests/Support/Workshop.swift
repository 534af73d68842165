import Foundation
import VideoDecoding

/// A folder of this test run, and the files that were made in it, each once. It is removed when the run ends.
enum Workshop {
    static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("VideoDecodingTests-\(ProcessInfo.processInfo.processIdentifier)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: Workshop.folder) }
        return folder
    }()

    private static let locks = Guarded<[String: Maker]>([:])

    /// One file; whoever asks for it first makes it, the others wait.
    private final class Maker: Sendable {
        let isMade = Guarded(false)
    }

    /// The path of the file `name`, made by `make` if it is not there yet.
    static func file(_ name: String, make: (String) throws -> Void) throws -> String {
        let path = folder.appendingPathComponent(name).path
        let maker = locks.withLock { makers in
            if let maker = makers[name] { return maker }
            let maker = Maker()
            makers[name] = maker
            return maker
        }
        try maker.isMade.withLock { isMade in
            guard !isMade else { return }
            try make(path)
            isMade = true
        }
        return path
    }

    static func bytes(_ path: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: path))) }

    static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
