import Foundation

/// Gives frames the times at which the camera exposed them where the time stamps are those of their delivery.
///
/// A camera exposes at even intervals, but many programs stamp a frame when it reaches them, some to tens of milliseconds
/// late, and beats come out displaced by as much. The clock lays an even grid through the stamps: a phase-locked loop whose
/// steps are whole intervals, as many as leave none of the next frames exposed after it was delivered. Whether the grid
/// or the stamps are right is for the wave to say: where a stamp is off, the colour is off by the wave's slope times the
/// error. Only where a regression of the one on the other says that the grid is right are the stamps replaced. What is
/// decided at a frame depends on that frame and earlier ones.
struct FrameClock: Sendable {
    /// Frames that are looked ahead: late ones catch up within that many.
    private static let lookahead = 8
    /// Frames are held this long at the start, until there is something to decide by; no look is earlier.
    private static let holdSeconds = 2.5
    /// Gains of the loop for phase and interval, per frame: a memory of some seconds for the one, as delays come in bursts, and
    /// of half a minute for the other, which is a quartz's.
    private static let phaseGain = 0.02, intervalGain = 0.00002
    /// How long a frame counts in the decision, in seconds.
    private static let memorySeconds = 20.0, forgetting = 1 / memorySeconds
    /// Stamps that are off by less than this (root mean square, in seconds) are not worth replacing: a stamp in whole
    /// milliseconds is off by 0.3.
    private static let leastJitterSeconds = 0.0015
    /// While they are off by less than this, nothing is learned from them.
    private static let leastEvidence = leastJitterSeconds / 4
    /// The regression's coefficient is 1 if the grid is right and 0 if the stamps are. It has to be beyond the middle, and
    /// this many standard errors from 0.
    private static let leastSureness: Float = 4

    private struct Frame {
        var stamp = 0.0, seconds = 0.0
        var color = SIMD4<Float>()
    }

    /// The latest five, in order.
    private struct Latest {
        var (a, b, c, d, e) = (Frame(), Frame(), Frame(), Frame(), Frame())
        var count = 0

        mutating func append(_ frame: Frame) {
            (a, b, c, d, e) = (b, c, d, e, frame)
            count = min(5, count &+ 1)
        }
    }

    private var held: [TraceIntake.Accepted] = []
    private var isHolding = true
    /// The frames whose grid time is not known yet.
    private var waiting = ShortQueue<TraceIntake.Accepted>()
    /// The latest five with both times.
    private var recent = Latest()
    /// How many of the latest frames are whole, one after the other.
    private var wholeFrames = 0
    private var interval = 0.0
    private var exposure = 0.0
    private var hasPhase = false
    private var lastReleased = -Double.infinity
    private var isReplacing = false
    private var jitter = 0.0
    private var noise = SIMD4<Float>()
    private var likeness: Float = 0
    private var energy: Float = 0
    /// How many frames the jitter and the rest were learned from.
    private var looked: Float = 0, weighed: Float = 0

    /// Takes the next frame, and passes those whose time is settled on to the trace. Their times increase.
    mutating func append(_ frame: TraceIntake.Accepted, to trace: inout UniformTrace) {
        if isHolding {
            held.append(frame)
            if frame.seconds >= Self.holdSeconds { decide(&trace) }
            return
        }
        if frame.startsSegment { flush(&trace) }
        waiting.append(frame)
        if !isReplacing { release(frame, at: frame.seconds, to: &trace) }
        if waiting.count > Self.lookahead { settle(&trace) }
    }

    /// Passes all on that is held back; the next frame starts anew.
    mutating func flush(_ trace: inout UniformTrace) {
        if isHolding { decide(&trace) }
        while !waiting.isEmpty { settle(&trace) }
        recent = Latest()
        wholeFrames = 0
        hasPhase = false
    }

    /// Looks through what was held, and releases it in the light of that.
    private mutating func decide(_ trace: inout UniformTrace) {
        isHolding = false
        let frames = held
        held = []
        guard let even = EvenInterval(frames.map(\.seconds), lookahead: Self.lookahead) else {
            for frame in frames { append(frame, to: &trace) }
            return
        }
        interval = even.seconds
        exposure = even.phase - even.seconds
        hasPhase = true
        // The first pass only gathers evidence; the second one knows which times to give.
        var trial = self
        var unused = UniformTrace()
        for frame in frames { trial.append(frame, to: &unused) }
        (isReplacing, jitter, noise) = (trial.isReplacing, trial.jitter, trial.noise)
        (likeness, energy) = (trial.likeness, trial.energy)
        (looked, weighed) = (trial.looked, trial.weighed)
        for frame in frames { append(frame, to: &trace) }
    }

