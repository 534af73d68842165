import Foundation

/// A folder of its own in the temporary one, removed with this value, or when a signal ends the program.
final class TemporaryFolder: Sendable {
    let url: URL

    /// - Parameter purpose: What its name begins with.
    init(_ purpose: String) throws(BenchError) {
        let parent = FileManager.default.temporaryDirectory
        url = parent.appending(path: "\(purpose)-\(UUID().uuidString)")
        guard mkdir(url.path, 0o700) == 0 else {
            throw .failed([
                "No folder can be made in \(parent.path): \(BenchError.reason). "
                    + "Set TMPDIR to a folder that is there and can be written."
            ])
        }
        Leftovers.add(folder: url.path)
    }

    deinit { Leftovers.remove(folder: url.path) }
}
