/// A path in 16 bytes, so that a hundred thousand are remembered in a few megabytes: FNV-1a with 128 bits
/// (Fowler, Noll, Vo; RFC 9923).
struct PathDigest: Hashable, Sendable {
    private let value: UInt128

    init(_ bytes: some Sequence<UInt8>) {
        value = bytes.reduce(0x6C62_272E_07BB_0142_62B8_2175_6295_C58D as UInt128) { hash, byte in
            (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
        }
    }

    /// Which of `count` parts the path belongs to, wherever it stands in a list.
    func part(of count: Int) -> Int { Int((value >> 64 ^ value) % UInt128(count)) }
}
