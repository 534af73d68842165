import Foundation

/// The even interval at which a camera exposed frames whose stamps are those of their delivery, late by this and that, and
/// of which some are lost.
///
/// A shorter interval than the true one fits late stamps too, by frames that were never lost. So intervals are weighed by
/// how short they make the description of the stamps (Rissanen 1978, doi 10.1016/0005-1098(78)90005-5): half the number of
/// frames times the logarithm of the stamps' variance about the grid, and the logarithm of their number for each frame lost.
package struct EvenInterval {
    package let seconds: Double
    /// When the first frame was exposed.
    package let phase: Double

    /// Of the median interval: where an even one is looked for, in how many steps. Frames that are lost make the median long.
    private static let reach = 0.85...1.1, steps = 25
    /// So many are enough.
    private static let mostFrames = 300
    /// Of the phase, while frames are counted.
    private static let gain = 0.04
    /// In seconds: a stamp in whole milliseconds is no better.
    private static let resolution = 0.001

    /// - Parameters:
    ///   - stamps: Increasing, in seconds.
    ///   - lookahead: How many late frames catch up.
    /// - Returns: nil for too few.
    package init?(_ stamps: [Double], lookahead: Int) {
        let stamps = stamps.prefix(Self.mostFrames).map { $0 }
        guard stamps.count >= 10 else { return nil }
        // Over four intervals most of the delays is gone.
        let spans = (4..<stamps.count).map { (stamps[$0] - stamps[$0 - 4]) / 4 }.sorted()
        let median = spans[spans.count / 2]
        var best = (length: Double.infinity, line: Line(seconds: median, phase: stamps[0]))
        for step in 0...Self.steps {
            let share = Double(step) / Double(Self.steps)
            let width = Self.reach.upperBound - Self.reach.lowerBound
            var line = Line(seconds: median * (Self.reach.lowerBound + share * width), phase: stamps[0])
            var length = Double.infinity
            for _ in 0..<2 {
                let numbers = Self.numbers(of: stamps, on: line, lookahead: lookahead)
                guard let fit = Line.through(stamps, numbers: numbers), fit.line.seconds > 0 else { break }
                let lost = numbers[numbers.count - 1] - numbers[0] - Double(numbers.count - 1)
                let count = Double(stamps.count)
                line = fit.line
                length = count / 2 * log(fit.variance + Self.resolution * Self.resolution) + log(count) * lost
            }
            if length < best.length { best = (length, line) }
        }
        (seconds, phase) = (best.line.seconds, best.line.phase)
    }

    /// Which exposure of an even row each frame is, the first one 0.
    private static func numbers(of stamps: [Double], on line: Line, lookahead: Int) -> [Double] {
        var exposure = line.phase - line.seconds
        var number = -1.0
        return stamps.indices.map { index in
            let ahead = min(lookahead, stamps.count - 1 - index)
            let steps = steps(to: stamps[index], from: exposure, interval: line.seconds, ahead: ahead) {
                stamps[index + $0]
            }
            exposure += steps * line.seconds
            exposure += gain * max(-line.seconds / 2, min(line.seconds / 2, stamps[index] - exposure))
            number += steps
            return number
        }
    }

    /// How many intervals a frame was exposed after another: as many as leave none of the next frames exposed after it was
    /// delivered, and one at least.
    /// - Parameter next: The stamp of the first, second … frame that follows, up to `ahead`.
    @inline(__always)
    static func steps(
        to stamp: Double, from exposure: Double, interval: Double, ahead: Int, next: (Int) -> Double
    ) -> Double {
        func count(_ seconds: Double) -> Double { ((seconds - exposure) / interval + 0.5).rounded(.down) }
        var least = count(stamp)
        var place = 1
        while least > 1, place <= ahead {
            least = min(least, count(next(place)) - Double(place))
            place += 1
        }
        return max(1, least)
    }
}

/// Times that are evenly apart.
private struct Line {
    var seconds: Double
    /// That of number 0.
    var phase: Double

    init(seconds: Double, phase: Double) { (self.seconds, self.phase) = (seconds, phase) }

    /// That of the least squares, and the stamps' variance about it.
    static func through(_ stamps: [Double], numbers: [Double]) -> (line: Line, variance: Double)? {
        let count = Double(stamps.count)
        let meanNumber = numbers.reduce(0, +) / count
        let mean = stamps.reduce(0, +) / count
        var (square, product) = (0.0, 0.0)
        for (stamp, number) in zip(stamps, numbers) {
            square += (number - meanNumber) * (number - meanNumber)
            product += (number - meanNumber) * (stamp - mean)
        }
        guard square > 0 else { return nil }
        let line = Line(seconds: product / square, phase: mean - product / square * meanNumber)
        let variance = zip(stamps, numbers).reduce(0) { sum, frame in
            let off = frame.0 - line.phase - line.seconds * frame.1
            return sum + off * off / count
        }
        return (line, variance)
    }
}
