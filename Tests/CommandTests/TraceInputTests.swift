import Foundation
import Testing

/// Colour traces of other programs, with what is often odd in them.
struct TraceInputTests {
    /// 30 s at 30 Hz with 72 beats per minute.
    private static func rows(_ row: (_ seconds: Double, _ wave: Double) -> String) -> String {
        (0..<900).map { row(Double($0) / 30, sin(2 * .pi * 1.2 * Double($0) / 30)) }.joined(separator: "\n") + "\n"
    }

    private static func measure(
        _ text: String, _ options: String = ""
    ) throws -> (result: Tool.Result, object: [String: Any]) {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "clip.csv")
        let result = try Tool.shell("\"$tool\" measure --json \(options) '\(file)'")
        return (result, try #require(result.objects.first, "\(result.error)"))
    }

    @Test func oneColourAloneIsMeasuredWhereOnlyItIsAskedFor() throws {
        let text = "time_s,red\n" + Self.rows { "\($0),\(180 + 6 * $1)" }
        let (result, object) = try Self.measure(text, "--channel red")
        #expect(result.status == 0 && object["channel"] as? String == "red", "\(result.output)")
        #expect(abs(try #require(object["bpm"] as? Double) - 72) < 0.5)
        let refused = try Self.measure(text)
        #expect(refused.result.status == 1 && refused.result.error.contains("no column green, blue"))
        #expect(refused.result.error.contains("--channel"), "\(refused.result.error)")
        let piped = try Tool.shell(
            "printf '%s' \"$trace\" | \"$tool\" measure --json --channel red -", environment: ["trace": text])
        #expect(piped.status == 0, "\(piped.error)")
    }

    @Test(
        arguments: [
            ("0", "-180", 20.0, "all 900 frames"), ("25", "250000", 20, "in 1 of 900 frames"),
            ("25", "-1", 20, "in 1 of 900 frames"), ("25", "65535", 20, nil), ("25", "0", 20, nil),
        ] as [(String, String, Double, String?)])
    func coloursThatNoPictureHasAreSaid(_ from: String, _ value: String, _ green: Double, _ words: String?) throws {
        var frame = -1
        let text =
            "time_s,red,green,blue\n"
            + Self.rows { seconds, wave in
                frame += 1
                let odd = from == "0" ? "\(-180 + 6 * wave)" : frame == 25 ? value : "\(180 + 6 * wave)"
                return "\(seconds),\(odd),\(green + wave),\(15 + 0.3 * wave)"
            }
        let warnings = try #require(try Self.measure(text).object["warnings"] as? [String])
        let note = warnings.first { $0.hasPrefix("Colours under 0 or over 65535") }
        #expect((note != nil) == (words != nil) && note?.contains(words ?? "") != false, "\(warnings)")
    }
}
