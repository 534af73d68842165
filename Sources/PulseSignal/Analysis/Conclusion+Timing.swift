extension Conclusion {
    /// The least that a rate is read from, in seconds.
    static let leastSeconds = 5.0
    /// The fewest frames per second: over twice the highest rate of the widest usual band, 220 bpm.
    static let leastFramesPerSecond = 10.0
    /// More frames per second than a phone's camera takes for longer than a moment.
    private static let mostFramesPerSecond = 500.0

    /// Why the times allow no rate: too little of it, too few frames, or times that are none.
    var badTiming: Verdict? {
        // The last frame is shown for as long as the others: 150 frames at 30 a second are 5 s.
        let seconds = timing.durationSeconds + timing.medianIntervalSeconds
        if seconds < Self.leastSeconds, outOfOrder > timing.frames, 2 * outOfOrder > timing.dropped {
            return .refused(
                .tooShort,
                message:
                    "The times of \(outOfOrder) of \(timing.frames + timing.dropped) frames go back or stand still. "
                    + "Give the frames in the order of their times.")
        }
        if timing.frames < 2, timing.dropped > 0 {
            let usable = timing.frames == 0 ? "none" : "only one"
            return .refused(
                .tooShort,
                message: "Of \(timing.frames + timing.dropped) frames \(usable) has a time and a colour "
                    + "that can be used. Check the numbers, and that the times increase.")
        }
        if seconds < Self.leastSeconds {
            return .refused(
                .tooShort,
                message:
                    "The recording lasts \(text(seconds, below: Self.leastSeconds)) s; a pulse needs \(text(Self.leastSeconds)) s. "
                    + "Record 10 seconds or more.")
        }
        guard framesPerSecond < Self.leastFramesPerSecond else { return nil }
        if let unit = likelyUnit {
            return .refused(
                .frameRateTooLow,
                message:
                    "The frames lie \(text(timing.medianIntervalSeconds)) s apart: the times look like \(unit.name), "
                    + "not seconds. Give seconds, or name the column \(unit.column).")
        }
        return .refused(
            .frameRateTooLow,
            message: "The recording has \(text(framesPerSecond, below: Self.leastFramesPerSecond)) "
                + "frames per second; a pulse needs "
                + "\(text(Self.leastFramesPerSecond)). Record at 25 or more.")
    }

    /// The unit in which the times of a trace are those of a camera, where that is not seconds. A video states its own.
    private var likelyUnit: (name: String, column: String)? {
        guard pictures.covered == nil else { return nil }
        let units: [(perSecond: Double, name: String, column: String)] = [
            (1e3, "milliseconds", "time_ms"), (1e6, "microseconds", "time_us"),
        ]
        let rates = Self.leastFramesPerSecond...Self.mostFramesPerSecond
        return units.first { rates.contains($0.perSecond * framesPerSecond) }.map { ($0.name, $0.column) }
    }

    /// A value that is too small, with as many digits as show that it is.
    private func text(_ value: Double, below least: Double) -> String {
        for scale in [10.0, 100, 1000] {
            let rounded = (value * scale).rounded() / scale
            if rounded < least { return scale == 10 ? text(rounded) : "\(rounded)" }
        }
        return "a little less than \(text(least))"
    }
}
