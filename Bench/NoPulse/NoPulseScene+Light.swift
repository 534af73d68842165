import Foundation
import PulseSignal
import VideoSynthesis

extension NoPulseScene {
    /// A flat picture, a finger without blood, or a room; as it is, rounded to code values, or both.
    mutating func still() -> [ColorSample] {
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

    mutating func noise() -> [ColorSample] {
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
    mutating func drift() -> LightChange {
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
    mutating func pattern() -> [ColorSample] {
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
