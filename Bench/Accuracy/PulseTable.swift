/// The figures of recordings with a pulse as columns of text.
struct PulseTable {
    let text: String

    init(_ groups: [GroupFigures]) {
        var table = Table([
            "recordings with a pulse", "n", "refused", "error bpm", "within 0.5 %", "beats off ms", "at best",
            "95 % ms", "at best",
            "within 2u %", "found %", "true %", "reading off bpm", "holds %", "width bpm", "answered %",
            "recording holds %", "width bpm", "sure, wrong: readings", "recordings", "follows s",
        ])
        for group in groups {
            table.add([
                group.group, "\(group.recordings)", "\(group.refused)", group.meanAbsoluteError.text(2),
                group.withinHalf.percent(0), group.beatMedian.text(1),
                group.beatMedianLimit.text(1), group.beat95th.text(1), group.beat95thLimit.text(1),
                group.beatsWithinTwo.percent(0),
                group.sensitivity.percent(), group.positivePredictiveValue.percent(),
                group.readingMeanAbsoluteError.text(2), group.readingCoverage.percent(), group.readingWidth.text(1),
                group.answered.percent(0), group.recordingCoverage.percent(0), group.recordingWidth.text(1),
                "\(group.wrongReadings)", "\(group.wrongRecordings)", group.followedAfter.text(1),
            ])
        }
        text = table.text + "\n" + Self.legend
    }

    private static let legend = """
        n: recordings; refused: those without a rate. Of the others, the whole recording's rate: error, its mean absolute \
        error; within 0.5, the share off by at most 0.5 bpm.
        Beats: off and 95 %, median and 95th percentile of the time from a true beat to the one found for it; at best, the \
        same if every beat were told as well as Cramér and Rao's bound lets anyone who knows the wave's shape; within 2u, the \
        share off by at most twice the stated uncertainty;
        found, the share of the true beats that are found (sensitivity); true, of those found that are true (positive \
        predictive value).
        Readings of 10 s: off, their mean absolute error; holds, the share whose 95 % interval holds the truth; width, the \
        interval's median; answered, the share of the windows with a reading.
        recording holds, and the width after it: the same of the whole recording's interval. sure, wrong: how many have a \
        confidence of 0.8 or more and are off by more than 5 bpm.
        follows: seconds at most from a step of the rate until beats keep to the new one. -: nothing to take it from.
        """
}
