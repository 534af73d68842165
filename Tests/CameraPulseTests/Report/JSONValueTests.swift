import CameraPulse
import Foundation
import Testing

struct JSONValueTests {
    @Test func keepsTheOrderOfItsKeys() {
        let value = JSONValue.object([.init("z", .integer(1)), .init("a", .bool(true)), .init("m", .null)])
        #expect(value.line == #"{"z":1,"a":true,"m":null}"#)
    }

    @Test(arguments: [
        "plain", "quote \" back \\ slash", "new\nline\ttab\rreturn", "\u{0}\u{1}\u{1F}\u{7F}\u{9B}", "日本 😀 é",
    ])
    func writesStringsThatFoundationReadsBack(_ text: String) throws {
        let line = JSONValue.array([.string(text)]).line
        #expect(!line.contains("\n"))
        let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String]
        #expect(read == [text])
    }

    @Test(arguments: [0, -0.0, 1.5, 72.03, 1e-9, -1e300, 0.1 + 0.2, 2.5e-300])
    func writesNumbersThatReadBackEqual(_ number: Double) {
        #expect(Double(JSONValue.number(number).line) == number)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func neverWritesWhatIsNoNumber(_ number: Double) {
        #expect(JSONValue.number(number).line == "null")
    }

    @Test(arguments: [(72.03499, 2, "72.03"), (0.99951, 3, "1.0"), (1e300, 2, "1e+300"), (-0.0001, 2, "0.0")])
    func roundsToTheDecimalsAskedFor(_ value: Double, _ decimals: Int, _ text: String) {
        #expect(JSONValue.number(value, decimals: decimals).line == text)
    }
}
