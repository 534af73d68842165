import PulseSignal

/// How often windows are right, and their intervals hold, by the confidence that was stated for people left out of the
/// fit.
struct ReliabilityTable {
    private struct Judged {
        var confidence, halfWidth, error: Double
    }

    private var judged: [ReferenceRecording.Kind: [Judged]] = [:]
    private var wholes: [ReferenceRecording.Kind: [Judged]] = [:]

    /// Lower ends of the bands of confidence.
    private static let bands = [0, 0.5, 0.8, 0.9, 0.95, 0.98]

    mutating func add(_ point: TrustPoint, by fit: TrustFit) {
        judged[point.kind, default: []].append(
            Judged(
                confidence: fit.confidence(point.evidence), halfWidth: fit.halfWidth(point.evidence), error: point.error
            ))
    }

    mutating func add(_ point: WholePoint, by fit: WholeFit) {
        wholes[point.kind, default: []].append(
            Judged(
                confidence: fit.model.confidence(point.evidence), halfWidth: fit.model.halfWidth(point.evidence),
                error: point.error))
    }

    var text: String {
        var table = Table([
            "windows", "confidence", "n", "mean stated", "within 5 bpm %", "interval holds %", "median width",
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
            share(part.count { $0.error <= $0.halfWidth }, of: part.count).percent(),
            part.map { 2 * $0.halfWidth }.median.text(2),
        ]
    }
}
