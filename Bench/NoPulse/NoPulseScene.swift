import Foundation
import PulseSignal
import VideoSynthesis

/// What the lens sees where there is no pulse, and how its light changes.
struct NoPulseScene {
    /// Light relative to 1, the same in every colour.
    typealias LightChange = [Double]

    let kind: NoPulseCase.Kind
    /// Whether only the pictures tell that this is no pulse.
    var needsPictures = false
    var random: SeededGenerator
    var color: SIMD3<Double>
    var texture: Double
    /// Standard deviation of a frame's mean in each channel, in code values.
    var sensorNoise = 0.02
    let frameRate: Double
    let seed: UInt64

    static let seconds = 25.0

    init(kind: NoPulseCase.Kind, seed: UInt64) {
        (self.kind, self.seed) = (kind, seed)
        random = SeededGenerator(seed: seed, use: "no pulse")
        frameRate = [24, 25, 30_000.0 / 1001, 30, 60][Int(random.uniform() * 5)]
        // A torch-lit finger.
        color = SIMD3(120 + 110 * random.uniform(), 10 + 40 * random.uniform(), 5 + 30 * random.uniform())
        texture = 0.2 + 0.3 * random.uniform()
    }

    var count: Int { Int(Self.seconds * frameRate) }
    func time(_ index: Int) -> Double { Double(index) / frameRate }

    /// The recording, with the pictures' evidence.
    mutating func record() -> [ColorSample] {
        switch kind {
        case .still: still()
        case .drift: render(drift())
        case .white, .pink, .brown, .uniform, .impulsive: noise()
        case .pattern: pattern()
        case .flicker: flicker()
        case .handMotion: handMotion()
        case .comingAndGoing: comingAndGoing()
        case .lamp: lamp()
        case .breathing: breathing()
        case .shaking: shaking()
        case .overexposed: overexposed()
        }
    }

    /// Frames of the scene's colour under changing light.
    mutating func render(_ light: LightChange, rounded: Bool = false) -> [ColorSample] {
        render(light.map { SIMD3(repeating: $0) }, rounded: rounded)
    }

    mutating func render(_ light: [SIMD3<Double>], rounded: Bool = false) -> [ColorSample] {
        light.enumerated().map { index, gain in
            let noise = SIMD3(random.gaussian(), random.gaussian(), random.gaussian())
            var seen = color * gain + sensorNoise * noise
            if rounded { seen = seen.rounded(.toNearestOrEven) }
            let clipped = seen.replacing(with: 255, where: seen .> 255).replacing(with: 0, where: seen .< 0)
            let full = SIMD3<Double>().replacing(with: 1, where: seen .> 254.5)
            return ColorSample(
                seconds: time(index), red: clipped.x, green: clipped.y, blue: clipped.z,
                picture: ColorSample.Picture(
                    redClipped: full.x, greenClipped: full.y, blueClipped: full.z, texture: texture))
        }
    }
}
