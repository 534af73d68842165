/// A moment that may be a beat: a local maximum of the pulse wave's slope. There are dozens in each look: kept to 32 bytes.
struct Upstroke: Sendable {
    /// Seconds from the first frame, between grid points.
    var seconds: Double
    /// The period expected here, in seconds.
    var period: Double
    /// Height of the slope's maximum in units of the mean absolute slope around it.
    var strength: Float
    /// Height of the slope's maximum in units of the usual slope over ten seconds.
    var height: Float
    var segment: Int32
    /// Whether nothing that could be a beat lies between it and the beat before.
    var isNext = false

    /// How many an array has room for that mostly holds enough: memory of one size, up to a kilobyte, is found fastest.
    static let usualCount = 31

    /// The same where another period is expected, in seconds.
    func at(period: Double) -> Upstroke {
        var upstroke = self
        upstroke.period = period
        return upstroke
    }
}
