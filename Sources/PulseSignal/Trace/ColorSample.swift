/// The mean colour of one frame at its presentation time: one point of a colour trace.
public struct ColorSample: Equatable, Sendable {
    /// Seconds from the recording's first frame.
    public var seconds: Double
    /// Mean of each channel. 0…255 for a video; a trace from elsewhere may have any offset and gain.
    public var red, green, blue: Double
    /// What only a picture can tell; absent for a trace that was read from a file.
    public var picture: Picture?

    /// Evidence about the picture behind a colour sample.
    public struct Picture: Equatable, Sendable {
        /// Share (0…1) of pixels at full scale, per channel.
        public var redClipped, greenClipped, blueClipped: Double
        /// Fine spatial detail in 8-bit code values (see `PictureTexture`): near 0 for skin on the lens, several for a
        /// scene in focus. Absent for frames on which it was not measured.
        public var texture: Double?
        /// Whether the decoder said that the picture is damaged, so that its colour is not the camera's.
        public var isDamaged: Bool

        public init(
            redClipped: Double, greenClipped: Double, blueClipped: Double, texture: Double? = nil,
            isDamaged: Bool = false
        ) {
            (self.redClipped, self.greenClipped, self.blueClipped) = (redClipped, greenClipped, blueClipped)
            (self.texture, self.isDamaged) = (texture, isDamaged)
        }
    }

    public init(seconds: Double, red: Double, green: Double, blue: Double, picture: Picture? = nil) {
        (self.seconds, self.red, self.green, self.blue) = (seconds, red, green, blue)
        self.picture = picture
    }
}
