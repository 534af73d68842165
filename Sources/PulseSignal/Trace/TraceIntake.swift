/// Lets through the samples that can be used, in recording time, and keeps count of the rest.
struct TraceIntake: Sendable {
    /// A gap at least this long splits the recording; a shorter one is bridged by interpolation.
    static let longestBridgedGapSeconds = 0.3
    /// Beyond these a number is no camera's measurement and its square might not be finite.
    static let largestValue = 1e12, longestRecordingSeconds = 1e7

    struct Accepted {
        /// Seconds from the first frame.
        var seconds: Double
        /// Red, green, blue, less the recording's first values, so that single precision keeps the pulse.
        var color: SIMD4<Float>
        var startsSegment: Bool
    }

    private(set) var frames = 0
    private(set) var dropped = 0
    /// Those of them whose time is not after that of the frame before.
    private(set) var outOfOrder = 0
    private(set) var longestGapSeconds = 0.0
    private(set) var lastSeconds = 0.0
    private var origin = 0.0
    private var base = (red: 0.0, green: 0.0, blue: 0.0)
    private var intervals = IntervalHistogram()
    private var damage = DamageWatch()

    /// - Returns: nil for a sample that is left out.
    mutating func accept(_ sample: ColorSample) -> Accepted? {
        let (red, green, blue) = (sample.red, sample.green, sample.blue)
        guard sample.seconds.isFinite, abs(red) <= Self.largestValue, abs(green) <= Self.largestValue,
            abs(blue) <= Self.largestValue
        else {
            dropped += 1
            return nil
        }
        if let picture = sample.picture, isSpoilt(picture, level: red + green + blue, at: sample.seconds) {
            dropped += 1
            return nil
        }
        if frames == 0 {
            origin = sample.seconds
            base = (red, green, blue)
        }
        let seconds = sample.seconds - origin
        let gap = seconds - lastSeconds
        guard frames == 0 || gap > 0, seconds <= Self.longestRecordingSeconds else {
            dropped += 1
            outOfOrder += gap > 0 ? 0 : 1
            return nil
        }
        let startsSegment = frames == 0 || gap >= Self.longestBridgedGapSeconds
        if frames > 0 {
            longestGapSeconds = max(longestGapSeconds, gap)
            intervals.count(gap)
        }
        frames += 1
        lastSeconds = seconds
        return Accepted(
            seconds: seconds,
            color: SIMD4(Float(red - base.red), Float(green - base.green), Float(blue - base.blue), 0),
            startsSegment: startsSegment)
    }

    private mutating func isSpoilt(_ picture: ColorSample.Picture, level: Double, at seconds: Double) -> Bool {
        if picture.isDamaged { damage.noteDamage(at: seconds) }
        return picture.isDamaged || damage.isSpoilt(level: level, at: seconds)
    }

    var timing: TraceTiming {
        TraceTiming(
            frames: frames, durationSeconds: lastSeconds, medianIntervalSeconds: intervals.median,
            longestGapSeconds: longestGapSeconds, dropped: dropped)
    }
}

/// The median of any number of frame intervals in fixed memory: exact to 0.1 ms, and to the last digit where the
/// intervals around the median are all equal.
private struct IntervalHistogram: Sendable {
    private static let binsPerSecond = 10_000.0, bins = 10_000
    private struct Bin {
        var count = 0, sum = 0.0
    }

    private var all = [Bin](repeating: Bin(), count: bins)
    private var total = 0
    /// What is still to be added to the bin of the latest intervals, which are mostly alike.
    private var latest = Bin(), latestBin = 0

    mutating func count(_ seconds: Double) {
        let bin = Int(min(seconds * Self.binsPerSecond, Double(Self.bins - 1)))
        if bin != latestBin {
            all[latestBin] = Self.sum(all[latestBin], latest)
            (latest, latestBin) = (Bin(), bin)
        }
        latest.count += 1
        latest.sum += seconds
        total += 1
    }

    private static func sum(_ a: Bin, _ b: Bin) -> Bin { Bin(count: a.count + b.count, sum: a.sum + b.sum) }

    var median: Double {
        var all = all
        all[latestBin] = Self.sum(all[latestBin], latest)
        var seen = 0
        for bin in all where bin.count > 0 {
            seen += bin.count
            if 2 * seen >= total { return bin.sum / Double(bin.count) }
        }
        return 0
    }
}
