/// What the figures of `bench accuracy` may be at worst.
enum Ceilings {
    /// Fails with every figure that is worse than its limit.
    static func check(_ groups: [GroupFigures], _ kinds: [NoPulseFigures]) throws(BenchError) {
        var broken: [String] = []
        for group in groups {
            guard let limit = pulses[group.group] else {
                broken.append("\(group.group): there is no limit for this group")
                continue
            }
            broken += limit.broken(by: group)
        }
        for kind in kinds {
            let limit = noPulses[kind.kind] ?? NoPulseLimit()
            broken += limit.broken(by: kind)
        }
        guard broken.isEmpty else { throw .failed(broken) }
    }
}

/// The limits of one group of recordings with a pulse; percentages are lower limits.
struct PulseLimit {
    var meanAbsoluteError: Double
    var beatMedian: Double
    var beat95th: Double
    var withinTwoPercent: Double
    var sensitivityPercent: Double
    var predictivePercent: Double
    var coveragePercent: Double
    var width: Double
    var answeredPercent: Double
    var refused: Int
    var wrongReadings: Int
    var wrongRecordings: Int

    func broken(by group: GroupFigures) -> [String] {
        var lines: [String] = []
        func hold(_ name: String, _ value: Double?, atMost limit: Double) {
            guard let value, value > limit else { return }
            lines.append("\(group.group): \(name) is \(Double?(value).text(2)), at most \(limit) is allowed")
        }
        func hold(_ name: String, _ value: Double?, atLeast limit: Double) {
            guard let value, 100 * value < limit else { return }
            lines.append(
                "\(group.group): \(name) is \(Double?(100 * value).text(2)) %, at least \(limit) % is asked for")
        }
        hold("mean absolute error in bpm", group.meanAbsoluteError, atMost: meanAbsoluteError)
        hold("median beat timing error in ms", group.beatMedian, atMost: beatMedian)
        hold("95th percentile of the beat timing error in ms", group.beat95th, atMost: beat95th)
        hold("share of the beats within two uncertainties", group.beatsWithinTwo, atLeast: withinTwoPercent)
        hold("sensitivity to beats", group.sensitivity, atLeast: sensitivityPercent)
        hold("positive predictive value of beats", group.positivePredictiveValue, atLeast: predictivePercent)
        hold("coverage of the readings' intervals", group.readingCoverage, atLeast: coveragePercent)
        hold("median width of the readings' intervals in bpm", group.readingWidth, atMost: width)
        hold("share of the windows with a reading", group.answered, atLeast: answeredPercent)
        hold("recordings refused", Double(group.refused), atMost: Double(refused))
        hold("sure and wrong readings", Double(group.wrongReadings), atMost: Double(wrongReadings))
        hold("sure and wrong recordings", Double(group.wrongRecordings), atMost: Double(wrongRecordings))
        return lines
    }
}

/// The limits of one kind of recordings without a pulse.
struct NoPulseLimit {
    /// Recordings that are given a rate.
    var measured = 0
    /// Recordings with a confidence of 0.8 or more.
    var sure = 0

    func broken(by kind: NoPulseFigures) -> [String] {
        var lines: [String] = []
        if kind.measured > measured {
            lines.append(
                "\(kind.kind): \(kind.measured) recordings without a pulse get a rate, at most \(measured) may")
        }
        if kind.sure > sure {
            lines.append(
                "\(kind.kind): \(kind.sure) recordings without a pulse are sure of one, at most \(sure) may be")
        }
        return lines
    }
}
