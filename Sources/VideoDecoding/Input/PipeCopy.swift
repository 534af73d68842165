import CFFmpeg
import Glibc

/// An MP4 or MOV file, as phones write it, has its index behind the pictures. Out of a pipe it can only be read once
/// all of it has been put somewhere: a temporary file that has no name and vanishes with its descriptor.
enum PipeCopy {
    /// Whether an MP4 with this beginning can be read forwards: the index, or the first of many, precedes the pictures.
    static func isNeeded(forMP4 beginning: [UInt8]) -> Bool {
        var start = 0
        while let header = header(beginning, at: start) {
            switch header.type {
            case "moov", "moof", "sidx": return false
            case "mdat": return true
            default: break
            }
            guard header.size >= 8, header.size <= beginning.count else { return true }
            start += header.size
        }
        return true
    }

    /// The size and type of the box at an offset, if its header is there.
    private static func header(_ bytes: [UInt8], at start: Int) -> (size: Int, type: String)? {
        guard start + 8 <= bytes.count else { return nil }
        let size = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        return (size, String(decoding: bytes[start + 4..<start + 8], as: UTF8.self))
    }

    /// Copies everything that a pipe still gives.
    static func make(
        of pipe: consuming ByteSource, named name: String
    ) throws(VideoError) -> ByteSource {
        let descriptor = try temporaryFile(named: name)
        let copy = ByteSource(descriptor: descriptor, base: 0, size: 0, ownsDescriptor: true, isRepeatable: false)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var total: Int64 = 0
        while true {
            let count = Int(avio_read(pipe.context, &chunk, Int32(chunk.count)))
            guard count > 0 else { break }
            guard write(chunk[..<count], to: descriptor) else {
                throw .unreadable(input: name, why: "no room for a temporary copy, \(ByteSource.text(errno: errno))")
            }
            total += Int64(count)
        }
        if let error = pipe.readError { throw .unreadable(input: name, why: error) }
        guard lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw .unreadable(input: name, why: ByteSource.text(errno: errno))
        }
        copy.setSize(total)
        return copy
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }

    private static func temporaryFile(named name: String) throws(VideoError) -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/camera-pulse-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .unreadable(
                input: name, why: "no temporary copy can be made in \(folder), \(ByteSource.text(errno: errno))")
        }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }
}
