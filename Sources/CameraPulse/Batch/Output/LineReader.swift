import Glibc

/// Reads the lines of a file from front to back, holding only one piece and one line.
struct LineReader {
    private let descriptor: Int32
    private var offset = 0
    private var bytes: [UInt8] = []
    private var start = 0

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// A line without its end, and where it begins.
    struct Line {
        var offset: Int
        var bytes: [UInt8]
        /// Whether the file ends within it, as after an interrupted write.
        var isTorn: Bool
    }

    mutating func next() -> Line? {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) {
                let line = Line(offset: offset + start, bytes: Array(bytes[start..<end]), isTorn: false)
                start = end + 1
                return line
            }
            let rest = bytes.count - start
            bytes.removeFirst(start)
            (offset, start, searched) = (offset + start, 0, rest)
            guard fill() else {
                defer { (offset, bytes) = (offset + bytes.count, []) }
                return bytes.isEmpty ? nil : Line(offset: offset, bytes: bytes, isTorn: true)
            }
        }
    }

    private mutating func fill() -> Bool {
        let size = 1 << 16
        var got = 0
        let more = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            let place = off_t(offset + bytes.count)
            repeat { got = pread(descriptor, buffer.baseAddress, size, place) } while got < 0 && errno == EINTR
            filled = max(0, got)
        }
        bytes += more
        return got > 0
    }
}
