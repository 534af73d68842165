/// The figures of recordings with a pulse as columns of text.
struct PulseTable {
    let text: String

    init(_ groups: [GroupFigures]) {
        var table = Table([
            "recordings with a pulse", "n", "refused", "bpm MAE", "<=0.5 %", "beat ms", "95th", "<=2u %", "Se %",
            "PPV %",
            "win MAE",
            "win cover %", "win width", "answers %", "rec cover %", "rec width", "sure+wrong win", "rec", "follows s",
        ])
        for group in groups {
            table.add([
                group.group, "\(group.recordings)", "\(group.refused)", group.meanAbsoluteError.text(2),
                group.withinHalf.percent(0), group.beatMedian.text(1), group.beat95th.text(1),
                group.beatsWithinTwo.percent(0),
                group.sensitivity.percent(), group.positivePredictiveValue.percent(),
                group.readingMeanAbsoluteError.text(2), group.readingCoverage.percent(), group.readingWidth.text(1),
                group.answered.percent(0), group.recordingCoverage.percent(0), group.recordingWidth.text(1),
                "\(group.wrongReadings)", "\(group.wrongRecordings)", group.followedAfter.text(1),
            ])
        }
        text = table.text
    }
}
