import Foundation

/// The light that one beat takes away: a sum of lognormal components.
///
/// The form is that of Huotari, Vehkaoja, Määttä and Kostamovaara, *Photoplethysmography and its detailed pulse waveform
/// analysis for arterial stiffness*, Rakenteiden Mekaniikka 44 (2011) 345, who fit a finger pulse with five lognormal
/// functions: percussion, tidal, dicrotic, repeated dicrotic and retidal wave. The numbers here are our own, chosen for a
/// crest 0.15 s and a dicrotic notch 0.38 s after the foot with one second between beats. Times grow with
/// the square root of the interval between beats, as Bazett's rule has it for systole.
public struct PulseWave: Codable, Equatable, Sendable {
    /// Height of the dicrotic wave relative to the default (0…2).
    public var dicrotic = 1.0

    public init() {}

    /// Seconds after its foot, in units of `timeScale`, when a pulse no longer matters.
    static let reach = 3.0
    /// About where the steepest upstroke lies after the foot, and the crest after it, in units of `timeScale`.
    static let upstroke = 0.143, crest = 0.21

    /// The square root of the interval in seconds at a rate.
    static func timeScale(bpm: Double) -> Double {
        (60 / bpm).squareRoot()
    }

    /// The pulse at `seconds` after its foot, about 1 at its crest and 0 at its foot.
    func value(at seconds: Double, timeScale: Double) -> Double {
        let time = seconds / timeScale
        guard time > 0, time < Self.reach else { return 0 }
        let percussion = Self.lognormal(time, peak: 0.21, width: 0.33)
        let tidal = 0.38 * Self.lognormal(time, peak: 0.34, width: 0.22)
        let dicroticWave = dicrotic * 0.36 * Self.lognormal(time, peak: 0.53, width: 0.16)
        let repeatedDicrotic = 0.24 * Self.lognormal(time, peak: 0.68, width: 0.18)
        let retidal = 0.12 * Self.lognormal(time, peak: 0.86, width: 0.20)
        return percussion + tidal + dicroticWave + repeatedDicrotic + retidal
    }

    /// The lognormal density with its mode at `peak`, scaled to 1 there.
    private static func lognormal(_ time: Double, peak: Double, width: Double) -> Double {
        let variance = width * width
        let deviation = log(time / peak) - variance
        return peak / time * exp((variance - deviation * deviation / variance) / 2)
    }
}
