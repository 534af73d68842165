/// What one picture's planes say about its colour: the mean of the R'G'B' a viewer would see, and how much of it clips.
public struct PictureMean: Equatable, Sendable {
    /// Mean of each channel after conversion, rounding aside, with every pixel clipped to 0…255 (8-bit scale at any depth).
    public var red, green, blue: Double
    /// Share (0…1) of pixels whose channel reaches full scale (at least 254.5 on the 8-bit scale before clipping).
    public var redClipped, greenClipped, blueClipped: Double

    public init(
        red: Double, green: Double, blue: Double,
        redClipped: Double = 0, greenClipped: Double = 0, blueClipped: Double = 0
    ) {
        (self.red, self.green, self.blue) = (red, green, blue)
        (self.redClipped, self.greenClipped, self.blueClipped) = (redClipped, greenClipped, blueClipped)
    }
}
