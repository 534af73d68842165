public import PulseSignal

/// Makes videos whose beats are known.
public struct VideoSynthesizer: Sendable {
    /// Where a clip goes.
    public struct Output: Equatable, Sendable {
        /// A file's path, or `-` for standard output.
        public var path: String
        /// Absent: by the path's extension; for standard output, Matroska.
        public var container: VideoFormat.Container?
        /// Where the truth goes; absent: beside the video with the extension `json`, and nowhere for standard output.
        public var truthPath: String?
        /// Replace what already stands under the names.
        public var overwrite = false
        /// Hand out frames no faster than their time stamps, as a camera does.
        public var realtime = false

        public init(path: String) { self.path = path }
    }

    public var output: Output
    /// Called after each frame with the frames done and their total; `false` stops.
    public var progress: @Sendable (_ done: Int, _ total: Int) -> Bool

    public init(output: Output, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool = { _, _ in true }) {
        (self.output, self.progress) = (output, progress)
    }

    /// Writes the clip that `parameters` describe, and its truth.
    @discardableResult
    public func synthesize(_ parameters: SynthesisParameters) throws(SynthesisError) -> SynthesisTruth {
        throw .cancelled
    }

    /// Writes `trace` as a video: one frame of its colour (0…255) at each sample's time.
    /// `parameters` gives the video's format, seed, vignette and pixel noise.
    /// - Returns: Seconds from the first frame to each frame, as stored.
    @discardableResult
    public func render(_ trace: [ColorSample], _ parameters: SynthesisParameters) throws(SynthesisError) -> [Double] {
        throw .cancelled
    }
}
