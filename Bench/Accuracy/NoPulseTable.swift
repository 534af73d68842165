/// The figures of recordings without a pulse as columns of text.
struct NoPulseTable {
    let text: String

    init(_ kinds: [NoPulseFigures]) {
        var table = Table([
            "recordings without a pulse", "n", "given a rate", "with a reading", "sure", "highest confidence",
            "refused as",
        ])
        for kind in kinds {
            let refusals = kind.refusals.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            table.add([
                kind.kind, "\(kind.recordings)", "\(kind.measured)", "\(kind.withReading)", "\(kind.sure)",
                kind.highestConfidence.text(2), refusals.map { "\($0.key) \($0.value)" }.joined(separator: ", "),
            ])
        }
        text =
            table.text
            + "\nn: recordings; given a rate, with a reading, sure: how many of them, sure with a confidence of 0.8 or more."
    }
}
