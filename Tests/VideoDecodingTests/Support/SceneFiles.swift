import Foundation

/// One scene encoded in many ways, and the colours that FFmpeg sees in each file: two processes for all.
struct SceneFiles: Sendable {
    private let pixels: Int
    private let suffix: String

    /// - Parameter encodings: A name for each file and FFmpeg's options for it.
    init(_ scene: String, pixels: Int, suffix: String, _ encodings: [(name: String, options: [String])]) throws {
        self.pixels = pixels
        self.suffix = suffix
        let files = encodings.map { Workshop.folder.appendingPathComponent("\($0.name).\(suffix)").path }
        try Tool.ffmpeg(
            ["-f", "lavfi", "-i", scene] + zip(files, encodings).flatMap { file, encoding in encoding.options + [file] }
        )
        try Tool.ffmpeg(
            files.flatMap { ["-i", $0] }
                + files.enumerated().flatMap { ["-map", "\($0):v"] + Tool.accurateRGB + [$1 + ".rgb"] })
    }

    func file(_ name: String) throws -> (path: String, means: [[Double]]) {
        let path = Workshop.folder.appendingPathComponent("\(name).\(suffix)").path
        let pictures = try Data(contentsOf: URL(fileURLWithPath: path + ".rgb"))
        return (path, Tool.means(ofRGB: pictures, pixels: pixels))
    }
}
