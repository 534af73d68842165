import Foundation
import PulseSignal
import VideoSynthesis

extension NoPulseScene {
    /// Light of the mains at 100 or 120 Hz, seen through frames so close to a divisor that it seems to beat slowly: the
    /// same share of every colour, which no pulse is. On the finger, or on a wall.
    mutating func flicker() -> [ColorSample] {
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
    mutating func handMotion() -> [ColorSample] {
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
    mutating func comingAndGoing() -> [ColorSample] {
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
    mutating func lamp() -> [ColorSample] {
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
    mutating func breathing() -> [ColorSample] {
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

    /// A bloodless finger that trembles all the time, more than blood could change the light.
    mutating func shaking() -> [ColorSample] {
        let strength = 0.05 * pow(16, random.uniform())
        return bloodless {
            $0.disturbances.motion = [.init(start: 0, end: Self.seconds)]
            $0.disturbances.motionStrength = strength
        }
    }

    /// A bloodless finger under a light that drives red, and then the other colours, to full scale.
    mutating func overexposed() -> [ColorSample] {
        needsPictures = true
        let exposure = 3 + 7 * random.uniform()
        return bloodless { $0.light.exposure = exposure }
    }

    private func bloodless(_ change: (inout SynthesisParameters) -> Void) -> [ColorSample] {
        var parameters = SynthesisParameters()
        parameters.scene = .noPulse
        parameters.seed = seed
        parameters.duration = Self.seconds
        parameters.timing.framesPerSecond = frameRate
        change(&parameters)
        return (try? SyntheticTrace(parameters).samples) ?? []
    }

    mutating func seeRoom() {
        color = SIMD3(80 + 80 * random.uniform(), 80 + 80 * random.uniform(), 70 + 80 * random.uniform())
        texture = 5 + 15 * random.uniform()
    }
}
