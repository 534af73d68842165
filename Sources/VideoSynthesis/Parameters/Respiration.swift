/// What breathing does to rhythm and light.
///
/// - SeeAlso: Charlton et al., *Physiol. Meas.* 37 (2016) 610, for the three modulations (baseline, amplitude, frequency).
public struct Respiration: Codable, Equatable, Sendable {
    /// Breaths per minute (1…60).
    public var perMinute = 15.0
    /// Amplitude of the baseline's variation, relative to the mean light (0…0.2).
    public var baseline = 0.001
    /// Relative amplitude of the pulse depth's variation (0…0.9).
    public var amplitude = 0.0
    /// Respiratory sinus arrhythmia: relative amplitude of the interval's variation (0…0.4).
    public var arrhythmia = 0.0

    public init() {}
}
