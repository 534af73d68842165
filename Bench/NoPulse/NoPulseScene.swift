import Foundation
import PulseSignal
import VideoSynthesis

/// What the lens sees where there is no pulse, and how its light changes.
struct NoPulseScene {
    /// Light relative to 1, the same in every colour.
    typealias LightChange = [Double]

    let kind: NoPulseCase.Kind
    /// Whether only the pictures tell that this is no pulse.
    private(set) var needsPictures = false
    private var random: SeededGenerator
    private var color: SIMD3<Double>
    private var texture: Double
    /// Standard deviation of a frame's mean in each channel, in code values.
    private var sensorNoise = 0.02
    private let frameRate: Double
    private let seed: UInt64

    static let seconds = 25.0

    init(kind: NoPulseCase.Kind, seed: UInt64) {
        (self.kind, self.seed) = (kind, seed)
        random = SeededGenerator(seed: seed, use: "no pulse")
        frameRate = [24, 25, 30_000.0 / 1001, 30, 60][Int(random.uniform() * 5)]
        // A torch-lit finger.
        color = SIMD3(120 + 110 * random.uniform(), 10 + 40 * random.uniform(), 5 + 30 * random.uniform())
        texture = 0.2 + 0.3 * random.uniform()
    }

    private var count: Int { Int(Self.seconds * frameRate) }
    private func time(_ index: Int) -> Double { Double(index) / frameRate }

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
        }
    }

    /// Frames of the scene's colour under changing light.
    private mutating func render(_ light: LightChange, rounded: Bool = false) -> [ColorSample] {
        render(light.map { SIMD3(repeating: $0) }, rounded: rounded)
    }

    private mutating func render(_ light: [SIMD3<Double>], rounded: Bool = false) -> [ColorSample] {
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

extension NoPulseScene {
    /// A flat picture, a finger without blood, or a room; as it is, rounded to code values, or both.
    private mutating func still() -> [ColorSample] {
        let constant = LightChange(repeating: 1, count: count)
        switch seed % 4 {
        case 0:
            sensorNoise = 0
            return render(constant)
        case 1:
            sensorNoise = 0.3
            return render(constant, rounded: true)
        case 2:
            seeRoom()
            return render(constant)
        default:
            sensorNoise = 0.02 + 0.2 * random.uniform()
            return render(constant)
        }
    }

    private mutating func noise() -> [ColorSample] {
        guard let character = Noise(rawValue: kind.rawValue) else { return [] }
        let depth = 0.0005 * pow(100, random.uniform())
        let common = character.values(count, &random)
        // A lamp or a gain moves all colours together, a sensor each for itself.
        if seed % 2 == 0 { return render(common.map { 1 + depth * $0 }) }
        let (red, green, blue) = (
            character.values(count, &random), character.values(count, &random), character.values(count, &random)
        )
        return render((0..<count).map { 1 + depth * SIMD3(red[$0], green[$0], blue[$0]) })
    }

    /// Daylight, a warming lamp, a finger that settles: nothing faster than 0.15 Hz, and steps now and then.
    private mutating func drift() -> LightChange {
        let tones = (0..<5).map { _ in
            (hertz: 0.01 + 0.14 * random.uniform(), phase: 2 * .pi * random.uniform(), depth: random.gaussian())
        }
        let depth = 0.003 * pow(30, random.uniform())
        let settling = 0.5 + 5 * random.uniform()
        var step = 1.0
        return (0..<count).map { index in
            let t = time(index)
            if seed % 3 == 0, random.uniform() < 0.1 / frameRate { step *= exp(0.05 * random.gaussian()) }
            let waves = tones.reduce(0) { $0 + $1.depth * sin(2 * .pi * $1.hertz * t + $1.phase) }
            let settled = seed % 2 == 0 ? exp(-t / settling) : t / Self.seconds
            return step * (1 + depth * (waves + 3 * settled))
        }
    }

    /// A generator's picture: bars that scroll, a counter once a second, a flashing field. Sharp edges, and no skin colour.
    private mutating func pattern() -> [ColorSample] {
        needsPictures = true
        color = SIMD3(90 + 60 * random.uniform(), 90 + 60 * random.uniform(), 90 + 60 * random.uniform())
        texture = 15 + 30 * random.uniform()
        sensorNoise = 0
        let period = [1, 0.5, 2, 0.7 + random.uniform()][Int(random.uniform() * 4)]
        let shape = Int(random.uniform() * 3)
        let depth = 0.02 * pow(20, random.uniform())
        let digits = (0..<64).map { _ in random.gaussian() }
        return render(
            (0..<count).map { index in
                let turns = time(index) / period
                let phase = turns - turns.rounded(.down)
                switch shape {
                case 0: return 1 + depth * phase
                case 1: return 1 + depth * digits[Int(turns) % 64]
                default: return 1 + depth * (phase < 0.5 ? 1 : 0)
                }
            })
    }
}

extension NoPulseScene {
    /// Light of the mains at 100 or 120 Hz, seen through frames so close to a divisor that it seems to beat slowly: the
    /// same share of every colour, which no pulse is. On the finger, or on a wall.
    private mutating func flicker() -> [ColorSample] {
        needsPictures = true
        if seed % 2 == 0 { seeRoom() }
        let depth = 0.003 * pow(10, random.uniform())
        let start = 0.6 + 2.4 * random.uniform()
        var phase = 2 * Double.pi * random.uniform()
        var drift = 0.0
        return render(
            (0..<count).map { _ in
                // The grid's frequency wanders by some hundredths of a hertz, doubled in its light.
                drift = 0.999 * drift + 0.002 * random.gaussian()
                phase += 2 * .pi * (start + drift) / frameRate
                return 1 + depth * (sin(phase) + 0.15 * sin(2 * phase + 1))
            })
    }

    /// A finger that moves without rest, or a hand that films a room, also in step.
    private mutating func handMotion() -> [ColorSample] {
        let depth = 0.01 * pow(20, random.uniform())
        var parameters = SynthesisParameters()
        parameters.scene = .noPulse
        parameters.seed = seed
        parameters.duration = Self.seconds
        parameters.timing.framesPerSecond = frameRate
        parameters.disturbances.motion = [.init(start: 0, end: Self.seconds)]
        parameters.disturbances.motionStrength = depth
        guard seed % 3 > 0, let trace = try? SyntheticTrace(parameters) else {
            needsPictures = true
            seeRoom()
            let cadence = 1.4 + 0.8 * random.uniform()
            let sway = Noise.pink.values(count, &random)
            var light: LightChange = []
            for index in 0..<count {
                let step: Double = 2 * .pi * cadence * time(index)
                let walk: Double = 0.3 * sin(step) + 0.2 * sin(2 * step)
                light.append(1 + depth * (walk + 0.3 * sway[index]))
            }
            return render(light)
        }
        return trace.samples
    }

    /// A bloodless finger at irregular times.
    private mutating func comingAndGoing() -> [ColorSample] {
        var parameters = SynthesisParameters()
        parameters.scene = .noPulse
        parameters.seed = seed
        parameters.duration = Self.seconds
        parameters.timing.framesPerSecond = frameRate
        parameters.light.color = .init(red: color.x, green: color.y, blue: color.z)
        let typical = 0.5 * pow(8, random.uniform())
        var (spans, t): ([Disturbances.Span], Double) = ([], random.uniform())
        while t < Self.seconds - 1 {
            let end = min(t + typical * (0.4 + 1.2 * random.uniform()), Self.seconds - 0.3)
            spans.append(.init(start: t, end: end))
            t = end + typical * (0.4 + 1.2 * random.uniform())
        }
        parameters.disturbances.fingerOn = spans
        return (try? SyntheticTrace(parameters).samples) ?? []
    }

    /// A candle or a bad contact without a period, and a lamp that blinks.
    private mutating func lamp() -> [ColorSample] {
        color = SIMD3(230, 150 + 60 * random.uniform(), 60 + 80 * random.uniform())
        texture = 1 + 8 * random.uniform()
        if seed % 3 == 0 {
            needsPictures = true
            color = SIMD3(200, 190 + 30 * random.uniform(), 180 + 40 * random.uniform())
            let period = 0.5 + random.uniform()
            return render((0..<count).map { time($0).truncatingRemainder(dividingBy: period) < period / 2 ? 1 : 0.4 })
        }
        // A flame's brightness: a random swing without a sharp frequency, up to several hertz.
        let (corner, depth) = (2 + 6 * random.uniform(), 0.02 * pow(10, random.uniform()))
        let pole = exp(-2 * Double.pi * corner / frameRate)
        var state = 0.0
        return render(
            (0..<count).map { _ in
                state = pole * state + (1 - pole * pole).squareRoot() * random.gaussian()
                return exp(-depth * abs(state))
            })
    }

    /// Chest or arm move the finger 6 to 24 times a minute; in and out differ, and no two breaths are equal.
    private mutating func breathing() -> [ColorSample] {
        let rate = 0.1 + 0.3 * random.uniform()
        let depth = 0.002 * pow(15, random.uniform())
        let (overtone, shift) = (0.3 * random.uniform(), 2 * .pi * random.uniform())
        var (phase, breath, speed) = (2 * Double.pi * random.uniform(), -1.0, 1.0)
        return render(
            (0..<count).map { _ in
                let number = (phase / (2 * .pi)).rounded(.down)
                if number != breath { (breath, speed) = (number, 1 + 0.1 * random.gaussian()) }
                phase += 2 * .pi * rate * max(speed, 0.5) / frameRate
                return 1 + depth * (sin(phase) + overtone * sin(2 * phase + shift))
            })
    }

    private mutating func seeRoom() {
        color = SIMD3(80 + 80 * random.uniform(), 80 + 80 * random.uniform(), 70 + 80 * random.uniform())
        texture = 5 + 15 * random.uniform()
    }
}
