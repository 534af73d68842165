import Foundation
import PulseSignal

/// What averaging a picture makes of it: the mean of clipped, noisy pixels.
struct SensorMean {
    private let light: Light
    /// Brightness of equally large parts of the finger's picture, relative to its mean; increasing.
    private let parts: [Double]
    private let roomColor: Light.Channels
    private let roomTexture: Double?
    /// Standard deviation of a mean over all pixels.
    private let meanNoise: Double
    private var generator: SeededGenerator

    private static let fullScale = 255.0
    /// Fine detail of skin on the lens (see `PictureTexture`), in code values.
    private static let skinTexture = 0.3

    init(_ parameters: SynthesisParameters) {
        light = parameters.light
        generator = SeededGenerator(seed: parameters.seed, use: "pixels")
        let video = parameters.video
        meanNoise = light.pixelNoise / Double(video.width * video.height).squareRoot()
        parts = Self.parts(vignette: light.vignette, width: video.width, height: video.height)
        if parameters.scene == .noFinger || parameters.disturbances.fingerOn != nil {
            let map = SceneMap.room(width: video.width, height: video.height, seed: parameters.seed)
            func mean(_ values: [Float]) -> Double { values.reduce(0) { $0 + Double($1) } / Double(values.count) }
            roomColor = Light.Channels(red: mean(map.red), green: mean(map.green), blue: mean(map.blue))
            roomTexture = Self.texture(map)
        } else {
            roomColor = Light.Channels(red: 0, green: 0, blue: 0)
            roomTexture = nil
        }
    }

    /// A frame's brightness, relative to 1.
    mutating func flicker() -> Double {
        1 + light.frameNoise / max(light.color.red, 1) * generator.gaussian()
    }

    /// Mean and clipped share of each channel of a finger whose mean would be `level` without a limit.
    func finger(_ level: Light.Channels) -> PictureMean {
        let (red, green, blue) = (clip(level.red), clip(level.green), clip(level.blue))
        return PictureMean(
            red: red.mean, green: green.mean, blue: blue.mean,
            redClipped: red.share, greenClipped: green.share, blueClipped: blue.share)
    }

    /// Mean of the room, which is mid-grey and hardly clips.
    func room(gain: Double) -> PictureMean {
        func limit(_ value: Double) -> Double { min(value * gain, Self.fullScale) }
        return PictureMean(red: limit(roomColor.red), green: limit(roomColor.green), blue: limit(roomColor.blue))
    }

    /// The sample of a lens covered to `cover` (0…1).
    mutating func sample(at seconds: Double, _ finger: PictureMean, _ room: PictureMean, cover: Double) -> ColorSample {
        func mix(_ a: Double, _ b: Double) -> Double { cover * a + (1 - cover) * b }
        let texture = mix(Self.skinTexture, roomTexture ?? Self.skinTexture)
        return ColorSample(
            seconds: seconds,
            red: mix(finger.red, room.red) + meanNoise * generator.gaussian(),
            green: mix(finger.green, room.green) + meanNoise * generator.gaussian(),
            blue: mix(finger.blue, room.blue) + meanNoise * generator.gaussian(),
            picture: ColorSample.Picture(
                redClipped: mix(finger.redClipped, 0), greenClipped: mix(finger.greenClipped, 0),
                blueClipped: mix(finger.blueClipped, 0), texture: texture))
    }

    private func clip(_ level: Double) -> (mean: Double, share: Double) {
        let spread = max(light.pixelNoise, 0.01)
        guard level * (parts.last ?? 1) + 4 * spread > Self.fullScale else { return (max(level, 0), 0) }
        var (mean, share) = (0.0, 0.0)
        for part in parts {
            // The mean of the lesser of a normal variable and a limit.
            let room = (Self.fullScale - level * part) / spread
            let below = 0.5 * erfc(-room / 2.0.squareRoot())
            let density = exp(-room * room / 2) / (2 * Double.pi).squareRoot()
            mean += Self.fullScale - spread * (room * below + density)
            share += 0.5 * erfc((room - 0.5 / spread) / 2.0.squareRoot())
        }
        return (mean / Double(parts.count), share / Double(parts.count))
    }

    /// The brightness of the finger's picture in steps of equal area.
    private static func parts(vignette: Double, width: Int, height: Int) -> [Double] {
        let side = 24
        var values: [Double] = []
        for row in 0..<side {
            for column in 0..<side {
                let x = (Double(column) + 0.5) / Double(side) - 0.5
                let y = (Double(row) + 0.5) / Double(side) - 0.5
                let (across, down) = (x * Double(width), y * Double(height))
                let farthest = Double(width * width + height * height) / 4
                values.append(max(1 - vignette * (across * across + down * down) / farthest, 0))
            }
        }
        values.sort()
        let mean = values.reduce(0, +) / Double(values.count)
        let count = 32
        let size = values.count / count
        return (0..<count).map { part in
            values[part * size..<(part + 1) * size].reduce(0, +) / Double(size) / mean
        }
    }

    /// The fine detail of a scene's luma.
    private static func texture(_ map: SceneMap) -> Double {
        let bytes = map.green.map { UInt8(max(0, min(255, $0))) }
        return bytes.withUnsafeBytes { memory in
            guard let base = memory.baseAddress else { return 0 }
            let picture = Picture(
                width: map.width, height: bytes.count / map.width, layout: .gray(bitDepth: 8), matrix: .bt601,
                range: .full, planes: (Picture.Plane(base: base, strideBytes: map.width), nil, nil))
            return PictureTexture.measure(picture)
        }
    }
}
