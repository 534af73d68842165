extension FileName {
    /// All that a file, a pipe or standard input has.
    package func content() throws(FileDescriptor.Failure) -> [UInt8] {
        guard let descriptor = FileDescriptor.open(self) else { throw .last }
        var content: [UInt8] = []
        while true {
            let bytes = try descriptor.read(atMost: 1 << 20).get()
            guard !bytes.isEmpty else { return content }
            content += bytes
        }
    }
}
