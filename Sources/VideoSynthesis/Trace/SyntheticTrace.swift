package import PulseSignal

/// The colour trace of a synthetic recording, as averaging its pictures would give it, without making the pictures.
package struct SyntheticTrace {
    package let samples: [ColorSample]
    /// Seconds from the first frame to the steepest upstroke of every beat of the heart, seen or not, from before the
    /// first frame to after the last.
    package let heartBeats: [Double]

    /// Seconds that pass between two ticks of the frames' clock: that of MPEG.
    private static let ticksPerSecond = 90_000.0

    /// The trace of `parameters`, the pulse wave being that of clips.
    package init(_ parameters: SynthesisParameters) throws(SynthesisError) {
        try parameters.validate()
        let schedule = BeatSchedule(parameters)
        let train = parameters.scene == .finger ? PulseTrain(schedule, wave: parameters.wave) : nil
        self.init(
            parameters, heartBeats: train == nil ? [] : schedule.beats.map(\.seconds),
            curve: LightCurve(parameters, pulse: train))
    }

    /// The trace of `parameters` with another pulse wave.
    ///
    /// - Parameters:
    ///   - heartBeats: The beats that `volume` shows.
    ///   - volume: The blood volume at a time in seconds, in units of one pulse's swing.
    package init(
        _ parameters: SynthesisParameters, heartBeats: [Double], volume: @escaping (Double) -> Double
    ) throws(SynthesisError) {
        try parameters.validate()
        self.init(parameters, heartBeats: heartBeats, curve: LightCurve(parameters, volume: volume))
    }

    /// When the heart of `parameters` beats, in seconds from the first frame.
    package static func rhythm(of parameters: SynthesisParameters) throws(SynthesisError) -> [Double] {
        try parameters.validate()
        return BeatSchedule(parameters).beats.map(\.seconds)
    }

    private init(_ parameters: SynthesisParameters, heartBeats: [Double], curve: LightCurve) {
        self.heartBeats = heartBeats
        let frames = FrameSchedule(parameters, ticksPerSecond: Self.ticksPerSecond)
        let view = CoveredView(parameters)
        var sensor = SensorMean(parameters)
        samples = frames.seconds.map { seconds in
            let flicker = sensor.flicker()
            let cover = view.coverage(at: seconds)
            let finger = sensor.finger(curve.color(at: seconds) * flicker)
            let room = sensor.room(gain: curve.gain(at: seconds) * flicker)
            return sensor.sample(at: seconds, finger, room, cover: cover)
        }
    }
}
