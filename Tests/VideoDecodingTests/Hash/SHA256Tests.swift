import Testing
import VideoDecoding

struct SHA256Tests {
    /// The examples of NIST for FIPS 180-4.
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func hashesThePublishedMessages(_ text: String, _ times: Int, _ expected: String) {
        let message = Array(String(repeating: text, count: times).utf8)
        var hash = SHA256()
        // In pieces of uneven size, as they come from a file.
        var (start, size) = (0, 1)
        while start < message.count {
            hash.update(Array(message[start..<min(start + size, message.count)]))
            (start, size) = (start + size, size * 3)
        }
        #expect(hash.hexadecimal() == expected)
    }
}
