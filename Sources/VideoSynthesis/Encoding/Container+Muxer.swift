internal import CFFmpeg

extension VideoFormat.Container {
    /// The container that a path's extension stands for.
    public init(path: String) throws(SynthesisError) {
        let name = path.split(separator: "/").last ?? ""
        // A dot in front makes a hidden file, not an extension.
        let parts = name.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
        let suffix = parts.dropFirst().last?.lowercased()
        switch suffix {
        case "m4v": self = .mp4
        case "qt": self = .mov
        case "m2ts", "mts": self = .ts
        default:
            guard let container = Self(rawValue: suffix ?? "") else { throw .unknownContainer(String(name)) }
            self = container
        }
    }

    /// libav's name of the muxer.
    var muxer: String {
        switch self {
        case .mkv: "matroska"
        case .ts: "mpegts"
        default: rawValue
        }
    }

    var defaultCodec: VideoFormat.Codec {
        switch self {
        case .mp4, .mov, .mkv, .ts, .nut: .h264
        case .webm: .vp9
        case .avi: .mjpeg
        }
    }

    /// Whether each frame has a time stamp of its own; AVI counts frames.
    var storesFrameTimes: Bool { self != .avi }

    /// The unit of the time stamps that are handed to the muxer.
    func timeBase(framesPerSecond: Double) -> AVRational {
        switch self {
        case .mkv, .webm: AVRational(num: 1, den: 1000)
        case .avi: av_inv_q(av_d2q(framesPerSecond, 100_000))
        case .mp4, .mov, .ts, .nut: AVRational(num: 1, den: 90_000)
        }
    }

    /// Options of the muxer. `stream` is for outputs that cannot be rewound.
    func options(stream: Bool, live: Bool) -> [(name: String, value: String)] {
        switch self {
        case .mp4 where stream, .mov where stream:
            [("movflags", "frag_keyframe+empty_moov+default_base_moof")]
        case .mkv where live, .webm where live:
            [("live", "1"), ("cluster_time_limit", "100")]
        default: []
        }
    }

    /// Fails when the container cannot hold the codec.
    func check(_ codec: VideoFormat.Codec) throws(SynthesisError) {
        guard let format = av_guess_format(muxer, nil, nil) else { throw .unknownContainer(rawValue) }
        func fits(_ codec: VideoFormat.Codec) -> Bool {
            switch self {
            case .ts: codec == .h264 || codec == .hevc  // the muxer claims any codec, as private data
            case .mov where codec == .vp8 || codec == .vp9 || codec == .av1: false  // has tags, but writes no such file
            default: avformat_query_codec(format, codec.identifier, FF_COMPLIANCE_NORMAL) == 1
            }
        }
        guard fits(codec) else {
            throw .codecNotInContainer(codec, container: self, fitting: VideoFormat.Codec.available.filter(fits))
        }
    }
}
