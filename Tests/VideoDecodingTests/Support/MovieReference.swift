import Foundation

/// A MOV file without pictures of its own: a data reference in it names another file that has them at the same places.
enum MovieReference {
    /// - Parameter target: The absolute path of the MP4 file that is named, and whose index is copied.
    static func bytes(to target: String) throws -> [UInt8] {
        var bytes = try Workshop.bytes(target)
        var chain: [Int] = []
        var inside = 0..<bytes.count
        for type in ["moov", "trak", "mdia", "minf", "dinf", "dref"] {
            guard let start = child(type, of: bytes, in: inside) else {
                throw Tool.Failed(description: "\(target) has no \(type) box")
            }
            chain.append(start)
            inside = start + 8..<start + size(bytes, start)
        }
        let entry = inside.lowerBound + 8  // after the version and the number of entries
        let alias = alias(to: target)
        let growth = alias.count - size(bytes, entry)
        bytes.replaceSubrange(entry..<entry + size(bytes, entry), with: alias)
        for start in chain { bytes.replaceSubrange(start..<start + 4, with: bigEndian(size(bytes, start) + growth, 4)) }
        if let pictures = child("mdat", of: bytes, in: 0..<bytes.count) {
            for index in pictures + 8..<pictures + size(bytes, pictures) { bytes[index] = 0 }
        }
        return bytes
    }

    /// A Macintosh alias record that names a file by its path from the root, which is said to be 19 folders up.
    private static func alias(to target: String) -> [UInt8] {
        var path = Array(target.utf8.drop { $0 == UInt8(ascii: "/") })
        if path.count % 2 == 1 { path.append(0) }
        let levels = path.count { $0 == UInt8(ascii: "/") } + 1
        var record = [UInt8](repeating: 0, count: 10 + 1 + 27 + 12 + 1 + 63 + 16)
        record += bigEndian(20, 2) + bigEndian(levels, 2) + [UInt8](repeating: 0, count: 16)
        record += bigEndian(2, 2) + bigEndian(path.count, 2) + path + bigEndian(0xFFFF, 2) + bigEndian(0, 2)
        record += [UInt8](repeating: 0, count: 20)
        return bigEndian(12 + record.count, 4) + Array("alis".utf8) + [0, 0, 0, 0] + record
    }

    private static func child(_ type: String, of bytes: [UInt8], in range: Range<Int>) -> Int? {
        var start = range.lowerBound
        while start + 8 <= range.upperBound, size(bytes, start) >= 8 {
            if bytes[start + 4..<start + 8].elementsEqual(type.utf8) { return start }
            start += size(bytes, start)
        }
        return nil
    }

    private static func size(_ bytes: [UInt8], _ start: Int) -> Int {
        bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
