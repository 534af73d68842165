internal import CPulseKernels
import Foundation

/// Follows the rate from second to second: a hidden Markov model's forward filter over the rates of the band.
///
/// What it says at any time depends on nothing over `memorySeconds` earlier: two filters are started anew in turn, and
/// the one that has run longer speaks.
package struct RateTracker: Sendable {
    /// The longest look back, in seconds.
    static let memorySeconds = 48
    /// Overlapping windows repeat most of their evidence: this much of it is new.
    private static let novelty: Float = 0.6
    /// How much the logarithm of a rate changes in one second (one sigma), and the chance of a jump to anywhere.
    private static let wander = 0.035, jump: Float = 1e-3

    /// The chance of each rate of the band.
    package var belief: [Float] { filters[ages[0] >= ages[1] ? 0 : 1] }
    private var filters: [[Float]]
    private var ages: [Int]
    /// One half of a bell and its middle: it weighs both sides alike.
    private let kernel: [Float]
    private let uniform: Float
    /// A filter with zeros to either side, and how likely each rate is by the evidence of the second at hand.
    private var padded, likely: [Float]
    private let count: Int
    private let isNative: Bool

    /// - Parameters:
    ///   - count: How many rates there are.
    ///   - native: Whether to use the native kernel where the processor allows.
    package init(count: Int, native: Bool = true) {
        self.count = count
        isNative = native && NativeFormat.isAvailable
        uniform = 1 / Float(count)
        let belief = [Float](repeating: uniform, count: count)
        filters = [belief, belief]
        ages = [0, Self.memorySeconds / 2]
        let sigma = Self.wander / log(2) * Double(RateGrid.stepsPerOctave)
        let radius = Int((3.5 * sigma).rounded(.up))
        let bell = (-radius...radius).map { exp(-0.5 * pow(Double($0) / sigma, 2)) }
        kernel = (0...radius).map { Float(bell[radius + $0] / bell.reduce(0, +)) }
        // The native kernel takes eight at once.
        padded = [Float](repeating: 0, count: count + 2 * radius + 8)
        likely = belief
    }

    /// Takes the evidence of the next second.
    package mutating func update(_ evidence: [Float]) {
        precondition(evidence.count == count, "evidence for \(count) rates")
        setLikely(evidence)
        for which in 0..<2 {
            ages[which] += 1
            if ages[which] > Self.memorySeconds {
                ages[which] = 1
                for k in 0..<count { filters[which][k] = uniform }
            }
            step(which)
        }
    }

    private mutating func setLikely(_ evidence: [Float]) {
        #if arch(x86_64)
            if isNative { return pulse_likely(evidence, Int32(count), Self.novelty, &likely) }
        #endif
        let top = evidence.withUnsafeBufferPointer { $0.most }
        evidence.withUnsafeBufferPointer { evidence in
            likely.withUnsafeMutableBufferPointer { likely in
                for i in stride(from: 0, to: count, by: 4) {
                    likely.setUpToFour(at: i, fastExp((evidence.upToFour(at: i) - top) * Self.novelty))
                }
            }
        }
    }

    /// Takes a second without evidence.
    mutating func skip() { update([Float](repeating: 0, count: count)) }

    private mutating func step(_ which: Int) {
        let radius = kernel.count - 1
        #if arch(x86_64)
            if isNative {
                let (count, radius) = (Int32(count), Int32(radius))
                return pulse_follow(&filters[which], likely, count, kernel, radius, Self.jump, &padded)
            }
        #endif
        let least = SIMD4<Float>(repeating: 1e-12)
        filters[which].withUnsafeMutableBufferPointer { chances in
            let before = UnsafeBufferPointer(chances)
            padded.withUnsafeMutableBufferPointer { padded in
                // What is next to impossible does not spread.
                for i in stride(from: 0, to: count, by: 4) {
                    let four = before.upToFour(at: i)
                    let spreading = SIMD4<Float>().replacing(with: four, where: four .> least)
                    if i + 4 <= count {
                        padded.setFour(at: radius + i, spreading)
                    } else {
                        for k in i..<count { padded[radius + k] = spreading[k - i] }
                    }
                }
                Self.spread(padded, by: kernel, into: chances)
            }
            var sums = SIMD4<Float>()
            likely.withUnsafeBufferPointer { likely in
                for i in stride(from: 0, to: count, by: 4) {
                    // Beyond the end nothing is likely.
                    let moved = before.upToFour(at: i) * (1 - Self.jump) + Self.jump * uniform
                    let chance = moved * likely.upToFour(at: i)
                    sums += chance
                    chances.setUpToFour(at: i, chance)
                }
            }
            let sum = sums.sum()
            guard sum > 0 else { return chances.update(repeating: uniform) }
            let scale = 1 / sum
            for i in stride(from: 0, to: count, by: 4) { chances.setUpToFour(at: i, before.upToFour(at: i) * scale) }
        }
    }

    /// Convolves with the bell, four rates at a time and the rest one by one.
    private static func spread(
        _ padded: UnsafeMutableBufferPointer<Float>, by kernel: [Float],
        into spread: UnsafeMutableBufferPointer<Float>
    ) {
        let count = spread.count
        let radius = kernel.count - 1
        precondition(padded.count >= count + 2 * radius, "a bell to either side")
        guard let values = UnsafeRawPointer(padded.baseAddress),
            let target = UnsafeMutableRawPointer(spread.baseAddress)
        else { return }
        func four(_ index: Int) -> SIMD4<Float> {
            values.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<Float>.self)
        }
        kernel.withUnsafeBufferPointer { kernel in
            var i = 0
            while i + 4 <= count {
                let centre = i + radius
                var sum = four(centre) * kernel[0]
                for k in 1...radius { sum += (four(centre &- k) + four(centre &+ k)) * kernel[k] }
                target.storeBytes(of: sum, toByteOffset: 4 &* i, as: SIMD4<Float>.self)
                i += 4
            }
            while i < count {
                let centre = i + radius
                spread[i] = (1...radius).reduce(padded[centre] * kernel[0]) {
                    $0 + (padded[centre - $1] + padded[centre + $1]) * kernel[$1]
                }
                i += 1
            }
        }
    }
}
