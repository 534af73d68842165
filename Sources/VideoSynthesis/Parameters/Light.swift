/// The colour of the picture, how deep the pulse is in it, and how noisy the sensor.
public struct Light: Codable, Equatable, Sendable {
    /// One value for each colour channel.
    public struct Channels: Codable, Equatable, Sendable {
        public var red, green, blue: Double

        public init(red: Double, green: Double, blue: Double) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }

        static func * (channels: Channels, gain: Double) -> Channels {
            Channels(red: channels.red * gain, green: channels.green * gain, blue: channels.blue * gain)
        }
    }

    /// Mean R'G'B' of the finger, 0…255 each, before `exposure`.
    public var color = Channels(red: 190, green: 38, blue: 22)
    /// Peak-to-peak depth of the pulse in each channel, in percent of that channel's mean (0…20).
    public var perfusionPercent = Channels(red: 1.5, green: 3.5, blue: 2)
    /// How much darker the corners are than the centre (0…0.9); the mean over the picture stays.
    public var vignette = 0.3
    /// Gain (0.05…10) before values clip at 255: above 255 / `color.red` the red channel saturates.
    public var exposure = 1.0
    /// Standard deviation of the noise of each pixel and channel, in code values (0…40).
    public var pixelNoise = 1.5
    /// Standard deviation of a whole frame's brightness noise, in code values of red (0…20); other channels in proportion.
    public var frameNoise = 0.02

    public init() {}
}
