import Foundation

/// Draws the picture of any moment: finger, room, or the change from one to the other.
struct SceneRenderer {
    private let parameters: SynthesisParameters
    private let curve: LightCurve
    private let finger: SceneMap
    private let room: SceneMap?
    private let view: CoveredView
    private let noise: NoiseTile
    private let writer: PlaneWriter
    private var generator: SeededGenerator
    private var frame: ColorFrame

    init(_ parameters: SynthesisParameters, curve: LightCurve) {
        let video = parameters.video
        self.parameters = parameters
        self.curve = curve
        finger = .finger(width: video.width, height: video.height, vignette: parameters.light.vignette)
        let showsRoom = parameters.scene == .noFinger || parameters.disturbances.fingerOn != nil
        room = showsRoom ? .room(width: video.width, height: video.height, seed: parameters.seed) : nil
        view = CoveredView(parameters)
        noise = NoiseTile(length: video.width * video.height, seed: parameters.seed)
        writer = PlaneWriter(video)
        generator = SeededGenerator(seed: parameters.seed, use: "pixels")
        frame = ColorFrame(width: video.width, height: video.height)
    }

    /// Draws the scene at a time in seconds into `targets`.
    mutating func draw(at seconds: Double, into targets: PlaneTargets) {
        let light = parameters.light
        let flicker = 1 + light.frameNoise / max(light.color.red, 1) * generator.gaussian()
        let cover = room == nil ? 1 : view.coverage(at: seconds)
        if cover > 0 { drawFinger(curve.color(at: seconds) * flicker, at: seconds) }
        if let room, cover < 1 {
            var around = frame
            let gain = curve.gain(at: seconds) * flicker
            // A hand holds the camera: the view sways by a few pixels.
            let (x, y) = (5 * sin(2 * .pi * 0.31 * seconds), 4 * sin(2 * .pi * 0.23 * seconds + 1))
            around.draw(
                room, left: Self.place(x), top: Self.place(y), level: .init(red: gain, green: gain, blue: gain),
                noise: noise, deviation: light.pixelNoise, using: &generator)
            if cover > 0 { frame.mix(around, share: Float(1 - cover)) } else { frame = around }
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

    /// A displacement from the middle as an offset into a map's margin.
    private static func place(_ pixels: Double) -> Int {
        SceneMap.margin + Int(min(max(pixels, -15), 15).rounded())
    }
}
