import VideoSynthesis

extension PulseCase {
    /// The benchmark's recordings, the same at every run. `isQuick` takes every third of them.
    static func grid(isQuick: Bool) -> [PulseCase] {
        var grid = CaseList()
        grid.addRates()
        grid.addNoise()
        grid.addRhythms()
        grid.addSteps()
        grid.addFrames()
        grid.addDisturbances()
        grid.addShapes()
        grid.addOverexposure()
        return isQuick ? grid.cases.enumerated().filter { $0.offset % 3 == 0 }.map(\.element) : grid.cases
    }
}

/// Collects cases, each made with both pulse waves and with several seeds.
private struct CaseList {
    private(set) var cases: [PulseCase] = []

    /// Adds a case for each wave and seed. Without other wishes there is the noise of a good recording.
    private mutating func add(
        _ group: String, _ name: String, bpm: Double, noise: Double = 0.05, kinds: [Noise] = [.white], seeds: Int = 3,
        pictures: Bool = false, models: [PulseCase.Model] = PulseCase.Model.allCases,
        _ change: (inout SynthesisParameters) -> Void = { _ in }
    ) {
        for model in models {
            for _ in 0..<seeds {
                for kind in kinds {
                    var parameters = SynthesisParameters()
                    parameters.seed = UInt64(cases.count + 1)
                    parameters.duration = 30
                    parameters.rhythm.rate = RateProfile(bpm: bpm)
                    parameters.rhythm.jitterMilliseconds = 6
                    parameters.respiration.arrhythmia = 0.02
                    parameters.respiration.perMinute = 11 + Double(cases.count * 7 % 10)
                    change(&parameters)
                    cases.append(
                        PulseCase(
                            group: group,
                            name: "\(name) at \(bpm) bpm, \(model), \(kind) noise of \(noise), seed \(parameters.seed)",
                            model: model, parameters: parameters, noise: noise, noiseKind: kind, hasPictures: pictures))
                }
            }
        }
    }

    mutating func addRates() {
        for bpm in [35, 38, 42, 47, 53] as [Double] { add("rate 35-53", "steady", bpm: bpm) }
        for bpm in [60, 67, 75, 84, 94, 105, 118] as [Double] { add("rate 60-118", "steady", bpm: bpm) }
        for bpm in [132, 148, 165, 180, 195, 210] as [Double] { add("rate 132-210", "steady", bpm: bpm) }
    }

    /// Noise over the pulse's swing: up to a fifth the pulse is plain to the eye, from 2 on it is invisible.
    mutating func addNoise() {
        let levels: [(group: String, noise: [Double])] = [
            ("noise: clean", [0, 0.02]), ("noise: visible", [0.1, 0.2]), ("noise: faint", [0.5, 0.8]),
            ("noise: buried", [1.2, 2]), ("noise: invisible", [5, 10]),
        ]
        for level in levels {
            for noise in level.noise {
                for bpm in [48, 62, 76, 96, 134, 172] as [Double] {
                    add(
                        level.group, "noise", bpm: bpm, noise: noise, kinds: noise > 0 ? [.white, .pink] : [.white],
                        seeds: 2)
                }
            }
        }
        for depth in [0.1, 0.2, 0.4] {
            for bpm in [55, 74, 110] as [Double] {
                add("weak pulse", "depth \(depth) %", bpm: bpm, noise: 0.1) {
                    $0.light.perfusionPercent = .init(red: depth, green: 2 * depth, blue: depth)
                }
            }
        }
    }

    mutating func addRhythms() {
        for bpm in [55, 70, 90] as [Double] {
            for swing in [0.05, 0.1, 0.15] {
                add("respiratory arrhythmia", "swing \(swing)", bpm: bpm) { $0.respiration.arrhythmia = swing }
            }
        }
        for bpm in [55, 66, 78, 90, 105] as [Double] {
            for ectopy in [Rhythm.Ectopy.bigeminy, .trigeminy, .occasional] {
                add(ectopy.rawValue, ectopy.rawValue, bpm: bpm) { $0.rhythm.ectopy = ectopy }
            }
        }
        for bpm in [65, 85, 110, 135] as [Double] {
            for spread in [0.12, 0.2, 0.24] {
                add("fibrillation", "spread \(spread)", bpm: bpm) { $0.rhythm.fibrillation = spread }
            }
        }
    }

