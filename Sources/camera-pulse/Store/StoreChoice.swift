import CameraPulse
import Foundation
import HealthKit

/// Which store a command works on: `--store`, else `HEALTHKIT_STORE`, else the user's own.
struct StoreChoice {
    static let option = CommandOption(
        "--store PATH", "the health store (default: $HEALTHKIT_STORE, else\n~/.local/share/healthkit/health.sqlite)")

    /// The program as which samples are saved and decisions are kept.
    static let source = HKSource(name: "camera-pulse", bundleIdentifier: "camera-pulse")

    let url: URL

    init(_ arguments: Arguments) throws(UsageError) {
        HKSource.setDefault(name: Self.source.name, bundleIdentifier: Self.source.bundleIdentifier)
        guard let name = arguments.fileName("--store") else {
            url = URL(fileURLWithPath: StoreFile.defaultPath())
            return
        }
        guard let path = String(validating: name.bytes, as: UTF8.self), !path.isEmpty else {
            throw UsageError("--store \(name.displayText): give the path of a health store in UTF-8")
        }
        url = URL(fileURLWithPath: path)
    }

    /// A store that something other than the options named.
    init(path: String) {
        HKSource.setDefault(name: Self.source.name, bundleIdentifier: Self.source.bundleIdentifier)
        url = URL(fileURLWithPath: path)
    }

    /// Whether there is a file; one that cannot be looked at is taken to be there.
    var exists: Bool { access(url.path, F_OK) == 0 || errno != ENOENT }

    /// Whether it is a file of no bytes, which opening would make a store of.
    var isEmptyFile: Bool {
        var status = stat()
        return stat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    }

    /// The store of an existing file, as its owner sees it.
    func owner() throws -> HKStoreOwner {
        guard exists else { throw StoreMissing(path: url.path) }
        guard !isEmptyFile else { throw StoreEmpty(path: url.path) }
        return try HKStoreOwner(url: url)
    }

    /// ` --store PATH` for a command that a person is to run, empty for the user's own store.
    var words: String {
        var environment = ProcessInfo.processInfo.environment
        environment["HEALTHKIT_STORE"] = nil
        let isUsual = url.path == StoreFile.defaultPath(environment)
        return isUsual ? "" : " --store \(url.path.shellWord)"
    }
}

/// A store that a command should read does not exist; reading must not make one.
struct StoreMissing: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "There is no health store at '\(path)'. Save something first (camera-pulse measure --save clip.mp4), or name "
            + "another with --store."
    }
}

/// A file that a command should read has no bytes; reading must not make a store of it.
struct StoreEmpty: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "'\(path)' is empty: no health store, so nothing was changed. Save something into it first "
            + "(camera-pulse measure --save --store \(path.shellWord) clip.mp4), or name another with --store."
    }
}

extension String {
    /// The text as one word of a POSIX shell.
    var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "/._-+,:@".utf8.contains(byte)
            }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
