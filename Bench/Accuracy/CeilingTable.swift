extension Ceilings {
    static let pulses: [String: PulseLimit] = [:]
    static let noPulses: [String: NoPulseLimit] = [:]
}
