/// What the beats of a recording are found by besides its colours: what each look of the analysis said about the rate.
package struct RateTrack: Sendable {
    package struct Look: Sendable {
        /// Seconds from the first frame.
        package let end: Double
        /// nil where too little was known.
        let moment: PulseMoment?
        let stepWeights: SIMD4<Float>
        /// Whether beats may be named, where this look settles some; and whether it is the last one.
        fileprivate(set) var isClear: Bool?
        fileprivate(set) var isLast = false
    }

    package private(set) var looks: [Look] = []

    package init() {}

    mutating func append(at end: Double, _ moment: PulseMoment?, stepWeights: SIMD4<Float>) {
        looks.append(Look(end: end, moment: moment, stepWeights: stepWeights))
    }

    /// Says of the latest look that it settles beats.
    mutating func settle(isClear: Bool, isLast: Bool) {
        guard let last = looks.indices.last else { return }
        (looks[last].isClear, looks[last].isLast) = (isClear, isLast)
    }
}

/// The part of an analysis that finds the beats, given the rates: what it costs, and what it would find with other ones.
package struct BeatReplay: Sendable {
    private let fastest: Double
    private var intake = TraceIntake()
    private var clock = FrameClock()
    private var trace = UniformTrace()
    private var stretch = SlopeStretch()
    private var tracker: BeatTracker

    package init(options: AnalysisOptions = AnalysisOptions()) {
        let options = options.usable
        fastest = options.band.upperBound / 60
        tracker = BeatTracker(windowSeconds: options.windowSeconds)
    }

    package var beats: [Beat] { tracker.beats }

    /// Takes the next frame's mean colour; those up to a look's end come before it.
    package mutating func append(_ sample: ColorSample) {
        guard let accepted = intake.accept(sample) else { return }
        clock.append(accepted, to: &trace)
    }

    /// Finds the beats that this look of the analysis did.
    package mutating func look(_ look: RateTrack.Look) {
        if look.isLast {
            clock.flush(&trace)
            trace.endSegment()
        }
        stretch.take(from: trace, end: UniformTrace.next(after: look.end), weights: look.stepWeights)
        if let moment = look.moment { _ = tracker.look(at: moment, stretch: stretch, fastest: fastest) }
        if let isClear = look.isClear { tracker.settle(at: look.end, isClear: isClear, isLast: look.isLast) }
    }
}
