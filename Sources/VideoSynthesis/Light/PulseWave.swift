import Foundation

/// The light that one beat takes away: a sum of lognormal components.
///
/// The form is that of Huotari, Vehkaoja, Määttä and Kostamovaara, *Photoplethysmography and its detailed pulse waveform
/// analysis for arterial stiffness*, Rakenteiden Mekaniikka 44 (2011) 345, who fit a finger pulse with five lognormal
/// functions: percussion, tidal, dicrotic, repeated dicrotic and retidal wave. The numbers here are our own, chosen for a
/// crest time of about 0.17 s and a dicrotic notch at about 0.37 s with one second between beats. Times grow with the
/// square root of the interval between beats, as Bazett's rule has it for systole.
public struct PulseWave: Codable, Equatable, Sendable {
    /// Height of the dicrotic waves relative to the default (0…2): 0 has no notch, as in stiff arteries.
    public var dicrotic = 1.0

    public init() {}
}
