import Foundation
import PulseSignal
import Testing

struct RefusalTests {
    enum Noise: CaseIterable, Sendable { case still, white, pink, brown, drift, breathing, steps }

    /// One minute without a pulse, at 30 frames per second.
    static func trace(_ noise: Noise, seed: UInt64, picture: Bool = false) -> [ColorSample] {
        var random = Random(seed: seed)
        var walk = 0.0
        var rows = [Double](repeating: 0, count: 8)
        var level = 0.0
        let breaths = Double.random(in: 0.1...0.4, using: &random)
        return (0..<1800).map { frame in
            let time = Double(frame) / 30
            let value: Double
            switch noise {
            case .still: value = 0
            case .white: value = random.normal()
            case .pink:
                // Voss and McCartney 1978: rows renewed at halving rates.
                rows[min(7, (frame + 1).trailingZeroBitCount)] = random.normal()
                value = rows.reduce(random.normal(), +)
            case .brown:
                walk += 0.3 * random.normal()
                value = walk
            case .drift: value = 20 * sin(2 * .pi * time / 70) + 0.05 * random.normal()
            case .breathing: value = 5 * sin(2 * .pi * breaths * time) + 0.05 * random.normal()
            case .steps:
                if Double.random(in: 0..<1, using: &random) < 0.01 { level += random.normal() }
                value = level + 0.05 * random.normal()
            }
            return ColorSample(seconds: time, red: 200 + value, green: 40 + 0.4 * value, blue: 30 + 0.2 * value)
        }
    }

    @Test(arguments: Noise.allCases)
    func readsNothingConfidentlyWithoutAPulse(_ noise: Noise) {
        var sure = 0
        for seed in 1...12 as ClosedRange<UInt64> {
            let analysis = analyse(Self.trace(noise, seed: seed))
            #expect(analysis.rate == nil, "\(noise), seed \(seed): \(analysis.verdict)")
            sure += analysis.readings.count { $0.confidence >= 0.8 }
            #expect(analysis.beats.isEmpty && analysis.span == nil)
        }
        // Steps that happen to come at even times look like a pulse for one window; the recording is refused all the same.
        #expect(sure <= (noise == .steps ? 2 : 0), "\(sure) sure readings")
    }

    /// R21 of a 240 Hz capture played at 30: 1.2 Hz becomes 0.15 Hz, in whole numbers.
    @Test(arguments: [nil, 240] as [Double?])
    func refusesSlowMotion(_ captured: Double?) {
        let samples = (0..<1440).map { frame in
            let wave = sin(2 * .pi * 0.15 * Double(frame) / 30)
            return ColorSample(
                seconds: Double(frame) / 30, red: (180 + 6 * wave).rounded(), green: (20 + wave).rounded(), blue: 15)
        }
        #expect(analyse(samples, AnalysisOptions(captureFrameRate: captured)).refusal == .slowMotion)
    }

