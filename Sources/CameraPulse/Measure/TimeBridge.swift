package import PulseSignal

/// Joins the halves of a recording whose time stamps begin anew in the middle, as those of MPEG-TS pieces one after the other.
///
/// How long the break between them was nobody knows. What comes after is placed so far behind what came before that the
/// recording is split there: no interval is taken over the break, and nothing is measured across it. A few frames with
/// wrong stamps are no new beginning; they pass as they are.
package struct TimeBridge {
    /// A step back by more than frames are ever out of order, in seconds.
    private static let longestStepBack = 1.0
    /// For how many seconds stamps go on from where they went back to, until it is believed.
    private static let convincingSeconds = 1.0
    /// The break, in seconds: longer than any that is bridged by interpolation.
    package static let breakSeconds = 1.0
    /// Frames that wait for what follows: a second at the highest rates of cameras.
    private static let mostWaiting = 1024

    /// From a frame's own seconds to the recording's.
    private var shift = 0.0
    private var latest: Double?
    /// Frames that came after a step back.
    private var waiting: [ColorSample] = []
    private var waitsFrom = 0.0, waitsUntil = 0.0
    /// Where the time stamps began anew, in seconds of the recording: the last frame before each break.
    package private(set) var breaks: [Double] = []

    package init() {}

    /// Takes the next frame and hands out those whose place is known by now, in their order.
    package mutating func pass(_ sample: ColorSample, _ body: (ColorSample) -> Void) {
        let seconds = sample.seconds
        guard seconds.isFinite else {
            // Without a time it has no place, and holds nothing up.
            if waiting.isEmpty { body(sample) } else { wait(sample, body) }
            return
        }
        guard let latest else {
            self.latest = seconds
            body(sample)
            return
        }
        if waiting.isEmpty {
            if seconds + shift >= latest - Self.longestStepBack {
                emit(sample, body)
            } else {
                (waitsFrom, waitsUntil) = (seconds, seconds)
                wait(sample, body)
            }
            return
        }
        let goesOn = abs(seconds - waitsUntil) <= Self.longestStepBack
        guard goesOn else {
            // It went back for some frames only, or goes back again.
            finish(body)
            pass(sample, body)
            return
        }
        waitsUntil = max(waitsUntil, seconds)
        wait(sample, body)
        if waitsUntil - waitsFrom >= Self.convincingSeconds { bridge(from: latest, body) }
    }

    /// Hands out what still waits: too little to be more than wrong stamps.
    package mutating func finish(_ body: (ColorSample) -> Void) {
        let frames = waiting
        waiting = []
        for frame in frames { emit(frame, body) }
    }

    private mutating func wait(_ sample: ColorSample, _ body: (ColorSample) -> Void) {
        waiting.append(sample)
        if waiting.count > Self.mostWaiting { finish(body) }
    }

    private mutating func bridge(from latest: Double, _ body: (ColorSample) -> Void) {
        breaks.append(latest)
        shift = latest + Self.breakSeconds - waitsFrom
        finish(body)
    }

    private mutating func emit(_ sample: ColorSample, _ body: (ColorSample) -> Void) {
        var sample = sample
        sample.seconds += shift
        if sample.seconds.isFinite { latest = max(latest ?? sample.seconds, sample.seconds) }
        body(sample)
    }

    /// A line for a person; nil where the time stamps never began anew.
    package var warning: String? {
        guard let first = breaks.first else { return nil }
        let places = breaks.count == 1 ? "" : ", and \(breaks.count - 1) times more"
        return
            "The time stamps begin anew after \(first.fixed(1)) s\(places); what follows is measured too, on its own and "
            + "dated \(Self.breakSeconds.fixed(0)) s later, because nobody knows how long the break was."
    }
}