    mutating func addSteps() {
        for target in [120, 40] as [Double] {
            add("rate step", "from 80 to \(target) at 20 s", bpm: 80, seeds: 6) {
                $0.duration = 45
                $0.rhythm.rate = RateProfile(points: [
                    .init(seconds: 0, bpm: 80), .init(seconds: 20, bpm: 80), .init(seconds: 20, bpm: target),
                ])
            }
        }
        for target in [110, 55] as [Double] {
            add("rate ramp", "from 75 to \(target) within 20 s", bpm: 75) {
                $0.duration = 45
                $0.rhythm.rate = RateProfile(points: [
                    .init(seconds: 0, bpm: 75), .init(seconds: 12, bpm: 75), .init(seconds: 32, bpm: target),
                ])
            }
        }
    }

    mutating func addFrames() {
        for rate in [12, 15, 20, 24, 25, 50, 60, 120, 240] as [Double] {
            for bpm in [58, 77, 125] as [Double] {
                add(rate < 20 ? "12-15 frames/s" : "20-240 frames/s", "\(rate) frames/s", bpm: bpm, seeds: 1) {
                    $0.timing.framesPerSecond = rate
                }
            }
        }
        for milliseconds in [3, 8, 14] as [Double] {
            for bpm in [58, 77, 125] as [Double] {
                add("frame jitter", "\(milliseconds) ms", bpm: bpm, seeds: 1) {
                    $0.timing.jitterMilliseconds = milliseconds
                }
            }
        }
        for share in [0.05, 0.2, 0.4] {
            for bpm in [58, 77, 125] as [Double] {
                add("dropped frames", "\(100 * share) %", bpm: bpm, seeds: 1) { $0.timing.dropShare = share }
            }
        }
        for length in [0.2, 0.6, 2, 6] {
            for bpm in [58, 77, 125] as [Double] {
                add("gaps", "\(length) s", bpm: bpm, seeds: 1) {
                    $0.timing.gaps = [.init(start: 13.1, end: 13.1 + length)]
                }
            }
        }
    }

    mutating func addDisturbances() {
        for strength in [0.02, 0.08, 0.3] {
            for bpm in [58, 77, 125] as [Double] {
                add("motion bursts", "strength \(strength)", bpm: bpm, seeds: 2) {
                    $0.disturbances.motion = [.init(start: 6, end: 8), .init(start: 19, end: 22)]
                    $0.disturbances.motionStrength = strength
                }
                add("motion throughout", "strength \(strength)", bpm: bpm, seeds: 2) {
                    $0.disturbances.motion = [.init(start: 0, end: 30)]
                    $0.disturbances.motionStrength = strength
                }
            }
        }
        for exposure in [1.2, 1.35, 1.6, 3] {
            for bpm in [58, 77, 125] as [Double] {
                add("saturation", "exposure \(exposure)", bpm: bpm, seeds: 1, pictures: true) {
                    $0.light.exposure = exposure
                }
            }
        }
        for gain in [0.7, 1.15] {
            for bpm in [58, 77, 125] as [Double] {
                add("exposure steps", "gain \(gain)", bpm: bpm, seeds: 1) {
                    $0.disturbances.exposureSteps = [
                        .init(seconds: 9.3, gain: gain), .init(seconds: 17.2, gain: 1),
                        .init(seconds: 17.6, gain: gain),
                    ]
                }
            }
        }
        for bpm in [58, 77, 125] as [Double] {
            add("finger on and off", "8-22 s", bpm: bpm, seeds: 2, pictures: true) {
                $0.disturbances.fingerOn = [.init(start: 8, end: 22)]
            }
            add("finger on and off", "0-12 and 16-30 s", bpm: bpm, seeds: 2, pictures: true) {
                $0.disturbances.fingerOn = [.init(start: 0, end: 12), .init(start: 16, end: 30)]
            }
            add("breathing in the light", "baseline 2 %", bpm: bpm, seeds: 2) {
                $0.respiration.baseline = 0.02
                $0.respiration.amplitude = 0.3
            }
        }
    }

    /// So much light that red tells no finger from other things any more.
    mutating func addOverexposure() {
        for exposure in [6, 10] as [Double] {
            for bpm in [58, 77, 125] as [Double] {
                add("overexposed", "exposure \(exposure)", bpm: bpm, seeds: 1, pictures: true) {
                    $0.light.exposure = exposure
                }
            }
        }
    }

    /// A second wave from half to twice as high as a young adult's, at rates that leave it room.
    mutating func addShapes() {
        for factor in [0.5, 1.5, 2] {
            for bpm in [35, 40, 44, 49, 54, 61, 68] as [Double] {
                add(
                    factor > 1 ? "dicrotic wave: high" : "dicrotic wave: low", "factor \(factor)", bpm: bpm, seeds: 2,
                    models: [.clip]
                ) {
                    $0.wave.dicrotic = factor
                }
            }
        }
    }
}
