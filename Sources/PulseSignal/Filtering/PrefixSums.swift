internal import CPulseKernels

/// The sums of the first values of a series, of which any stretch's sum is a difference; four series at once, one a lane.
enum PrefixSums {
    /// Of how many values the coarse sums are.
    static let coarseStep = 4

    /// - Precondition: `sums` has one element more than the others, whose number is even.
    static func set(_ sums: inout [SIMD4<Float>], of values: [SIMD4<Float>], times factors: [SIMD4<Float>]) {
        let count = values.count
        precondition(count == factors.count && count + 1 == sums.count && count % 2 == 0, "\(count) values")
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                return withFloats(values, factors) { values, factors in
                    sums.withMutableFloats { pulse_sums(values, factors, Int32(count), $0) }
                }
            }
        #endif
        var sum = SIMD4<Float>()
        for i in 0..<count {
            sum += values[i] * factors[i]
            sums[i + 1] = sum
        }
    }

    /// The sums before every `coarseStep`-th value, and of all.
    /// - Precondition: `sums` has one element more than these are.
    static func setCoarse(_ sums: inout [SIMD4<Float>], of values: [SIMD4<Float>], times factors: [SIMD4<Float>]) {
        let count = values.count
        precondition(
            count == factors.count && sums.count == (count + coarseStep - 1) / coarseStep + 1, "\(count) values")
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                return withFloats(values, factors) { values, factors in
                    sums.withMutableFloats { pulse_coarse_sums(values, factors, Int32(count), $0) }
                }
            }
        #endif
        var sum = SIMD4<Float>()
        for i in 0..<count {
            sum += values[i] * factors[i]
            if i % coarseStep == coarseStep - 1 || i == count - 1 { sums[i / coarseStep + 1] = sum }
        }
    }

    /// The sum over one stretch.
    static func sum(
        of values: [SIMD4<Float>], times factors: [SIMD4<Float>], in range: Range<Int>
    ) -> SIMD4<Float> {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= values.count && values.count == factors.count,
            "a stretch of \(values.count) values")
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                var sum = SIMD4<Float>()
                let span = pulse_span(range)
                withFloats(values, factors) { values, factors in
                    sum.withMutableFloats { pulse_span_sum(values, factors, span, $0) }
                }
                return sum
            }
        #endif
        return range.reduce(SIMD4()) { $0 + values[$1] * factors[$1] }
    }

    /// All lanes of both, for a native kernel.
    @inline(__always)
    private static func withFloats(
        _ values: [SIMD4<Float>], _ factors: [SIMD4<Float>],
        _ body: (UnsafePointer<Float>, UnsafePointer<Float>) -> Void
    ) {
        values.withFloats { values in factors.withFloats { body(values, $0) } }
    }

    /// The first of the spans from `start` on whose sum is over the limit in any lane; their number where there is none.
    static func first(of spans: [pulse_span], from start: Int, over limit: SIMD4<Float>, in sums: [SIMD4<Float>]) -> Int
    {
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                var found = Int32(spans.count)
                sums.withFloats { sums in
                    limit.withFloats { found = pulse_first_over(sums, spans, Int32(start), found, $0) }
                }
                return Int(found)
            }
        #endif
        return spans[start...].firstIndex { any((sums[Int($0.end)] - sums[Int($0.start)]) .> limit) } ?? spans.count
    }
}

extension pulse_span {
    init(_ range: Range<Int>) { self.init(start: Int32(range.lowerBound), end: Int32(range.upperBound)) }
}
