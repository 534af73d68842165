import Foundation
import PulseSignal
import Testing

/// Recordings measured with the kernels of every level that this processor has.
struct KernelLevelTests {
    private static let traces: [PulseTrace] = [
        .pulse(intervals: [60.0 / 72], seconds: 40, noise: 0.05),
        .pulse(intervals: [0.62, 0.58, 0.64, 0.6], seconds: 60, frameRate: 25, noise: 0.15, seed: 2),
        .pulse(intervals: [1.1, 1.05, 1.16], seconds: 50, frameRate: 60, noise: 0.1, jitter: 0.001, seed: 3),
    ]

    /// In a line each: rate, its confidence and interval, the times of the beats, the readings.
    private static func measure() -> String {
        traces.map { trace in
            let analysis = analyse(trace.samples)
            var figures: [Double] = []
            if let rate = analysis.rate {
                figures += [rate.bpm, rate.confidence, rate.interval.lowerBound, rate.interval.upperBound]
            }
            figures += analysis.beats.map(\.seconds)
            for reading in analysis.readings { figures += [reading.bpm, reading.confidence] }
            return figures.map { "\($0)" }.joined(separator: " ")
        }.joined(separator: "\n")
    }

    /// Same beats and readings, but for rounding, without any native kernel.
    @Test func theSwiftKernelsMeasureTheSame() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            setenv("PULSE_KERNELS", "none", 1)
            guard KernelLevel.best == .portable else { exit(1) }
            print(KernelLevelTests.measure())
            fflush(nil)
        }
        try compare(try #require(result).standardOutputContent)
    }

    @Test func theKernelsOfAVX2MeasureTheSame() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            setenv("PULSE_KERNELS", "avx2", 1)
            guard KernelLevel.best <= .avx2 else { exit(1) }
            print(KernelLevelTests.measure())
            fflush(nil)
        }
        try compare(try #require(result).standardOutputContent)
    }

    private func compare(_ output: [UInt8]) throws {
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(numbers).filter { !$0.isEmpty }
        let expected = Self.measure().split(separator: "\n").map(numbers)
        #expect(lines.count == expected.count)
        for (found, wanted) in zip(lines, expected) {
            #expect(found.count == wanted.count && wanted.count > 100)
            for (one, other) in zip(found, wanted) { #expect(abs(one - other) < 0.002, "\(one), not \(other)") }
        }
    }

    private func numbers(_ line: Substring) -> [Double] {
        let numbers = line.split(separator: " ").map { Double($0) }
        return numbers.contains(nil) ? [] : numbers.compactMap { $0 }
    }
}
