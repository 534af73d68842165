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
