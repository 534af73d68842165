import Foundation

/// Draws the picture of any moment: finger, room, or the change from one to the other.
struct SceneRenderer {
    private let parameters: SynthesisParameters
    private let curve: LightCurve
    private let finger: SceneMap
    private let room: SceneMap?
    private let noise: NoiseTile
    private let writer: PlaneWriter
    private var generator: SeededGenerator
    private var frame: ColorFrame

    /// Seconds that a finger takes to cover or uncover the lens.
    private static let transition = 0.2

    init(_ parameters: SynthesisParameters, curve: LightCurve) {
        let video = parameters.video
        self.parameters = parameters
        self.curve = curve
        finger = .finger(width: video.width, height: video.height, vignette: parameters.light.vignette)
        let showsRoom = parameters.scene == .noFinger || parameters.disturbances.fingerOn != nil
        room = showsRoom ? .room(width: video.width, height: video.height, seed: parameters.seed) : nil
        noise = NoiseTile(length: video.width * video.height, seed: parameters.seed)
        writer = PlaneWriter(video)
        generator = SeededGenerator(seed: parameters.seed, use: "pixels")
        frame = ColorFrame(width: video.width, height: video.height)
    }

    /// Draws the scene at a time in seconds into `targets`.
    mutating func draw(at seconds: Double, into targets: PlaneTargets) {
        let light = parameters.light
        let flicker = 1 + light.frameNoise / max(light.color.red, 1) * generator.gaussian()
        let cover = room == nil ? 1 : coverage(at: seconds)
        if cover > 0 { drawFinger(curve.color(at: seconds) * flicker, at: seconds) }
        if let room, cover < 1 {
            var view = frame
            let gain = curve.gain(at: seconds) * flicker
            // A hand holds the camera: the view sways by a few pixels.
            let (x, y) = (5 * sin(2 * .pi * 0.31 * seconds), 4 * sin(2 * .pi * 0.23 * seconds + 1))
            view.draw(
                room, left: Self.place(x), top: Self.place(y), level: .init(red: gain, green: gain, blue: gain),
                noise: noise, deviation: light.pixelNoise, using: &generator)
            if cover > 0 { frame.mix(view, share: Float(1 - cover)) } else { frame = view }
        }
        writer.write(frame, into: targets, noise: noise, using: &generator)
    }

    /// Draws a finger of one colour, without movement, into `targets`.
    mutating func draw(_ color: Light.Channels, into targets: PlaneTargets) {
        drawFinger(color, at: nil)
        writer.write(frame, into: targets, noise: noise, using: &generator)
    }

    private mutating func drawFinger(_ color: Light.Channels, at seconds: Double?) {
        let shift: (x: Double, y: Double) = seconds.map(curve.displacement(at:)) ?? (0, 0)
        frame.draw(
            finger, left: Self.place(shift.x), top: Self.place(shift.y), level: color, noise: noise,
            deviation: parameters.light.pixelNoise, using: &generator)
    }

    /// How much of the lens the finger covers, 0…1.
    private func coverage(at seconds: Double) -> Double {
        guard parameters.scene != .noFinger else { return 0 }
        guard let spans = parameters.disturbances.fingerOn else { return 1 }
        return spans.map { span in
            // A finger that is there at the start or the end of the clip does not come or go.
            let arrived = span.start > 0 ? seconds - span.start : .infinity
            let left = span.end < parameters.duration ? span.end - seconds : .infinity
            return min(max(min(arrived, left) / Self.transition + 0.5, 0), 1)
        }.max() ?? 0
    }

    /// A displacement from the middle as an offset into a map's margin.
    private static func place(_ pixels: Double) -> Int {
        SceneMap.margin + Int(min(max(pixels, -15), 15).rounded())
    }
}
