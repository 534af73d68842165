/// Which files below a folder are clips or traces to measure.
package struct InputFilter: Sendable {
    /// Instead of the known extensions; empty for those.
    package var include: [GlobPattern]
    /// Files and whole folders that are left out.
    package var exclude: [GlobPattern]
    /// What the batch writes itself, which may lie among the clips.
    package var outputs: Set<FileIdentity>

    package init(include: [GlobPattern] = [], exclude: [GlobPattern] = [], outputs: Set<FileIdentity> = []) {
        (self.include, self.exclude, self.outputs) = (include, exclude, outputs)
    }

    /// What cameras, browsers and editors write.
    private static let videoExtensions: Set<String> = [
        "3g2", "3gp", "264", "265", "avi", "flv", "h264", "h265", "hevc", "ivf", "m2ts", "m4v", "mjpeg", "mjpg", "mkv",
        "mov", "mp4", "mpeg", "mpg", "mts", "obu", "ogv", "ts", "webm", "wmv", "y4m",
    ]
    private static let knownExtensions = videoExtensions.union(["csv", "tsv"])

    /// Whether a file is what this batch writes, or by its content what an earlier one wrote.
    func isOutput(_ file: FileName) -> Bool {
        guard let status = file.status(), status.isFile else { return false }
        if outputs.contains(FileIdentity(status)) { return true }
        return !Self.videoExtensions.contains(file.fileExtension) && BatchFile.isOne(file)
    }

    func excludes(_ path: [UInt8]) -> Bool { exclude.contains { $0.matches(path: path) } }

    /// - Parameter named: Whether a person named this very file, which then needs no known extension.
    func takes(_ path: [UInt8], named: Bool) -> Bool {
        guard include.isEmpty else { return include.contains { $0.matches(path: path) } }
        return named || Self.knownExtensions.contains(FileName(bytes: path).fileExtension)
    }
}
