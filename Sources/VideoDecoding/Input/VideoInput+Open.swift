import Glibc

extension VideoInput {
    /// Opens the descriptor, and says no before libav is asked where a plain answer exists.
    func openBytes() throws(VideoError) -> ByteSource {
        let descriptor: Int32
        let ownsDescriptor: Bool
        var alreadyRead: [UInt8] = []
        var status = stat()
        switch source {
        case .pipe(let given, let bytes, _):
            (descriptor, ownsDescriptor, alreadyRead) = (given, false, bytes)
        case .file(let path):
            guard !path.isEmpty, !path.contains(0) else { throw .notFound(input: nameOnOneLine) }
            let path = path.map { CChar(bitPattern: $0) } + [0]
            // Looked at before it is opened, because opening a device may do something.
            guard stat(path, &status) == 0 else { throw systemError(errno) }
            try checkKind(status)
            descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
            guard descriptor >= 0 else { throw systemError(errno) }
            ownsDescriptor = true
        }
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            if ownsDescriptor { close(descriptor) }
            throw systemError(code)
        }
        do throws(VideoError) {
            try checkKind(status)
            return try bytes(of: descriptor, status, ownsDescriptor: ownsDescriptor, alreadyRead: alreadyRead)
        } catch {
            if ownsDescriptor { close(descriptor) }
            throw error
        }
    }

    private func bytes(
        of descriptor: Int32, _ status: stat, ownsDescriptor: Bool, alreadyRead: [UInt8]
    ) throws(VideoError) -> ByteSource {
        guard status.st_mode & S_IFMT == S_IFREG else {
            return ByteSource(
                descriptor: descriptor, base: 0, size: nil, ownsDescriptor: ownsDescriptor, isRepeatable: false,
                alreadyRead: alreadyRead)
        }
        let base = ownsDescriptor ? 0 : max(0, Int64(lseek(descriptor, 0, SEEK_CUR)))
        let size = Int64(status.st_size) - base
        guard size > 0 else { throw .empty(input: nameOnOneLine) }
        return ByteSource(
            descriptor: descriptor, base: base, size: size, ownsDescriptor: ownsDescriptor, isRepeatable: true)
    }

    private func checkKind(_ status: stat) throws(VideoError) {
        guard let kind = UnreadableKind(mode: status.st_mode) else { return }
        throw .unreadable(input: nameOnOneLine, why: kind.words)
    }

    private func systemError(_ code: Int32) -> VideoError {
        switch code {
        case ENOENT, ENOTDIR: .notFound(input: nameOnOneLine)
        default: .unreadable(input: nameOnOneLine, why: ByteSource.text(errno: code))
        }
    }
}
