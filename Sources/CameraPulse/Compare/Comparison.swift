/// Results beside a reference, for all and by folder.
package struct Comparison: Sendable {
    package struct Group: Sendable {
        /// nil for all folders together.
        package var folder: String?
        /// References for which there was a result with a rate.
        package var pairs: [Agreement.Pair] = []
        /// References whose clip, or whose part of it, got no rate.
        package var withoutRate = 0
    }

    package enum Trouble: Error, Equatable, CustomStringConvertible {
        case ambiguous(reference: String, first: String, second: String)

        package var description: String {
            switch self {
            case .ambiguous(let reference, let first, let second):
                "The reference's '\(reference)' can be '\(first)' or '\(second)'. Give more of its path."
            }
        }
    }

    package private(set) var folders: [Group] = []
    /// References whose file has no result.
    package private(set) var withoutResult: [String] = []
    /// Files of results that no reference is for, in order.
    package private(set) var withoutReference: [String] = []

    package init(results: [ResultLine], reference: ReferenceTable) throws(Trouble) {
        var latest: [String: ResultLine] = [:]
        for line in results { latest[line.file] = line }
        var byName: [Substring: [String]] = [:]
        for file in latest.keys { byName[Self.name(file), default: []].append(file) }
        var used: Set<String> = []
        var groups: [String: Group] = [:]
        for row in reference.rows {
            guard let file = try Self.match(row.file, latest, byName), let line = latest[file] else {
                withoutResult.append(row.file)
                continue
            }
            used.insert(file)
            let folder = Self.folder(file)
            if let pair = Self.pair(line, row) {
                groups[folder, default: Group(folder: folder)].pairs.append(pair)
            } else {
                groups[folder, default: Group(folder: folder)].withoutRate += 1
            }
        }
        folders = groups.sorted { $0.key < $1.key }.map(\.value)
        withoutReference = latest.keys.filter { !used.contains($0) }.sorted()
    }

    /// Everything in one.
    package var all: Group {
        folders.reduce(into: Group()) { all, group in
            all.pairs += group.pairs
            all.withoutRate += group.withoutRate
        }
    }

    /// The result's file of that name, or the only one whose path ends so.
    private static func match(
        _ name: String, _ results: [String: ResultLine], _ byName: [Substring: [String]]
    ) throws(Trouble) -> String? {
        if results[name] != nil { return name }
        let ending = (byName[Self.name(name)] ?? []).filter { $0.hasSuffix("/" + name) }.sorted()
        guard ending.count < 2 else { throw .ambiguous(reference: name, first: ending[0], second: ending[1]) }
        return ending.first
    }

    private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

    private static func folder(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    /// How far the ends of a reading may be from those of the reference's span, in seconds.
    private static let spanTolerance = 0.05

    private static func pair(_ line: ResultLine, _ row: ReferenceTable.Row) -> Agreement.Pair? {
        var (bpm, interval) = (line.bpm, line.interval)
        if let span = row.span {
            let reading = line.readings?.first {
                abs($0.start - span.lowerBound) <= spanTolerance && abs($0.end - span.upperBound) <= spanTolerance
            }
            (bpm, interval) = (reading?.bpm, reading?.interval)
        }
        guard let bpm else { return nil }
        let ends = interval.flatMap { $0.count == 2 && $0[0] <= $0[1] ? $0[0]...$0[1] : nil }
        return Agreement.Pair(result: bpm, reference: row.bpm, interval: ends)
    }
}
