import PulseSignal
import VideoSynthesis

/// How often windows are right, and their intervals hold, by the confidence that was stated for people left out of the
/// fit.
struct ReliabilityTable {
    private struct Judged {
        var person: String
        var confidence, halfWidth, error: Double

        var isHeld: Bool { error <= halfWidth }
    }

    private var judged: [ReferenceRecording.Kind: [Judged]] = [:]
    private var wholes: [ReferenceRecording.Kind: [Judged]] = [:]

    /// Lower ends of the bands of confidence.
    private static let bands = [0, 0.5, 0.8, 0.9, 0.95, 0.98]
    private static let draws = 2000

    mutating func add(_ point: TrustPoint, by fit: TrustFit) {
        judged[point.kind, default: []].append(
            Judged(
                person: point.person, confidence: fit.model.trust(point.evidence.features),
                halfWidth: fit.model.halfWidth(point.evidence.features), error: point.error))
    }

    mutating func add(_ point: WholePoint, by fit: WholeFit) {
        wholes[point.kind, default: []].append(
            Judged(
                person: point.person, confidence: fit.model.confidence(point.evidence),
                halfWidth: fit.model.halfWidth(point.evidence), error: point.error))
    }

    var text: String {
        var table = Table([
            "windows", "confidence", "n", "mean stated", "within 5 bpm %", "interval holds %",
            "with people drawn anew", "median width",
        ])
        for kind in ReferenceRecording.Kind.allCases { Self.add(kind.rawValue, judged[kind] ?? [], to: &table) }
        let people = [ReferenceRecording.Kind.welltory, .uw]
        func given(_ all: [ReferenceRecording.Kind: [Judged]]) -> [Judged] {
            people.flatMap { all[$0] ?? [] }.filter { $0.confidence >= 0.5 }
        }
        table.add(["both sets"] + Self.figures(">= 0.5", given(judged)))
        for kind in ReferenceRecording.Kind.allCases {
            Self.add("whole recordings, \(kind.rawValue)", wholes[kind] ?? [], to: &table)
        }
        table.add(["whole recordings, both sets"] + Self.figures(">= 0.5", given(wholes)))
        return table.text
    }

    private static func add(_ name: String, _ all: [Judged], to table: inout Table) {
        for (index, low) in bands.enumerated() {
            let high = index + 1 < bands.count ? bands[index + 1] : 1.1
            let part = all.filter { $0.confidence >= low && $0.confidence < high }
            table.add([name] + figures("\(low)-\(min(high, 1))", part))
        }
        table.add([name] + figures(">= 0.5", all.filter { $0.confidence >= 0.5 }))
        table.add([name] + figures(">= 0.95", all.filter { $0.confidence >= 0.95 }))
    }

    private static func figures(_ band: String, _ part: [Judged]) -> [String] {
        [
            band, "\(part.count)", part.map(\.confidence).mean.text(3),
            share(part.count { $0.error <= TrustPoint.tolerance }, of: part.count).percent(),
            share(part.count(where: \.isHeld), of: part.count).percent(), range(part),
            part.map { 2 * $0.halfWidth }.median.text(2),
        ]
    }

    /// Where 95 % of the shares lie that people drawn anew with replacement give (bootstrap, by whole people: Efron &
    /// Tibshirani 1993); nothing for a single one.
    private static func range(_ part: [Judged]) -> String {
        let people = Dictionary(grouping: part, by: \.person).sorted { $0.key < $1.key }.map {
            (held: $0.value.count(where: \.isHeld), all: $0.value.count)
        }
        guard people.count > 1 else { return "-" }
        var random = SeededGenerator(seed: 1, use: "people")
        let shares = (0..<draws).map { _ in
            let drawn = people.indices.map { _ in people.randomElement(using: &random) ?? people[0] }
            return Double(drawn.reduce(0) { $0 + $1.held }) / Double(drawn.reduce(0) { $0 + $1.all })
        }.sorted()
        let (low, high) = (shares[draws / 40], shares[draws - 1 - draws / 40])
        return "\(Double?(low).percent())-\(Double?(high).percent())"
    }
}
