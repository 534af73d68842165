import Glibc

/// A shell pattern for file names: `*` any characters, `?` any one, `[…]` one of a set.
package struct GlobPattern: Sendable {
    private let pattern: FileName
    /// A pattern with a slash is for the path below the folder that was given, one without for the name alone.
    private let isForPath: Bool

    package init(_ pattern: FileName) {
        self.pattern = pattern
        isForPath = pattern.bytes.contains(0x2F)
    }

    /// - Parameter path: The path below the folder that was given.
    func matches(path: [UInt8]) -> Bool {
        let text = isForPath ? path : Array(path.split(separator: 0x2F).last ?? [])
        return pattern.withCString { pattern in
            FileName(bytes: text).withCString { fnmatch(pattern, $0, FNM_NOESCAPE) == 0 }
        }
    }
}
