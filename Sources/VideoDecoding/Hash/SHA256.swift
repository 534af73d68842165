import CFFmpeg

/// The SHA-256 of bytes that come piece by piece (FIPS 180-4), computed by libavutil.
public struct SHA256: ~Copyable {
    private let context: OpaquePointer

    public init() {
        // libav's allocators return nil only when memory is exhausted, for which Swift traps as well; 256 bits is one of
        // the lengths that `av_sha_init` knows, so it cannot fail.
        context = av_sha_alloc()!
        av_sha_init(context, 256)
    }

    deinit { av_free(UnsafeMutableRawPointer(context)) }

    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        av_sha_update(context, start.assumingMemoryBound(to: UInt8.self), bytes.count)
    }

    public mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

    /// The 64 hexadecimal digits of the hash, in small letters.
    public consuming func hexadecimal() -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        av_sha_final(context, &digest)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
