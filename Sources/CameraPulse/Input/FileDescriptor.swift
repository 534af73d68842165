import Glibc
import VideoDecoding

/// An open file, closed when this value goes away; standard input stays open.
package struct FileDescriptor: ~Copyable {
    /// A number for a file that is not open.
    static var none: FileDescriptor { FileDescriptor(number: -1, isOwned: false) }

    let number: Int32
    private let isOwned: Bool

    private init(number: Int32, isOwned: Bool) {
        (self.number, self.isOwned) = (number, isOwned)
    }

    deinit {
        if isOwned { close(number) }
    }

    /// Opens a file for reading, or takes standard input for `-`; nil when there is nothing to read from.
    static func open(_ file: FileName) -> FileDescriptor? {
        if file.isStandardStream {
            let flags = fcntl(STDIN_FILENO, F_GETFL)
            guard flags >= 0, flags & O_ACCMODE != O_WRONLY else {
                errno = EBADF
                return nil
            }
            return FileDescriptor(number: STDIN_FILENO, isOwned: false)
        }
        let number = file.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
        return number < 0 ? nil : FileDescriptor(number: number, isOwned: true)
    }

    /// Whether it is a FIFO or a socket, which is read from front to back.
    var isPipe: Bool {
        var status = stat()
        guard fstat(number, &status) == 0 else { return false }
        return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// The system's own words for an error number.
    package struct Failure: Error, CustomStringConvertible {
        let code: Int32
        package var description: String {
            // Nothing is wrong with a number that nobody gave.
            code == EBADF ? "it is closed" : String(cString: strerror(code))
        }

        /// Of the last failed call.
        static var last: Failure { Failure(code: errno) }
    }

    /// Waits for some bytes; none is the end.
    borrowing func read(atMost count: Int) -> Result<[UInt8], Failure> {
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            repeat { got = Glibc.read(number, buffer.baseAddress, count) } while got < 0 && errno == EINTR
            filled = max(0, got)
        }
        return got < 0 ? .failure(Failure(code: errno)) : .success(bytes)
    }

    /// The first bytes of a file, without moving its position.
    borrowing func peek(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(number, buffer.baseAddress, count, lseek(number, 0, SEEK_CUR)))
        }
    }

    /// The SHA-256 of everything from the position to the end, in hexadecimal, without moving the position and without
    /// holding more than a piece of it; nil when it cannot be read.
    borrowing func sha256() -> String? {
        var hash = SHA256()
        var offset = lseek(number, 0, SEEK_CUR)
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
        defer { piece.deallocate() }
        while offset >= 0 {
            let count = pread(number, piece.baseAddress, piece.count, offset)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? hash.hexadecimal() : nil }
            hash.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
            offset += count
        }
        return nil
    }

    /// Bytes of a pipe up to and with the first line end, or as many as it gives before `count` is reached.
    borrowing func readLine(atMost count: Int) -> [UInt8] {
        var line: [UInt8] = []
        while line.count < count, !line.contains(0x0A), !line.contains(0),
            case .success(let bytes) = read(atMost: count - line.count), !bytes.isEmpty
        { line += bytes }
        return line
    }
}
