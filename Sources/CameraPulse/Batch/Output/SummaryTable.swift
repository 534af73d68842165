/// Results as a table, one row a clip (RFC 4180, decimal points in every locale).
package enum SummaryTable {
    package static let header =
        "file,verdict,reason,bpm,interval_low,interval_high,confidence,channel,duration_s,sha256\n"

    package static func row(_ line: ResultLine) -> String {
        func number(_ value: Double?) -> String { value.map { $0.description } ?? "" }
        let cells = [
            line.file, line.verdict, line.reason ?? "", number(line.bpm), number(line.interval?.first),
            number(line.interval?.last), number(line.confidence), line.channel ?? "", number(line.timing?.duration),
            line.input?.sha256 ?? "",
        ]
        return cells.map(\.csvCell).joined(separator: ",") + "\n"
    }
}

extension String {
    /// The text as one cell: in quotes where it has a comma, a quote or a line end.
    package var csvCell: String {
        guard utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return self }
        return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
