import Foundation
import Testing

struct CompareCommandTests {
    @Test func aBatchIsComparedWithADevice() throws {
        let fixture = try BatchFixture(traces: 3)
        try fixture.write("file,bpm\nc100.csv,61\nc101.csv,61\nc102.csv,60\nmissing.mp4,70\n", to: "device.csv")
        _ = try fixture.run("--output out.jsonl clips")
        let text = try fixture.store.run("compare out.jsonl device.csv")
        #expect(text.status == 0 && text.error.contains("missing.mp4"), "\(text.error)")
        #expect(text.output.split(separator: "\n").count == 3 && text.output.contains("100.0 %"), "\(text.output)")
        let json = try #require(try fixture.store.run("compare --json out.jsonl device.csv").objects.first)
        let all = try #require(json["all"] as? [String: Any])
        // 60, 61 and 62 bpm against 61, 61 and 60.
        let bias = try #require(all["bias"] as? Double)
        #expect(all["pairs"] as? Int == 3 && abs(bias - 1.0 / 3) < 0.1, "\(all)")
    }

    @Test(arguments: [
        ("compare one", 64), ("compare none.jsonl device.csv", 1), ("compare device.csv device.csv", 1),
        ("compare out.jsonl out.jsonl", 1), ("compare empty device.csv", 1),
    ])
    func whatCannotBeComparedIsSaid(_ words: String, _ status: Int32) throws {
        let fixture = try BatchFixture(traces: 1)
        try fixture.write("file,bpm\nx.csv,61\n", to: "device.csv")
        try fixture.write("", to: "empty")
        _ = try fixture.run("--output out.jsonl clips")
        let result = try fixture.store.run(words)
        #expect(result.status == status && result.output.split(separator: "\n").count < 3, "\(result.output)")
        #expect(result.error.hasPrefix("camera-pulse: "), "\(result.error)")
    }
}