    @Test func refusesAPulseThatWasCapturedFaster() {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 20)
        let analysis = analyse(trace.samples, AnalysisOptions(captureFrameRate: 120))
        #expect(analysis.refusal == .slowMotion && analysis.readings.isEmpty)
        #expect(analyse(trace.samples, AnalysisOptions(captureFrameRate: 30)).rate != nil)
    }

    @Test func refusesTooFewFramesPerSecond() {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 30, frameRate: 5)
        #expect(analyse(trace.samples).refusal == .frameRateTooLow)
    }

    @Test func refusesALampThoughItFlickers() {
        // Every colour by the same share, at 1.3 Hz, on a white wall.
        let samples = (0..<900).map { frame in
            let factor = 1 + 0.02 * sin(2 * .pi * 1.3 * Double(frame) / 30)
            return ColorSample(
                seconds: Double(frame) / 30, red: 180 * factor, green: 175 * factor, blue: 160 * factor,
                picture: .init(redClipped: 0, greenClipped: 0, blueClipped: 0))
        }
        let analysis = analyse(samples)
        #expect(analysis.refusal == .noFinger)
        #expect(analysis.readings.isEmpty)
    }

    /// Without the gate everything is used, so that no note may say otherwise.
    @Test func saysWhatWasNotTrustedOnlyWhereThereIsAGate() throws {
        let samples = PulseTrace.pulse(intervals: [0.8], seconds: 40).samples.map { sample in
            let hasFinger = sample.seconds < 30
            return ColorSample(
                seconds: sample.seconds, red: hasFinger ? sample.red : 90, green: hasFinger ? sample.green : 90,
                blue: hasFinger ? sample.blue : 90, picture: .init(redClipped: 0, greenClipped: 0, blueClipped: 0))
        }
        let (gated, ungated) = (analyse(samples), analyse(samples, AnalysisOptions(isGated: false)))
        let start = "Only 75 % of the pictures show a fingertip"
        #expect(gated.warnings.contains { $0.hasPrefix(start + "; ") }, "\(gated.warnings)")
        #expect(ungated.warnings.contains(start + "."), "\(ungated.warnings)")
    }

    /// The rates that were searched are those that can be: 75 bpm at the band's edge, and a slow one at its usual end.
    @Test(arguments: [(0.8, 74.5...120.0), (0.8, 40...75.5), (1.98, 30...220)] as [(Double, ClosedRange<Double>)])
    func statesNoRateThatWasNotSearched(_ interval: Double, _ band: ClosedRange<Double>) throws {
        let trace = PulseTrace.pulse(intervals: [interval], seconds: 30, noise: 0.1)
        let analysis = analyse(trace.samples, AnalysisOptions(band: band))
        let rate = try #require(analysis.rate)
        #expect(!analysis.readings.isEmpty)
        for stated in [rate.interval] + analysis.readings.map(\.interval) {
            #expect(band.contains(stated.lowerBound) && band.contains(stated.upperBound), "\(stated)")
        }
        #expect(rate.interval.contains(60 / interval), "\(rate)")
    }

    @Test func saysThatThePictureIsOverexposed() {
        let samples = (0..<600).map { frame in
            ColorSample(
                seconds: Double(frame) / 30, red: 255, green: 90, blue: 70,
                picture: .init(redClipped: 0.98, greenClipped: 0, blueClipped: 0))
        }
        #expect(analyse(samples).refusal == .saturated)
    }

    /// A finger of which only blue is below full scale, or nothing: no colour tells that it is one.
    @Test(arguments: [(green: 228.0, blue: 132.0), (green: 255.0, blue: 255.0)])
    func saysThatThePictureIsOverexposedBeforeAskingForAFinger(_ colour: (green: Double, blue: Double)) {
        func picture(texture: Double) -> [ColorSample] {
            (0..<600).map { frame in
                ColorSample(
                    seconds: Double(frame) / 30, red: 255, green: colour.green, blue: colour.blue,
                    picture: .init(
                        redClipped: 0.98, greenClipped: colour.green / 300, blueClipped: 0, texture: texture))
            }
        }
        #expect(analyse(picture(texture: 0.4)).refusal == .saturated)
        // A bright room has detail.
        #expect(analyse(picture(texture: 20)).refusal == .noFinger)
    }

    /// Coding rounds a red at full scale, so that half of its pixels are just under it.
    @Test func saysThatAPictureThatCodingRoundedIsOverexposed() {
        let samples = (0..<600).map { frame in
            ColorSample(
                seconds: Double(frame) / 30, red: 254.3, green: 209, blue: 121,
                picture: .init(redClipped: 0.45, greenClipped: 0, blueClipped: 0, texture: 0.4))
        }
        #expect(analyse(samples).refusal == .saturated)
    }

    /// Red has 253 of 255 after 12.87 s of 20, and green what no finger has.
    @Test func saysThatLightThatGrowsWasTooMuchInTheEnd() {
        let samples = (0..<600).map { frame in
            let time = Double(frame) / 30
            let red = min(255, 60 + 15 * time)
            return ColorSample(
                seconds: time, red: red, green: 15 + 10 * time, blue: 10 + 3 * time,
                picture: .init(redClipped: red == 255 ? 1 : 0, greenClipped: 0, blueClipped: 0, texture: 0.4))
        }
        guard case .refused(.saturated, let message) = analyse(samples).verdict else {
            Issue.record("\(analyse(samples).verdict)")
            return
        }
        #expect(message.hasPrefix("35.7 % of the pictures are overexposed"), "\(message)")
    }

    /// Without a pulse to be read, whatever else the coming and going looks like.
    @Test(arguments: [0.6, 0.8]) func saysThatTheFingerIsNotAlwaysThere(_ share: Double) {
        let samples = (0..<600).map { frame in
            let time = Double(frame) / 30
            let isThere = time.truncatingRemainder(dividingBy: 5) < 5 * share
            return ColorSample(
                seconds: time, red: isThere ? 200 : 90, green: isThere ? 40 : 95, blue: isThere ? 30 : 99,
                picture: .init(redClipped: 0, greenClipped: 0, blueClipped: 0, texture: isThere ? 0.4 : 20))
        }
        guard case .refused(.noFinger, let message) = analyse(samples).verdict else {
            Issue.record("\(analyse(samples).verdict)")
            return
        }
        #expect(message.hasPrefix("Only \(Int(100 * share)) % of the pictures show a fingertip"), "\(message)")
    }

    /// Swings of six frequencies between 0.6 and 4 Hz, which no pulse of this size has, all the time.
    @Test(arguments: [0.05, 0.1, 0.2, 0.4, 0.8], 1...4 as ClosedRange<UInt64>)
    func namesAMovementThatNeverRests(_ strength: Double, seed: UInt64) {
        var random = Random(seed: seed)
        let tones = (0..<6).map { _ in
            (hertz: Double.random(in: 0.6...4, using: &random), phase: Double.random(in: 0...6.28, using: &random))
        }
        let samples = (0..<900).map { frame in
            let time = Double(frame) / 30
            let sum = tones.reduce(0) { $0 + sin(2 * .pi * $1.hertz * time + $1.phase) }
            let light = 1 + strength * max(-1, min(1, sum / 3))
            return ColorSample(
                seconds: time, red: 140 * light + 0.05 * random.normal(), green: 30 * light + 0.05 * random.normal(),
                blue: 20 * light + 0.05 * random.normal())
        }
        let analysis = analyse(samples)
        if analysis.rate == nil { #expect(analysis.refusal == .motion) }
        #expect((analysis.rate?.confidence ?? 0) < 0.8)
    }

    /// What does not move is not called a movement, however much it changes.
    @Test(arguments: [Noise.still, .white, .pink, .brown, .drift])
    func callsNoNoiseAMovement(_ noise: Noise) {
        for seed in 1...6 as ClosedRange<UInt64> {
            #expect(analyse(Self.trace(noise, seed: seed)).refusal == .noPulse, "\(noise), seed \(seed)")
        }
    }

    @Test func readsAnotherColourWhenRedIsClipped() throws {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 30, noise: 0.02)
        let samples = trace.samples.map {
            ColorSample(
                seconds: $0.seconds, red: 255, green: $0.green, blue: $0.blue,
                picture: .init(redClipped: 1, greenClipped: 0, blueClipped: 0))
        }
        let analysis = analyse(samples)
        #expect(abs(try #require(analysis.rate).bpm - 75) < 0.5)
        #expect(analysis.weights.red == 0 && analysis.channel != .red)
    }

    @Test(arguments: Refusal.allCases)
    func namesItselfAsTheContractDoes(_ refusal: Refusal) {
        let contract = [
            "noFinger", "noPulse", "saturated", "motion", "tooShort", "frameRateTooLow", "slowMotion",
        ]
        #expect(contract.contains(refusal.rawValue))
    }
}
