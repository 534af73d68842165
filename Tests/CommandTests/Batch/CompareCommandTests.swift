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
    }

    @Test func whatHasNoPartnerIsNamed() throws {
        let fixture = try BatchFixture()
        let result = #"{"schema":1,"file":"clips/NAME.mp4","algorithm":"1","options":{},"verdict":"measured","bpm":60}"#
        let names = ["a", "b"] + (10..<22).map { "c\($0)" }
        try fixture.write(names.map { result.replacing("NAME", with: $0) + "\n" }.joined(), to: "out.jsonl")
        try fixture.write("file,bpm\na.mp4,61\nb.mp4,61\nx.mp4,70\n", to: "device.csv")
        let lines = try fixture.store.run("compare out.jsonl device.csv").error.split(separator: "\n")
        let named = (10..<20).map { "camera-pulse: the result of 'clips/c\($0).mp4' is not in the reference" }
        #expect(
            lines.map(String.init) == ["camera-pulse: there is no result for the reference's 'x.mp4'"] + named
                + ["camera-pulse: nor are 2 more results"])
    }

    /// As the other commands that list, and as the help says.
    @Test func jsonIsAnArrayOfTheFoldersAndThenAllOfThem() throws {
        let fixture = try Self.compared()
        let groups = try fixture.store.objects("compare out.jsonl device.csv")
        #expect(groups.map { $0["folder"] as? String } == ["clips/a", "clips/b", nil])
        #expect(groups.last?["folder"] is NSNull)
        #expect(groups.map { $0["pairs"] as? Int } == [2, 1, 3])
        // 60 and 61 bpm against 61 and 61, and 62 against 60.
        let biases = groups.compactMap { $0["bias"] as? Double }
        #expect(zip(biases, [-0.5, 2, 1.0 / 3]).allSatisfy { abs($0 - $1) < 0.1 } && biases.count == 3, "\(biases)")
    }

    @Test func csvHasTheUnitsInItsHeaderAndNumbersInItsCells() throws {
        let fixture = try Self.compared()
        let output = try fixture.store.run("compare --csv out.jsonl device.csv").output
        let rows = output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(rows.map { $0[0] } == ["folder", "clips/a", "clips/b", "all"], "\(output)")
        #expect(rows[0][1...2] == ["pairs", "no_rate"] && Set(rows.map(\.count)) == [11])
        for name in rows[0][3...] {
            #expect(["_bpm", "_percent", "_share"].contains { name.hasSuffix($0) }, "\(name)")
        }
        for row in rows[1...] {
            for cell in row[1...] { #expect(cell.isEmpty || Double(cell) != nil, "\(cell)") }
        }
        // One pair has no deviation and so no limits.
        #expect(rows[2][4...5] == ["", ""] && rows[3][9] == "1.0000", "\(output)")
    }

    @Test(arguments: [
        "mkfifo r d; cat out.jsonl > r & cat device.csv > d & \"$tool\" compare r d",
        "cat out.jsonl | \"$tool\" compare - device.csv", "\"$tool\" compare out.jsonl - < device.csv",
        "\"$tool\" compare /dev/fd/8 /dev/fd/9 8< out.jsonl 9< device.csv",
    ])
    func bothMayComeThroughPipes(_ script: String) throws {
        let fixture = try Self.compared()
        let result = try fixture.shell(script)
        #expect(try result.output == fixture.store.run("compare out.jsonl device.csv").output, "\(result.error)")
        #expect(result.status == 0 && result.output.split(separator: "\n").count == 4)
    }

    /// Two folders beside a device.
    private static func compared() throws -> BatchFixture {
        let fixture = try BatchFixture()
        for (index, name) in ["a/0", "a/1", "b/2"].enumerated() {
            try fixture.trace("clips/\(name).csv", bpm: Double(60 + index))
        }
        try fixture.write("file,bpm\n0.csv,61\n1.csv,61\n2.csv,60\n", to: "device.csv")
        let result = try fixture.run("--output out.jsonl clips")
        try #require(result.status == 0, "\(result.error)")
        return fixture
    }

    @Test(arguments: [
        ("compare one", 64), ("compare - -", 64), ("compare none.jsonl device.csv", 1),
        ("compare device.csv device.csv", 1),
        ("compare out.jsonl out.jsonl", 1), ("compare empty device.csv", 1),
        ("compare /dev/zero device.csv", 1), ("compare out.jsonl /dev/full", 1),
        ("compare - device.csv < /dev/zero", 1),
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
