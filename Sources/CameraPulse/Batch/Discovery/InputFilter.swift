/// Which files below a folder are clips or traces to measure.
package struct InputFilter: Sendable {
    /// Instead of the known extensions; empty for those.
    package var include: [GlobPattern]
    /// Files and whole folders that are left out.
    package var exclude: [GlobPattern]
    /// The batch's own files, which may lie among the clips.
    package var ownFiles: Set<FileIdentity>

    package init(include: [GlobPattern] = [], exclude: [GlobPattern] = [], ownFiles: Set<FileIdentity> = []) {
        (self.include, self.exclude, self.ownFiles) = (include, exclude, ownFiles)
    }

    /// What cameras, browsers and editors write, and the two forms of a colour trace.
    static let knownExtensions: Set<String> = [
        "3g2", "3gp", "264", "265", "avi", "csv", "flv", "h264", "h265", "hevc", "ivf", "m2ts", "m4v", "mjpeg", "mjpg",
        "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "obu", "ogv", "ts", "tsv", "webm", "wmv", "y4m",
    ]

    func excludes(_ path: [UInt8]) -> Bool { exclude.contains { $0.matches(path: path) } }

    /// - Parameter named: Whether a person named this very file, which then needs no known extension.
    func takes(_ path: [UInt8], named: Bool) -> Bool {
        guard include.isEmpty else { return include.contains { $0.matches(path: path) } }
        return named || Self.knownExtensions.contains(FileName(bytes: path).fileExtension)
    }
}
