import Glibc

/// One file, whatever it is called.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let node: UInt64

    init(_ status: stat) { (device, node) = (UInt64(status.st_dev), UInt64(status.st_ino)) }

    /// The file that a name stands for; nil when there is none.
    package init?(of file: FileName) {
        guard let status = file.status() else { return nil }
        self.init(status)
    }

    /// Whether a name stands for something that is not a file or folder, and can be read only once.
    package static func isPipe(_ file: FileName) -> Bool {
        file.status().map { !$0.isFile && !$0.isFolder } ?? false
    }
}

extension FileName {
    /// What the system says of the file, behind symbolic links or not; nil when it says nothing, with the reason in `errno`.
    func status(followingLinks: Bool = true) -> stat? {
        var status = stat()
        let result = withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
        return result == 0 ? status : nil
    }

    /// A name inside this folder.
    func appending(_ name: [UInt8]) -> FileName {
        FileName(bytes: bytes.last == 0x2F || bytes.isEmpty ? bytes + name : bytes + [0x2F] + name)
    }

    /// Everything before the last slash; empty for a bare name.
    var parent: [UInt8] { bytes.lastIndex(of: 0x2F).map { Array(bytes[..<$0]) } ?? [] }

    /// Whether the last component begins with a dot, as hidden files and the `._` files of other systems do.
    var isHidden: Bool { bytes.split(separator: 0x2F).last?.first == 0x2E }
}
