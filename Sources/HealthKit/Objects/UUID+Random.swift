extension UUID {
    /// A random UUID (version 4, RFC 9562). Foundation's `UUID()` opens the random device each time, which on Linux takes
    /// longer than making and checking a sample.
    static func random() -> UUID {
        var generator = SystemRandomNumberGenerator()
        var words = (generator.next() as UInt64, generator.next() as UInt64)
        return withUnsafeMutableBytes(of: &words) { bytes in
            bytes[6] = bytes[6] & 0x0F | 0x40  // version 4
            bytes[8] = bytes[8] & 0x3F | 0x80  // variant of the RFC
            return UUID(uuid: bytes.load(as: uuid_t.self))
        }
    }
}
