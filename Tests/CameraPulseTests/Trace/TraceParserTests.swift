import CameraPulse
import PulseSignal
import TestSupport
import Testing

struct TraceParserTests {
    @Test(arguments: [
        "red,green,blue,time_s\n200,20,10,0\n201,21,11,0.04\n",
        "time_s,R,G,B\r\n0,200,20,10\r\n0.04,201,21,11\r\n",
        "\u{FEFF}t;r;g;b\n0;200;20;10\n0.04;201;21;11",
        "time\tblue\tgreen\tred\n0\t10\t20\t200\n40\t11\t21\t201\n",
        "\"time_ms\", \"R\", \"G\", \"B\"\n0, 200, 20, 10\n\n40, 201, 21, 11\n",
        "timestamp,R,G,B\n0,200,20,10\n40000,201,21,11\n",
        "timestamp,frame,R,G,B,note\n0,1,200,20,10,x\n40000000,2,201,21,11,\n",
    ])
    func readsEveryWayOfWritingTheSameTrace(_ text: String) throws {
        let samples = try read(text)
        #expect(samples.map(\.red) == [200, 201])
        #expect(samples.map(\.green) == [20, 21])
        #expect(samples.map(\.blue) == [10, 11])
        #expect(samples[0].seconds == 0)
        #expect(abs(samples[1].seconds - 0.04) < 1e-12)
    }

    @Test func givesATraceWithoutTimesTheDeclaredRate() throws {
        let samples = try read("R,G,B\n1,2,3\n4,5,6\n7,8,9\n", rateHertz: 25)
        #expect(samples.map(\.seconds) == [0, 0.04, 0.08])
    }

    @Test(arguments: [
        ("t,red\n0,200\n0.04,201\n", ChannelChoice.red, [200.0, 201], [0.0, 0]),
        ("g,t\n20,0\n21,0.04\n", .green, [0, 0], [20, 21]), ("R,G,t\n1,2,0\n3,4,0.04\n", .red, [1, 3], [2, 4]),
    ])
    func needsNoColumnOfAColourThatIsNotMeasured(
        _ text: String, _ channel: ChannelChoice, _ red: [Double], _ green: [Double]
    ) throws {
        let samples = try read(text, channel: channel)
        #expect(samples.map(\.red) == red && samples.map(\.green) == green && samples.map(\.blue) == [0, 0])
        #expect(TraceParser.looksLikeTrace(Array(text.utf8), channel: channel))
        #expect(!TraceParser.looksLikeTrace(Array(text.utf8)))
        #expect(throws: TraceError.self) { try read(text) }
        #expect(throws: TraceError.self) { try read(text, channel: .blue) }
    }

    @Test func keepsMissingValuesForTheAnalysisToCount() throws {
        let samples = try read("t,R,G,B\n0,1,2,3\n0.1,,2,3\n0.2,nan,2,3\n0.3,1,2,3\n")
        #expect(samples.map(\.red.isNaN) == [false, true, true, false])
    }

    @Test func keepsWhatCameBeforeABrokenLastLine() throws {
        var parser = TraceParser(rateHertz: 30)
        var rows = 0
        try parser.feed(Array("R,G,B\n1,2,3\n4,5,6\n7,8".utf8)) { _ in rows += 1 }
        try parser.finish { _ in rows += 1 }
        #expect(rows == 2 && parser.endedInMidLine)
    }

    @Test(arguments: [
        ("", TraceError.empty),
        ("\n\n", TraceError.empty),
        ("R,G,B\n", TraceError.noRows),
        ("G,B,t\n1,2,3\n", TraceError.missingColumns(["red"], header: "G,B,t")),
        ("R,G,B,red\n1,2,3,4\n", TraceError.duplicateColumn("red")),
        ("R,G,B\n1,2,3\n1,x,3\n", TraceError.notANumber(text: "x", column: "green", line: 3)),
        ("R,G,B\n1,2,3 bpm\n", TraceError.notANumber(text: "3 bpm", column: "blue", line: 2)),
        ("R,G,B\n1,2\n1,2,3\n", TraceError.tooFewFields(found: 2, needed: 3, line: 2)),
        ("R,G\0,B\n1,2,3\n", TraceError.notText(line: 1)),
    ])
    func saysWhichLineIsWrongAndHow(_ text: String, _ expected: TraceError) {
        #expect(throws: expected) { try read(text, rateHertz: 30) }
        #expect(!expected.description.contains("\n"))
    }

    @Test func asksForARateWhereThereIsNoTime() {
        #expect(throws: TraceError.noTimeColumn) { try read("R,G,B\n1,2,3\n", rateHertz: nil) }
    }

    @Test func refusesAFileWithoutLineEnds() {
        #expect(throws: TraceError.lineTooLong(line: 1)) { try read(String(repeating: "x", count: 100_000)) }
    }

    @Test(arguments: [1, 2, 3, 7, 64])
    func doesNotDependOnHowTheBytesArrive(_ pieceLength: Int) throws {
        let text = "\u{FEFF}time,R,G,B\r\n" + (0..<100).map { "\($0 * 33),\($0),2,3\r\n" }.joined()
        let bytes = Array(text.utf8)
        var parser = TraceParser(rateHertz: nil)
        var pieces: [ColorSample] = []
        for start in stride(from: 0, to: bytes.count, by: pieceLength) {
            try parser.feed(bytes[start..<min(bytes.count, start + pieceLength)]) { pieces.append($0) }
        }
        try parser.finish { pieces.append($0) }
        #expect(try pieces == read(text))
    }

    /// `FUZZ_ITERATIONS` sets the count; the default keeps a test run short.
    @Test func survivesMutatedTraces() {
        var random = SeededGenerator(seed: 7)
        let seeds = [
            "time_s,red,green,blue\n0,200,20,10\n0.033,201,21,11\n0.066,202,22,12\n",
            "\u{FEFF}\"t\";\"R\";\"G\";\"B\"\r\n0;1;2;3\r\n33;4;5;6\r\n", "R,G,B\n1e308,-1e308,nan\ninf,,0x1p3\n",
        ]
        for _ in 0..<fuzzIterations(default: 2_000) {
            var bytes = Array(seeds.randomElement(using: &random)!.utf8)
            for _ in 0..<Int.random(in: 1...8, using: &random) { mutate(&bytes, using: &random) }
            var parser = TraceParser(rateHertz: Bool.random(using: &random) ? 30 : nil)
            var count = 0
            do {
                try parser.feed(bytes) { _ in count += 1 }
                try parser.finish { _ in count += 1 }
                #expect(count == parser.rows)
            } catch {
                #expect(!error.description.isEmpty && !error.description.contains("\n"))
            }
        }
    }

    private func read(
        _ text: String, rateHertz: Double? = nil, channel: ChannelChoice = .auto
    ) throws(TraceError) -> [ColorSample] {
        var parser = TraceParser(rateHertz: rateHertz, channel: channel)
        var samples: [ColorSample] = []
        try parser.feed(Array(text.utf8)) { samples.append($0) }
        try parser.finish { samples.append($0) }
        return samples
    }
}
