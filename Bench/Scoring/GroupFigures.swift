/// What the recordings of one kind amount to. Absent figures have nothing to be taken from.
struct GroupFigures: Codable {
    var group: String
    var recordings: Int
    var refused: Int
    /// Beats per minute.
    var meanAbsoluteError: Double?
    /// Share of the rates within 0.5 bpm.
    var withinHalf: Double?
    /// Milliseconds.
    var beatMedian, beat95th: Double?
    /// What they would be at least, by `TimingLimit`, in milliseconds.
    var beatMedianLimit, beat95thLimit: Double?
    /// Share of the matched beats that are off by no more than twice their uncertainty.
    var beatsWithinTwo: Double?
    /// Shares of the true beats that were found, and of the found ones that are true.
    var sensitivity, positivePredictiveValue: Double?
    /// Share of the readings' intervals, and of the recordings', that hold the truth.
    var readingCoverage, recordingCoverage: Double?
    /// Beats per minute.
    var readingMeanAbsoluteError, readingWidth, recordingWidth: Double?
    /// Share of the windows that have a reading.
    var answered: Double?
    /// Seconds at most from a step of the rate until beats keep to the new one.
    var followedAfter: Double?
    /// With a confidence of 0.8 or more, and off by more than 5 bpm.
    var wrongReadings, wrongRecordings: Int

    init(_ group: String, _ scores: [PulseScore]) {
        self.group = group
        recordings = scores.count
        let rates = scores.compactMap(\.rate)
        let readings = scores.flatMap(\.readings)
        refused = scores.count - rates.count
        meanAbsoluteError = rates.map { abs($0.error) }.mean
        withinHalf = share(rates.count { abs($0.error) <= 0.5 }, of: rates.count)
        let errors = scores.flatMap(\.beatErrors)
        beatMedian = errors.median
        beat95th = errors.quantile(0.95)
        let limits = scores.flatMap(\.beatLimits)
        beatMedianLimit = TimingLimit.quantile(0.5, of: limits)
        beat95thLimit = TimingLimit.quantile(0.95, of: limits)
        beatsWithinTwo = share(scores.reduce(0) { $0 + $1.beatsWithinTwo }, of: errors.count)
        sensitivity = share(errors.count, of: scores.reduce(0) { $0 + $1.trueBeats })
        positivePredictiveValue = share(errors.count, of: scores.reduce(0) { $0 + $1.foundBeats })
        readingCoverage = share(readings.count(where: \.holds), of: readings.count)
        recordingCoverage = share(rates.count(where: \.holds), of: rates.count)
        readingMeanAbsoluteError = readings.map { abs($0.error) }.mean
        readingWidth = readings.map(\.width).median
        recordingWidth = rates.map(\.width).median
        answered = share(readings.count, of: scores.reduce(0) { $0 + $1.windows })
        followedAfter = scores.compactMap(\.followedAfter).max()
        wrongReadings = readings.count(where: \.isConfidentlyWrong)
        wrongRecordings = rates.count(where: \.isConfidentlyWrong)
    }
}
