import CFFmpeg

/// libav's negative return codes.
enum LibavError {
    /// libav's own text for a code.
    static func text(_ code: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
        av_strerror(code, &buffer, buffer.count)
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    static let endOfFile = cffmpeg_error_eof()
    static let tryAgain = cffmpeg_error(EAGAIN)
    static let notImplemented = cffmpeg_error_patch_welcome()
}
