/// How often windows are right, and their intervals hold, by the confidence that was stated for people left out of the
/// fit.
struct ReliabilityTable {
    private struct Judged {
        var confidence, halfWidth, error: Double
    }

    private var judged: [ReferenceRecording.Kind: [Judged]] = [:]

    /// Lower ends of the bands of confidence.
    private static let bands = [0, 0.5, 0.8, 0.9, 0.95, 0.98]

    mutating func add(_ point: TrustPoint, by fit: TrustFit) {
        judged[point.kind, default: []].append(
            Judged(
                confidence: fit.confidence(point.evidence), halfWidth: fit.halfWidth(point.evidence), error: point.error
            ))
    }

    var text: String {
        var table = Table([
            "windows", "confidence", "n", "mean stated", "within 5 bpm %", "interval holds %", "median width",
        ])
        for kind in ReferenceRecording.Kind.allCases {
            let all = judged[kind] ?? []
            for (index, low) in Self.bands.enumerated() {
                let high = index + 1 < Self.bands.count ? Self.bands[index + 1] : 1.1
                table.add(
                    Self.row(
                        kind, "\(low)-\(min(high, 1))", all.filter { $0.confidence >= low && $0.confidence < high }))
            }
            table.add(Self.row(kind, ">= 0.5", all.filter { $0.confidence >= 0.5 }))
            table.add(Self.row(kind, ">= 0.95", all.filter { $0.confidence >= 0.95 }))
        }
        let people = [ReferenceRecording.Kind.welltory, .uw].flatMap { judged[$0] ?? [] }
        table.add(["both sets"] + Self.figures(">= 0.5", people.filter { $0.confidence >= 0.5 }))
        return table.text
    }

    private static func row(_ kind: ReferenceRecording.Kind, _ band: String, _ part: [Judged]) -> [String] {
        [kind.rawValue] + figures(band, part)
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
