/// A figure that is given only where the evidence carries it.
public enum Gated<Value: Sendable & Equatable>: Sendable, Equatable {
    case measured(Value)
    case withheld(Withheld)
}

/// Why a figure is not given. The raw values are part of the command's contract.
public enum Withheld: String, Sendable, Equatable, CaseIterable {
    /// Not enough clean time.
    case tooShort
    /// Too many of the intervals are artefacts: odd ones, those of beats whose rate is not the one that the light repeats
    /// at, or the halves of beats whose second wave was taken for one.
    case notClean
    /// The beats' times are too uncertain: most of what would be given is theirs.
    case uncertainBeats
    /// The recording itself was refused.
    case noPulse
    /// Nothing that repeats at a breathing rate stands out.
    case noRhythm
}

/// The variability of the intervals between beats (Task Force of ESC and NASPE 1996, doi 10.1161/01.CIR.93.5.1043).
public struct Variability: Sendable, Equatable {
    /// Standard deviation of the intervals, in milliseconds.
    public var sdnn: Double
    /// Root mean square of successive differences, in milliseconds.
    public var rmssd: Double
    /// Share of successive differences above 50 ms, in percent.
    public var pnn50: Double
    /// Beats that the figures rest on.
    public var beats: Int
    /// Share (0…1) of the intervals that needed no correction.
    public var cleanShare: Double
    /// Every interval that was not taken as found.
    public var corrections: [IntervalCorrection]
    /// Spread across and along the Poincaré plot's diagonal, in milliseconds; from two minutes on.
    public var sd1, sd2: Double?
    /// Power at 0.04…0.15 Hz and 0.15…0.4 Hz, in square milliseconds; from two minutes on.
    public var lf, hf: Double?

    public init(
        sdnn: Double, rmssd: Double, pnn50: Double, beats: Int, cleanShare: Double, corrections: [IntervalCorrection],
        sd1: Double? = nil, sd2: Double? = nil, lf: Double? = nil, hf: Double? = nil
    ) {
        (self.sdnn, self.rmssd, self.pnn50, self.beats) = (sdnn, rmssd, pnn50, beats)
        (self.cleanShare, self.corrections) = (cleanShare, corrections)
        (self.sd1, self.sd2, self.lf, self.hf) = (sd1, sd2, lf, hf)
    }
}

/// An interval between beats that is not taken as found.
public struct IntervalCorrection: Sendable, Equatable {
    public enum Kind: String, Sendable, Equatable, CaseIterable {
        /// Outside 0.27…2.0 s.
        case outOfRange
        /// A beat out of rhythm.
        case ectopic
        /// A beat was not found.
        case missed
        /// A beat too many was found.
        case extra
        /// Longer or shorter than the rhythm allows.
        case long, short
    }

    /// The time of the beat that ends the interval, in seconds from the first frame.
    public var seconds: Double
    public var kind: Kind
    /// As found and as used, in seconds; `used` is nil where the interval was left out.
    public var found: Double
    public var used: Double?

    public init(seconds: Double, kind: Kind, found: Double, used: Double?) {
        (self.seconds, self.kind, self.found, self.used) = (seconds, kind, found, used)
    }
}

/// How fast the person breathes, from what breathing does to the pulse.
public struct Respiration: Sendable, Equatable {
    /// Breaths per minute.
    public var perMinute: Double
    /// 0…1: the share of the modulation that this rate explains.
    public var quality: Double

    public init(perMinute: Double, quality: Double) {
        (self.perMinute, self.quality) = (perMinute, quality)
    }
}
