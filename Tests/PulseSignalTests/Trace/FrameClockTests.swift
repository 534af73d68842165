import Foundation
import PulseSignal
import Testing

/// Stamps of delivery and stamps of exposure.
struct FrameClockTests {
    /// Frames exposed evenly, some of them lost, and stamped when they are delivered: late by an exponential delay, and never
    /// before the one in front.
    private static func lateFrames(meanDelay: Double, dropShare: Double, seed: UInt64) -> (PulseTrace, [Double]) {
        var random = Random(seed: seed)
        let exposures = (0..<1800).map { Double($0) / 30 }
            .filter { _ in Double.random(in: 0..<1, using: &random) >= dropShare }
        var trace = PulseTrace.pulse(
            intervals: [0.81, 0.84, 0.86, 0.83], seconds: 60, noise: 0.02, seed: seed, times: exposures)
        var last = -1.0
        for index in trace.samples.indices {
            let delay = -meanDelay * log(Double.random(in: 1e-9..<1, using: &random))
            last = max(last + 0.001, exposures[index] + 0.02 + delay)
            trace.samples[index].seconds = last
        }
        return (trace, exposures)
    }

    /// The errors of the intervals between beats, in seconds.
    private static func intervalErrors(_ analysis: PulseAnalysis, truth: [Double]) -> [Double] {
        let nearest = analysis.beats.map { beat in truth.min { abs($0 - beat.seconds) < abs($1 - beat.seconds) } ?? 0 }
        return zip(zip(analysis.beats, analysis.beats.dropFirst()), zip(nearest, nearest.dropFirst())).map {
            abs(($0.1.seconds - $0.0.seconds) - ($1.1 - $1.0))
        }.sorted()
    }

    @Test(arguments: [(0.01, 0.0), (0.02, 0.0), (0.01, 0.03)], [1, 2, 3] as [UInt64])
    func intervalsAreThoseOfTheExposuresWhereStampsAreLate(_ delay: (mean: Double, drops: Double), seed: UInt64) {
        let (trace, exposures) = Self.lateFrames(meanDelay: delay.mean, dropShare: delay.drops, seed: seed)
        let late = Self.intervalErrors(analyse(trace.samples), truth: trace.beats)
        var exact = trace.samples
        for index in exact.indices { exact[index].seconds = exposures[index] }
        let best = Self.intervalErrors(analyse(exact), truth: trace.beats)
        #expect(late.count > 60)
        var exact = trace.samples
        for index in exact.indices { exact[index].seconds = exposures[index] }
        let best = Self.intervalErrors(analyse(exact), truth: trace.beats)
        #expect(late.count > 60)
        if ProcessInfo.processInfo.environment["DBG"] != nil {
            let a = analyse(trace.samples)
            print(
                "DBG", delay, seed,
                a.beats.map { b in
                    let t = trace.beats.min { abs($0 - b.seconds) < abs($1 - b.seconds) } ?? 0
                    return String(format: "%.0f", 1000 * (b.seconds - t))
                }.joined(separator: " "))
        }
        // What is left of delays of 10 and 20 ms is small against them.
        #expect(late[late.count / 2] < best[best.count / 2] + 0.002)
        #expect(late[late.count * 9 / 10] < best[best.count * 9 / 10] + 0.007)
    }

    @Test(arguments: [0.003, 0.008, 0.014], [1, 2, 3] as [UInt64])
    func stampsOfUnevenExposuresAreKept(jitter: Double, seed: UInt64) {
        let trace = PulseTrace.pulse(intervals: [0.81, 0.84, 0.86, 0.83], seconds: 60, jitter: jitter, seed: seed)
        var samples = trace.samples.sorted { $0.seconds < $1.seconds }
        let first = samples[0].seconds
        for index in samples.indices { samples[index].seconds -= first }
        let beats = analyse(samples).beats
        #expect(beats.count > 60)
        let errors = Self.intervalErrors(analyse(samples), truth: trace.beats.map { $0 - first })
        #expect(errors[errors.count / 2] < 0.005)
        #expect(errors[errors.count * 9 / 10] < 0.012)
    }
}