    private mutating func settle(_ trace: inout UniformTrace) {
        let frame = waiting.removeFirst()
        let steps = advance(to: frame)
        recent.append(Frame(stamp: frame.seconds, seconds: exposure, color: frame.color))
        wholeFrames = steps <= 4 ? wholeFrames + 1 : 0
        let wasReplacing = isReplacing
        weigh()
        if wasReplacing {
            release(frame, at: exposure, to: &trace)
            if !isReplacing {
                for late in 0..<waiting.count { release(waiting[late], at: waiting[late].seconds, to: &trace) }
            }
        }
    }

    /// Moves the grid on to the frame, whose successors are still waiting.
    /// - Returns: By how many intervals.
    private mutating func advance(to frame: TraceIntake.Accepted) -> Int {
        guard hasPhase, interval > 0 else {
            hasPhase = true
            exposure = frame.seconds
            return 1
        }
        // Mostly it is the next one.
        if frame.seconds - exposure < 1.49 * interval { return moveOn(to: frame, by: 1) }
        let steps = EvenInterval.steps(
            to: frame.seconds, from: exposure, interval: interval, ahead: waiting.count
        ) { waiting[$0 - 1].seconds }
        return moveOn(to: frame, by: steps)
    }

    /// Moves the grid on by some intervals, and a little towards the frame's stamp.
    @inline(__always)
    private mutating func moveOn(to frame: TraceIntake.Accepted, by least: Double) -> Int {
        let expected = exposure + least * interval
        let late = max(-interval / 2, min(interval / 2, frame.seconds - expected))
        exposure = expected + Self.phaseGain * late
        interval += Self.intervalGain * late
        return Int(min(1000, least))
    }

    private mutating func release(
        _ frame: TraceIntake.Accepted, at seconds: Double, to trace: inout UniformTrace
    ) {
        guard seconds > lastReleased else { return }
        lastReleased = seconds
        trace.append(TraceIntake.Accepted(seconds: seconds, color: frame.color, startsSegment: frame.startsSegment))
    }

    /// Weighs the middle one of the latest five frames: by how much its colour is off the line through its neighbours, and
    /// by how much it should be if the grid is right.
    private mutating func weigh() {
        guard recent.count == 5, wholeFrames >= 5 else { return }
        let (before, middle, after) = (recent.b, recent.c, recent.d)
        let share = Float(min(1, interval * Self.forgetting))
        looked += 1
        let error = middle.seconds - middle.stamp
        jitter += (error * error - jitter) * Double(looked * share < 1 ? 1 / looked : share)
        guard jitter > Self.leastEvidence * Self.leastEvidence else {
            // Stamps that are even say nothing: what was known before is forgotten.
            (likeness, energy, weighed, isReplacing) = (0, 0, 0, false)
            return
        }
        weigh(before, middle, after, forgetting: share)
        let isJittery = jitter > Self.leastJitterSeconds * Self.leastJitterSeconds
        let isSure = likeness > 0 && likeness * likeness > Self.leastSureness * Self.leastSureness * energy
        isReplacing = isJittery && isSure && likeness > (isReplacing ? 0.3 : 0.5) * energy
    }

    private mutating func weigh(_ before: Frame, _ middle: Frame, _ after: Frame, forgetting: Float) {
        let share = Float(middle.stamp - before.stamp) / Float(after.stamp - before.stamp)
        func late(_ frame: Frame) -> Float { Float(frame.seconds - frame.stamp) }
        let off = late(middle) - (1 - share) * late(before) - share * late(after)
        let rise = recent.e.color - recent.a.color
        // The noise of the difference is that of one frame times the root of this.
        let weight = 1 / (1 + share * share + (1 - share) * (1 - share))
        let found = middle.color - before.color * (1 - share) - after.color * share
        let expected = rise * (off / Float(recent.e.seconds - recent.a.seconds))

        weighed += 1
        let novelty = max(1 / weighed, forgetting)
        let square = found * found * weight
        // Outliers are cut off at three standard deviations, once there are some to tell.
        let usual = weighed < 10 ? square : lesser(square, 9 * noise)
        noise += (usual - noise) * novelty
        let kept = 1 - forgetting
        // A colour without noise says nothing; nor does one that is far off its noise.
        let counted = (expected * weight / greater(noise, SIMD4(repeating: .leastNormalMagnitude)))
            .replacing(with: 0, where: square .>= 16 * noise)
        likeness = likeness * kept + (found * counted).sum()
        energy = energy * kept + (expected * counted).sum()
    }
}
