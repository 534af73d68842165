import CameraPulse
import Testing

struct FileNameTests {
    @Test(arguments: [
        (Array("Ünïcode 日本 clip: 50% [a] #1.mp4".utf8), "Ünïcode 日本 clip: 50% [a] #1.mp4"),
        ([0x61, 0xFF, 0x25, 0x2E, 0x6D], "a%FF%25.m"), ([0xC3], "%C3"),
    ])
    func escapesOnlyNamesThatAreNotUTF8(_ bytes: [UInt8], _ text: String) {
        #expect(FileName(bytes: bytes).text == text)
    }

    @Test func keepsAMessageOnOneLine() {
        #expect(FileName("two\nlines\u{1B}[2J").displayText == "two\\nlines\\u{1B}[2J")
    }

    @Test(arguments: [
        ("clip.MP4", "mp4"), ("dir.d/clip", ""), (".hidden", ""), ("a.b.csv", "csv"), ("", ""), ("x.", ""),
    ])
    func findsTheExtensionOfTheLastComponent(_ name: String, _ expected: String) {
        #expect(FileName(name).fileExtension == expected)
    }
}
