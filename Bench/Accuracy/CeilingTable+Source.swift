import Foundation

extension Ceilings {
    /// The source of `CeilingTable.swift` for figures as they are now, each with about 10 % to spare.
    static func source(_ groups: [GroupFigures], _ kinds: [NoPulseFigures]) -> String {
        var lines = [
            "/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.",
            "extension Ceilings {", "    static let pulses: [String: PulseLimit] = [",
        ]
        for group in groups {
            let limit = PulseLimit(sparing: group)
            lines += [
                "        \"\(group.group)\": PulseLimit(",
                "            meanAbsoluteError: \(limit.meanAbsoluteError), beatMedian: \(limit.beatMedian), "
                    + "beat95th: \(limit.beat95th), withinTwoPercent: \(limit.withinTwoPercent),",
                "            sensitivityPercent: \(limit.sensitivityPercent), "
                    + "predictivePercent: \(limit.predictivePercent), coveragePercent: \(limit.coveragePercent),",
                "            width: \(limit.width), answeredPercent: \(limit.answeredPercent), "
                    + "refused: \(limit.refused), wrongReadings: \(limit.wrongReadings),",
                "            wrongRecordings: \(limit.wrongRecordings)),",
            ]
        }
        let listed = kinds.filter { $0.measured + $0.sure > 0 }
        lines += [
            "    ]", "", "    /// Kinds that are not listed may not be read at all.",
            "    static let noPulses: [String: NoPulseLimit] = [\(listed.isEmpty ? ":" : "")",
        ]
        for kind in listed {
            lines.append(
                "        \"\(kind.kind)\": NoPulseLimit(measured: \(spared(kind.measured)), sure: \(spared(kind.sure))),"
            )
        }
        return (lines + ["    ]", "}"]).joined(separator: "\n")
    }

    /// A count with a tenth to spare; none stays none.
    fileprivate static func spared(_ count: Int) -> Int { (count * 11 + 9) / 10 }
}

extension PulseLimit {
    /// The limits that figures as they are keep with something to spare.
    fileprivate init(sparing group: GroupFigures) {
        func above(_ value: Double?, _ least: Double) -> Double {
            // What has nothing to be taken from has nothing to keep to.
            guard let value else { return 1000 }
            return ((value + max(0.1 * value, least)) * 100).rounded(.up) / 100
        }
        func below(_ share: Double?, _ least: Double) -> Double {
            guard let share else { return 0 }
            let lost = 100 - 100 * share
            return max(0, ((100 - lost - max(0.1 * lost, least)) * 10).rounded(.down) / 10)
        }
        meanAbsoluteError = above(group.meanAbsoluteError, 0.02)
        beatMedian = above(group.beatMedian, 0.2)
        beat95th = above(group.beat95th, 0.5)
        withinTwoPercent = below(group.beatsWithinTwo, 1)
        sensitivityPercent = below(group.sensitivity, 0.2)
        predictivePercent = below(group.positivePredictiveValue, 0.2)
        coveragePercent = below(group.readingCoverage, 0.5)
        width = above(group.readingWidth, 0.1)
        answeredPercent = below(group.answered, 1)
        refused = Ceilings.spared(group.refused)
        wrongReadings = Ceilings.spared(group.wrongReadings)
        wrongRecordings = Ceilings.spared(group.wrongRecordings)
    }
}
