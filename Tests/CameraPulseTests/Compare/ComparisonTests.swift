import CameraPulse
import Testing

struct ComparisonTests {
    private static func line(_ file: String, bpm: Double?) throws -> ResultLine {
        let rate = bpm.map { "\"verdict\":\"measured\",\"bpm\":\($0),\"interval\":[\($0 - 1),\($0 + 1)]," }
        let readings = #""readings":[{"start":0.0,"end":10.0,"bpm":70.5,"interval":[69,72],"confidence":0.9}]"#
        return try #require(
            ResultLine(
                (#"{"schema":1,"file":"\#(file)","algorithm":"1","options":{},"#
                    + (rate ?? #""verdict":"refused","reason":"noPulse","#) + readings + "}").utf8))
    }

    @Test func pairsAreFoundByPathOrItsEnd() throws {
        let results = [
            try Self.line("study/a/1.mp4", bpm: 60), try Self.line("study/b/1.mp4", bpm: 80),
            try Self.line("study/b/2.mp4", bpm: nil), try Self.line("study/b/3.mp4", bpm: 90),
        ]
        let reference = try ReferenceTable(
            "﻿\"file\",device,bpm\r\na/1.mp4,x,61\r\nstudy/b/1.mp4,x,80\r\n2.mp4,x,70\r\n9.mp4,x,5")
        let comparison = try Comparison(results: results, reference: reference)
        #expect(comparison.folders.map(\.folder) == ["study/a", "study/b"])
        #expect(comparison.folders.map(\.pairs.count) == [1, 1] && comparison.folders.map(\.withoutRate) == [0, 1])
        #expect(comparison.withoutResult == ["9.mp4"] && comparison.resultsWithoutReference == 1)
        #expect(comparison.all.pairs.count == 2)
        #expect(
            throws: Comparison.Trouble.ambiguous(reference: "1.mp4", first: "study/a/1.mp4", second: "study/b/1.mp4")
        ) {
            try Comparison(results: results, reference: ReferenceTable("file,bpm\n1.mp4,60\n"))
        }
    }

    @Test func aSpanIsComparedWithTheReadingOfThatWindow() throws {
        let reference = try ReferenceTable("file,bpm,start,end\n1.mp4,70,0,10\n1.mp4,70,5,15\n1.mp4,60,,\n")
        let comparison = try Comparison(results: [try Self.line("1.mp4", bpm: 60)], reference: reference)
        #expect(comparison.all.pairs.map(\.result) == [70.5, 60] && comparison.all.withoutRate == 1)
    }

    @Test(arguments: [
        ("", ReferenceTable.Trouble.empty), ("file,bpm\n", .empty), ("a,bpm\n1,2\n", .noColumn("file")),
        ("file,hr\n1,2\n", .noColumn("bpm")), ("file,bpm\n\n1,abc\n", .badRow(line: 3, why: "'abc' is no rate in bpm")),
        ("file,bpm\n1,nan\n", .badRow(line: 2, why: "'nan' is no rate in bpm")),
        ("file,bpm\n1,-3\n", .badRow(line: 2, why: "'-3' is no rate in bpm")),
        ("file,bpm,start,end\n1,60,5,5\n", .badRow(line: 2, why: "start and end are no span in seconds")),
    ])
    func aBadReferenceIsNamed(_ text: String, _ trouble: ReferenceTable.Trouble) {
        #expect(throws: trouble) { try ReferenceTable(text) }
    }
}
