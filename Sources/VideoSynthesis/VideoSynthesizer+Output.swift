extension VideoSynthesizer {
    /// Where a clip goes.
    public struct Output: Equatable, Sendable {
        /// A file's path, or `-` for standard output.
        public var path: String
        /// Absent: by the path's extension; for standard output, Matroska.
        public var container: VideoFormat.Container?
        /// Where the truth goes; absent: beside the video with the extension `json`, and nowhere for a stream.
        public var truthPath: String?
        /// Replace what already stands under the names.
        public var overwrite = false
        /// Hand out frames no faster than their time stamps, as a camera does.
        public var realtime = false

        public init(path: String) { self.path = path }

        /// Whether the path is standard output, a FIFO or a device, which is written from front to back in place.
        var isStream: Bool { OutputFile.isStream(path) }

        /// The name without its folder; nil for a stream.
        public var fileName: String? {
            isStream ? nil : String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
        }

        func resolvedContainer() throws(SynthesisError) -> VideoFormat.Container {
            if let container { return container }
            return path == "-" ? .mkv : try VideoFormat.Container(path: path)
        }

        /// Fails when the truth would go where the video goes.
        func checkNames() throws(SynthesisError) {
            if let truthPath, truthPath == path {
                throw .badValue(option: "truth", value: truthPath, fix: "another name than the video's")
            }
        }

        func truthFile() throws(SynthesisError) -> OutputFile? {
            if let truthPath { return try OutputFile(path: truthPath, overwrite: overwrite) }
            guard !isStream else { return nil }
            return try OutputFile(path: Self.truthPath(beside: path), overwrite: overwrite)
        }

        /// The video's path with the extension `json` in place of its own.
        public static func truthPath(beside path: String) -> String {
            let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
            guard let dot = path[start...].lastIndex(of: "."), dot > start else { return path + ".json" }
            return path[..<dot] + ".json"
        }
    }
}
