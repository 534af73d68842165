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

    private static func table(_ text: String) throws -> ReferenceTable {
        var table = ReferenceTable()
        // In pieces, as a pipe may bring it.
        for byte in text.utf8 { try table.append([byte]) }
        try table.finish()
        return table
    }

    @Test func pairsAreFoundByPathOrItsEnd() throws {
        let results = [
            try Self.line("study/a/1.mp4", bpm: 60), try Self.line("study/b/1.mp4", bpm: 80),
            try Self.line("study/b/2.mp4", bpm: nil), try Self.line("study/b/3.mp4", bpm: 90),
        ]
        let reference = try Self.table(
            "﻿\"file\",device,bpm\r\na/1.mp4,x,61\r\nstudy/b/1.mp4,x,80\r\n2.mp4,x,70\r\n9.mp4,x,5")
        let comparison = try Comparison(results: results, reference: reference)
        #expect(comparison.folders.map(\.folder) == ["study/a", "study/b"])
        #expect(comparison.folders.map(\.pairs.count) == [1, 1] && comparison.folders.map(\.withoutRate) == [0, 1])
        #expect(comparison.withoutResult == ["9.mp4"] && comparison.withoutReference.count == 1)
        #expect(comparison.all.pairs.count == 2)
        #expect(
            throws: Comparison.Trouble.ambiguous(reference: "1.mp4", first: "study/a/1.mp4", second: "study/b/1.mp4")
        ) {
            try Comparison(results: results, reference: Self.table("file,bpm\n1.mp4,60\n"))
        }
    }

    @Test func aSpanIsComparedWithTheReadingOfThatWindow() throws {
        let reference = try Self.table("file,bpm,start,end\n1.mp4,70,0,10\n1.mp4,70,5,15\n1.mp4,60,,\n")
        let comparison = try Comparison(results: [try Self.line("1.mp4", bpm: 60)], reference: reference)
        #expect(comparison.all.pairs.map(\.result) == [70.5, 60] && comparison.all.withoutRate == 1)
    }

    @Test(arguments: [
        ("", ReferenceTable.Trouble.empty), ("file,bpm\n", .empty), ("a,bpm\n1,2\n", .noColumn("file")),
        ("file,hr\n1,2\n", .noColumn("bpm")),
        ("file,bpm\n\n1,abc\n", .badRow(line: 3, why: "'abc' is no rate in bpm; use a decimal point")),
        ("file,bpm\n1,nan\n", .badRow(line: 2, why: "'nan' is no rate in bpm; use a decimal point")),
        ("file,bpm\n1,-3\n", .badRow(line: 2, why: "'-3' is no rate in bpm; use a decimal point")),
        ("file,bpm,start,end\n1,60,5,5\n", .badRow(line: 2, why: "start and end are no span in seconds")),
        (
            "file,bpm\n\"1,60\n" + String(repeating: "2,60\n", count: 20_000),
            .badRow(line: 2, why: "it is longer than 65536 bytes; check its quotes")
        ),
    ])
    func aBadReferenceIsNamed(_ text: String, _ trouble: ReferenceTable.Trouble) {
        #expect(throws: trouble) { try Self.table(text) }
    }

    @Test(arguments: [
        ("a\"\"b", "a\"b"), ("1\r\n2", "1\r\n2"), (" , ", " , "), ("\"\"", "\""), ("ü", "ü"),
    ])
    func aQuotedCellIsWhatItHolds(_ quoted: String, _ name: String) throws {
        #expect(try Self.table("file,bpm\r\n\"\(quoted)\",60\r\n").rows.map(\.file) == [name])
    }

    @Test(arguments: [",", ";", "\t"])
    func fieldsAreSeparatedAsThoseOfTraces(_ separator: String) throws {
        let rows = ["", "file|bpm|note", "a.mp4|72.5|", "\"b|c.mp4\"|60|x"].joined(separator: "\r\n")
        let table = try Self.table("\u{FEFF}" + rows.replacing("|", with: separator))
        #expect(table.rows.map(\.file) == ["a.mp4", "b\(separator)c.mp4"] && table.rows.map(\.bpm) == [72.5, 60])
    }

    @Test func resultsComeInPieces() throws {
        let text = ["a", "b"].map {
            "{\"schema\":1,\"file\":\"\($0)\",\"algorithm\":\"1\",\"options\":{},\"verdict\":\"failed\"}"
        }
        var lines = ResultLines()
        for byte in text.joined(separator: "\n\n").utf8 { try lines.append([byte]) }
        try lines.finish()
        #expect(lines.results.map(\.file) == ["a", "b"])
    }

    @Test(arguments: [("y\n", 1), ("\n\0", 2)])
    func whatIsNoResultIsNamedBeforeItsEnd(_ text: String, _ line: Int) {
        var lines = ResultLines()
        #expect(throws: ResultLines.Trouble.noResult(line: line)) { try lines.append(Array(text.utf8)) }
    }
}
