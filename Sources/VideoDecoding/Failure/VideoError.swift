/// Why a video could not be read. The description is one line: what is wrong, why, and what to do.
public enum VideoError: Error, Equatable, CustomStringConvertible {
    /// No file has this name.
    case notFound(input: String)
    /// The file is there and cannot be read: a directory, a device, no permission, an input/output error.
    case unreadable(input: String, why: String)
    /// Not one byte.
    case empty(input: String)
    /// No video container or stream that libav recognises.
    case notAVideo(input: String, why: String)
    /// A recording without moving pictures: audio, perhaps with a cover picture.
    case noVideoStream(input: String, why: String)
    /// A video of which no picture can be decoded.
    case damaged(input: String, why: String)
    /// The installed libav has no software decoder for the video's codec.
    case unsupportedCodec(input: String, codec: String)
    /// A format that is refused, because it names other files or network addresses, or is not on the list of formats.
    case notAllowed(input: String, format: String)

    /// The stable name of the reason, as JSON output carries it.
    public var reason: String {
        switch self {
        case .notFound: "notFound"
        case .unreadable: "unreadable"
        case .empty: "empty"
        case .notAVideo: "notAVideo"
        case .noVideoStream: "noVideoStream"
        case .damaged: "damaged"
        case .unsupportedCodec: "unsupportedCodec"
        case .notAllowed: "notAllowed"
        }
    }

    public var description: String {
        switch self {
        case .notFound(let input):
            "Cannot find \(input): there is no such file. Check the name."
        case .unreadable(let input, let why):
            "Cannot read \(input): \(why). \(UnreadableKind.advice)."
        case .empty(let input):
            "Cannot read \(input): it is empty. Copy or record it again."
        case .notAVideo(let input, let why):
            "Cannot read \(input): it is not a video (\(why)). "
                + "Give it a video such as an MP4, MOV, MKV, WebM or AVI file."
        case .noVideoStream(let input, let why):
            "Cannot measure \(input): it has no video stream (\(why)). Choose a recording with moving pictures."
        case .damaged(let input, let why):
            "Cannot decode \(input): it is damaged or incomplete (\(why)). "
                + "Copy it again from its source; a recording that was cut off may be repairable with another tool."
        case .unsupportedCodec(let input, let codec):
            "Cannot decode \(input): the installed FFmpeg has no decoder for \(codec). "
                + "Convert it, for example to H.264, or install an FFmpeg that has one."
        case .notAllowed(let input, let format):
            "Refused to open \(input): \(format). "
                + "Give it the video file itself, in a container such as MP4, MKV or AVI."
        }
    }
}
