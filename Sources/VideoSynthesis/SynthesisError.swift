/// Why a clip could not be made. Each message is one line: what is wrong, and what to do.
public enum SynthesisError: Error, Equatable, CustomStringConvertible, Sendable {
    /// A parameter is out of range or unreadable; `fix` says what would be accepted.
    case badValue(option: String, value: String, fix: String)
    /// The output's extension, or the name given for a stream, stands for no container that is written.
    case unknownContainer(String)
    /// The installed FFmpeg has no encoder for the codec.
    case codecUnavailable(VideoFormat.Codec, available: [VideoFormat.Codec])
    /// The container cannot hold the codec.
    case codecNotInContainer(VideoFormat.Codec, container: VideoFormat.Container, fitting: [VideoFormat.Codec])
    /// The codec's encoders do not take the pixel format.
    case pixelFormatUnsupported(VideoFormat.PixelFormat, codec: VideoFormat.Codec, supported: [VideoFormat.PixelFormat])
    /// Something already stands under the output's name.
    case outputExists(String)
    /// The output could not be created.
    case cannotCreate(path: String, reason: String)
    /// The encoder refused the settings.
    case cannotEncode(codec: VideoFormat.Codec, reason: String)
    /// Writing failed after the output was opened: a full disk, or a closed pipe.
    case cannotWrite(path: String, reason: String)
    /// The trace has nothing to render, or a sample that no video can hold.
    case badTrace(String)
    /// The caller asked to stop; nothing is left behind.
    case cancelled

    public var description: String {
        switch self {
        case .badValue(let option, let value, let fix):
            "--\(option) cannot be '\(value)': give \(fix)."
        case .unknownContainer(let name):
            "'\(name)' names no container that can be written: use \(Self.list(VideoFormat.Container.allCases))."
        case .codecUnavailable(let codec, let available):
            "This FFmpeg cannot encode \(codec.rawValue): use --codec \(Self.list(available))."
        case .codecNotInContainer(let codec, let container, let fitting):
            "\(container.rawValue) cannot hold \(codec.rawValue): use --codec \(Self.list(fitting)), or another extension."
        case .pixelFormatUnsupported(let format, let codec, let supported):
            "\(codec.rawValue) cannot encode \(format.rawValue): use --pixel-format \(Self.list(supported))."
        case .outputExists(let path):
            "'\(path)' exists already: choose another name, or give --force to replace it."
        case .cannotCreate(let path, let reason):
            "Cannot create '\(path)': \(reason). Choose a folder that exists and can be written to."
        case .cannotEncode(let codec, let reason):
            "The \(codec.rawValue) encoder refused the settings: \(reason). Try another --codec, --size or --pixel-format."
        case .cannotWrite(let path, let reason):
            "Cannot write '\(path)': \(reason)."
        case .badTrace(let reason):
            "Cannot render the trace: \(reason)."
        case .cancelled:
            "Stopped before the clip was finished; nothing was written."
        }
    }

    private static func list<Choice: RawRepresentable<String>>(_ choices: [Choice]) -> String {
        let names = choices.map(\.rawValue)
        guard let last = names.last else { return "none (install another build of FFmpeg)" }
        return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    }
}
