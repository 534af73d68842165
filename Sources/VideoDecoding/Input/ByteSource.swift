import CFFmpeg
import Glibc

/// A file descriptor as libav's input: the only way in which bytes reach the demuxer.
struct ByteSource: ~Copyable {
    /// What the callbacks work on, at an address that stays.
    struct State {
        let descriptor: Int32
        /// Where the video begins in the descriptor.
        let base: Int64
        /// Bytes from there to the end; `nil` for a pipe.
        var size: Int64?
        var bytesRead: Int64 = 0
        /// The first error of the system, an errno.
        var error: Int32 = 0
        var isThrashing = false
        /// The first bytes, for telling what an unknown format is.
        var beginning: [UInt8] = []
        /// Bytes that were taken from a pipe before, still to be given.
        var pending: ArraySlice<UInt8> = []
    }

    let context: UnsafeMutablePointer<AVIOContext>
    private let state: UnsafeMutablePointer<State>
    private let ownsDescriptor: Bool
    /// Whether the same input can be opened once more.
    let isRepeatable: Bool

    /// Small enough to seek in cheaply, large enough that calls do not count.
    private static let bufferSize: Int32 = 64 * 1024

    private static let beginningLength = 4096

    init(
        descriptor: Int32, base: Int64, size: Int64?, ownsDescriptor: Bool, isRepeatable: Bool,
        alreadyRead: [UInt8] = []
    ) {
        state = .allocate(capacity: 1)
        state.initialize(to: State(descriptor: descriptor, base: base, size: size, pending: alreadyRead[...]))
        self.ownsDescriptor = ownsDescriptor
        self.isRepeatable = isRepeatable
        let buffer = av_malloc(Int(Self.bufferSize))?.assumingMemoryBound(to: UInt8.self)
        // libav's allocators return nil only when memory is exhausted, for which Swift traps as well.
        context = avio_alloc_context(
            buffer, Self.bufferSize, 0, state, Self.read, nil, size == nil ? nil : Self.seek)!
    }

    deinit {
        av_free(context.pointee.buffer)  // not the buffer we gave: libav may have exchanged it
        var closing: UnsafeMutablePointer<AVIOContext>? = context
        avio_context_free(&closing)
        if ownsDescriptor { close(state.pointee.descriptor) }
        state.deinitialize(count: 1)
        state.deallocate()
    }

    var isSeekable: Bool { state.pointee.size != nil }

    func setSize(_ size: Int64) { state.pointee.size = size }

    var bytesRead: Int64 { state.pointee.bytesRead }
    var beginning: [UInt8] { state.pointee.beginning }
    /// The system's text for a failed read.
    var readError: String? {
        if state.pointee.isThrashing { return "its index points back and forth without end" }
        return state.pointee.error == 0 ? nil : Self.text(errno: state.pointee.error)
    }

    static func text(errno code: Int32) -> String { String(cString: strerror(code)) }

    /// No recording makes a demuxer read its bytes this many times over; a crafted index, back and forth, does.
    private static let rereadLimit: Int64 = 256

    private static let read: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32 = {
        opaque, buffer, capacity in
        guard let state = opaque?.assumingMemoryBound(to: State.self) else { return LibavError.endOfFile }
        if let size = state.pointee.size, state.pointee.bytesRead / rereadLimit > size + Int64(bufferSize) {
            state.pointee.isThrashing = true
            return cffmpeg_error(EIO)
        }
        while true {
            let count = next(state, into: buffer, Int(capacity))
            if count > 0 {
                let known = state.pointee.beginning.count
                if known < beginningLength, state.pointee.bytesRead == known, let buffer {
                    let more = UnsafeBufferPointer(start: buffer, count: min(count, beginningLength - known))
                    state.pointee.beginning.append(contentsOf: more)
                }
                state.pointee.bytesRead += Int64(count)
                return Int32(count)
            }
            if count == 0 { return LibavError.endOfFile }
            if errno == EINTR { continue }
            if errno == EAGAIN, waitForBytes(state.pointee.descriptor) { continue }
            if state.pointee.error == 0 { state.pointee.error = errno }
            return cffmpeg_error(errno)
        }
    }

    /// Waits at a pipe that somebody has set to non-blocking.
    private static func waitForBytes(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, -1) > 0 || errno == EINTR
    }

    /// Like `read`, after the bytes that were taken before.
    private static func next(
        _ state: UnsafeMutablePointer<State>, into buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int
    ) -> Int {
        guard !state.pointee.pending.isEmpty, let buffer else {
            return Glibc.read(state.pointee.descriptor, buffer, capacity)
        }
        let bytes = state.pointee.pending.prefix(capacity)
        for (index, byte) in bytes.enumerated() { buffer[index] = byte }
        state.pointee.pending.removeFirst(bytes.count)
        return bytes.count
    }

    private static let seek: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
        opaque, offset, whence in
        guard let state = opaque?.assumingMemoryBound(to: State.self), let size = state.pointee.size
        else { return Int64(cffmpeg_error(ESPIPE)) }
        let base = state.pointee.base
        switch whence & ~AVSEEK_FORCE {
        case AVSEEK_SIZE: return size
        case SEEK_SET:
            let (target, overflow) = base.addingReportingOverflow(offset)
            guard offset >= 0, !overflow else { return Int64(cffmpeg_error(EINVAL)) }
            let reached = lseek(state.pointee.descriptor, off_t(target), SEEK_SET)
            return reached < 0 ? Int64(cffmpeg_error(errno)) : Int64(reached) - base
        default: return Int64(cffmpeg_error(EINVAL))  // libav turns the other origins into absolute ones itself
        }
    }
}
