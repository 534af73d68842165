import Foundation

/// Columns of text, the first to the left, the others to the right.
struct Table {
    private var rows: [[String]]

    init(_ header: [String]) { rows = [header] }

    mutating func add(_ row: [String]) { rows.append(row) }

    /// Adds what was held for a short and a long input, in megabytes, one value a column, and the one over the other.
    mutating func add(megabytes short: [Double], for shortName: String, and long: [Double], for longName: String) {
        add([shortName] + short.map { Double?($0).text(0) })
        add([longName] + long.map { Double?($0).text(0) })
        add(["long over short"] + zip(long, short).map { Double?($0 / $1).text(2) })
    }

    var text: String {
        let widths = rows[0].indices.map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + padding : padding + cell
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension Double? {
    /// With so many digits after the point, whatever the locale; a dash for nothing.
    func text(_ digits: Int) -> String { map { String(format: "%.\(digits)f", $0) } ?? "-" }

    /// In percent.
    func percent(_ digits: Int = 1) -> String { map { 100 * $0 }.text(digits) }
}
