import Foundation

/// The light that one beat takes away: a sum of lognormal components.
///
/// The form is that of Huotari, Vehkaoja, Määttä and Kostamovaara, *Photoplethysmography and its detailed pulse waveform
/// analysis for arterial stiffness*, Rakenteiden Mekaniikka 44 (2011) 345, who fit a finger pulse with five lognormal
/// functions: percussion, tidal, dicrotic, repeated dicrotic and retidal wave. The numbers here are our own, chosen for a
/// crest time of about 0.12 s and a dicrotic notch 0.33 s after the foot with one second between beats. Times grow with
/// the square root of the interval between beats, as Bazett's rule has it for systole.
public struct PulseWave: Codable, Equatable, Sendable {
    /// Height of the dicrotic wave relative to the default (0…2).
    public var dicrotic = 1.0

    public init() {}

    /// Seconds after its foot, in units of `timeScale`, when a pulse no longer matters.
    static let reach = 3.0
    /// About where the steepest upstroke lies after the foot, and the crest after it, in units of `timeScale`.
    static let upstroke = 0.057, crest = 0.15

    /// The square root of the interval in seconds at a rate.
    static func timeScale(bpm: Double) -> Double {
        (60 / bpm).squareRoot()
    }

    /// The pulse at `seconds` after its foot, about 1 at its crest and 0 at its foot.
    func value(at seconds: Double, timeScale: Double) -> Double {
        let time = seconds / timeScale
        guard time > 0, time < Self.reach else { return 0 }
        let systole =
            Self.lognormal(time, peak: 0.15, width: 0.40) + 0.40 * Self.lognormal(time, peak: 0.27, width: 0.25)
        let diastole =
            0.22 * Self.lognormal(time, peak: 0.60, width: 0.20) + 0.10 * Self.lognormal(time, peak: 0.80, width: 0.22)
        return systole + dicrotic * 0.38 * Self.lognormal(time, peak: 0.45, width: 0.18) + diastole
    }

    /// The lognormal density with its mode at `peak`, scaled to 1 there.
    private static func lognormal(_ time: Double, peak: Double, width: Double) -> Double {
        let variance = width * width
        let deviation = log(time / peak) - variance
        return peak / time * exp((variance - deviation * deviation / variance) / 2)
    }
}
