import PulseSignal
import VideoDecoding

/// Turns decoded frames into the points of a colour trace.
struct ColorSampler {
    private var averager = PictureAverager()
    private var nextTexture = -Double.infinity
    /// Often enough to see a finger lift, seldom enough to cost nothing beside the averaging.
    private static let secondsBetweenTextures = 0.25

    /// - Returns: The frame's mean colour at its presentation time as the file states it; NaN where it states none.
    mutating func sample(_ frame: borrowing VideoFrame) -> ColorSample {
        let mean = averager.average(frame.picture)
        let seconds = frame.seconds ?? .nan
        var texture: Double?
        if seconds >= nextTexture || seconds < nextTexture - Self.secondsBetweenTextures {
            texture = PictureTexture.measure(frame.picture)
            nextTexture = seconds + Self.secondsBetweenTextures
        }
        return ColorSample(
            seconds: seconds, red: mean.red, green: mean.green, blue: mean.blue,
            picture: ColorSample.Picture(
                redClipped: mean.redClipped, greenClipped: mean.greenClipped, blueClipped: mean.blueClipped,
                texture: texture, isDamaged: frame.isCorrupt))
    }
}
