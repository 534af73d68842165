import Glibc
import PulseSignal
import VideoDecoding

/// An input and what it is: its first bytes tell a colour trace from a video.
struct RecordingInput: ~Copyable {
    enum Kind { case trace, video }

    let kind: Kind
    private(set) var facts: InputFacts
    /// The same input for the video reader; a pipe's bytes that were looked at are given back to it.
    let video: VideoInput
    private let file: FileName
    private let descriptor: FileDescriptor
    private var unread: [UInt8]

    private static let bytesThatTell = 4096

    /// - Parameter channel: What is going to be measured of a trace.
    static func open(_ file: FileName, channel: ChannelChoice) throws(InputFailure) -> RecordingInput {
        guard let descriptor = FileDescriptor.open(file) else {
            guard !file.isStandardStream else {
                throw InputFailure(
                    .unreadable, "Cannot read \(file.quoted): it is closed. Pipe a video or a trace into it.")
            }
            // The video reader meets the same trouble and words it.
            return RecordingInput(file: file, descriptor: .none, channel: channel)
        }
        if isatty(descriptor.number) == 1 {
            throw InputFailure(
                .unreadable, "Cannot read \(file.quoted): it is a terminal. Pipe a video or a trace into it.")
        }
        return RecordingInput(file: file, descriptor: descriptor, channel: channel)
    }

    private init(file: FileName, descriptor: consuming FileDescriptor, channel: ChannelChoice) {
        self.file = file
        facts = InputFacts(descriptor: descriptor.number)
        let isFile = facts.size != nil
        let isPipe = descriptor.isPipe
        let first =
            isFile
            ? descriptor.peek(Self.bytesThatTell) : isPipe ? descriptor.readLine(atMost: Self.bytesThatTell) : []
        unread = isPipe ? first : []
        let isNamedTrace = ["csv", "tsv"].contains(file.fileExtension) && descriptor.number >= 0
        kind = isNamedTrace || TraceParser.looksLikeTrace(first, channel: channel) ? .trace : .video
        video =
            isPipe || file.isStandardStream
            ? .pipe(
                fileDescriptor: descriptor.number, alreadyRead: unread,
                path: file.isStandardStream ? nil : file.bytes) : .file(bytes: file.bytes)
        self.descriptor = descriptor
    }

    /// Computes the SHA-256 of a file's content; a pipe's can only be known after its end.
    mutating func hashContent() {
        if facts.size != nil { facts.sha256 = descriptor.sha256() }
    }

    /// The next bytes of a trace, nil at its end.
    mutating func read() throws(InputFailure) -> [UInt8]? {
        if !unread.isEmpty {
            defer { unread = [] }
            return unread
        }
        switch descriptor.read(atMost: 1 << 16) {
        case .success(let bytes): return bytes.isEmpty ? nil : bytes
        case .failure(let error):
            throw InputFailure(
                .unreadable, "Cannot read \(file.quoted): \(error). \(UnreadableKind.advice).")
        }
    }
}
