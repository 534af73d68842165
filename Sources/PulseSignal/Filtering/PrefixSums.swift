internal import CPulseKernels

/// The sums of the first values of a series, of which any stretch's sum is a difference; four series at once, one a lane.
enum PrefixSums {
    /// - Precondition: `sums` has one element more than the others, whose number is even.
    static func set(_ sums: inout [SIMD4<Float>], of values: [SIMD4<Float>], times factors: [Float]) {
        let count = values.count
        precondition(count == factors.count && count + 1 == sums.count && count % 2 == 0, "\(count) values")
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                values.withFloats { values in
                    sums.withMutableFloats { pulse_sums(values, factors, Int32(count), $0) }
                }
                return
            }
        #endif
        var sum = SIMD4<Float>()
        for i in 0..<count {
            sum += values[i] * factors[i]
            sums[i + 1] = sum
        }
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
