#if arch(x86_64)
    import CPulseKernels
    import Foundation
    import PulseSignal
    import Testing

    /// The kernels against what defines them, in double precision.
    @Suite(.enabled(if: KernelLevel.best > .portable))
    struct WaveKernelTests {
        private func isClose(_ a: Float, _ b: Double, within tolerance: Double = 1e-5) -> Bool {
            abs(Double(a) - b) <= tolerance * (1 + abs(b))
        }

        @Test(arguments: [8, 448])
        func weightedSumsAreOfTheFirstThreeLanes(count: Int) {
            let (groups, weights) = (Random.normals(4 * count, seed: 1), [0.3, -2, 5, 100] as [Float])
            var sums = [Float](repeating: 0, count: count)
            pulse_weighted_sums(groups, Int32(count), weights, &sums)
            for i in 0..<count {
                var sum = 0.0
                for lane in 0..<3 { sum += Double(groups[4 * i + lane]) * Double(weights[lane]) }
                #expect(isClose(sums[i], sum))
            }
        }

        @Test(arguments: [8, 11, 440])
        func slopesAreDifferencesOfNeighboursByTheKernel(count: Int) {
            let (wave, kernel) = (Random.normals(count + 8, seed: 2), [0.4, 0.2, -0.1, 0.05] as [Float])
            var slope = [Float](repeating: 0, count: count)
            wave.withUnsafeBufferPointer { wave in
                guard let first = wave.baseAddress else { return }
                pulse_slope(first + 4, Int32(count), kernel, &slope)
            }
            for i in 0..<count {
                var sum = 0.0
                for k in 1...4 { sum += Double(kernel[k - 1]) * Double(wave[i + 4 + k] - wave[i + 4 - k]) }
                #expect(isClose(slope[i], sum))
            }
        }

        @Test func sizesAddUp() {
            let values = Random.normals(448, seed: 3)
            var sums = [Float](repeating: -1, count: 449)
            pulse_sizes(values, 448, &sums)
            var sum = 0.0
            for i in 0...448 {
                #expect(isClose(sums[i], sum))
                if i < 448 { sum += Double(abs(values[i])) }
            }
        }

        @Test(arguments: [(1, 9), (1, 447), (130, 447), (5, 20)])
        func risesAreTheLocalMaximaAboveZero(_ start: Int, _ end: Int) {
            let values = Random.normals(448, seed: 4)
            var places = [Int32](repeating: 0, count: 448)
            let count = Int(pulse_rises(values, Int32(start), Int32(end), &places))
            let expected = (start..<end).filter {
                values[$0] > values[$0 - 1] && values[$0] >= values[$0 + 1] && values[$0] > 0
            }
            #expect(places[..<count].map { Int($0) } == expected)
        }

        @Test(arguments: [0, 1, 7, 8, 28, 64])
        func aSortIsASortAlsoWithEqualOnes(count: Int) {
            var values = Random.normals(count, seed: 5).map { ($0 * 4).rounded() / 4 }
            let expected = values.sorted()
            values.withUnsafeMutableBufferPointer { values in
                guard let first = values.baseAddress else { return }
                pulse_sort(first, Int32(count), first)
            }
            #expect(values == expected)
        }

        @Test func rangesAndJumpsAreThoseOfTheWave() {
            let wave = Random.normals(448, seed: 6)
            var ranges = [Float](repeating: 0, count: 28)
            pulse_ranges(wave, 28, &ranges)
            for (number, range) in ranges.enumerated() {
                let piece = wave[16 * number..<16 * number + 16]
                #expect(range == (piece.max() ?? 0) - (piece.min() ?? 0))
            }
            var widest: Float = 0
            for i in 2..<448 { widest = max(widest, abs(wave[i] - wave[i - 2])) }
            #expect(pulse_widest_jump(wave, 448) == widest)
        }

        @Test func momentsAreOfHeldSlopes() {
            let (slopes, weights) = (Random.normals(4 * 320, seed: 7), Random.normals(40, seed: 8))
            var (second, third) = (Float(0), Float(0))
            pulse_moments(slopes, weights, 10, 32, &second, &third)
            let held = (0..<320).map { i -> Double in
                var sum = 0.0
                for lane in 0..<3 { sum += Double(slopes[4 * i + lane]) * Double(weights[i / 32 * 4 + lane]) }
                return max(-3, min(3, sum))
            }
            let (squares, cubes) = (held.map { $0 * $0 }, held.map { $0 * $0 * $0 })
            #expect(isClose(second, squares.reduce(0, +)))
            #expect(isClose(third, cubes.reduce(0, +), within: 1e-4))
        }

        /// Lengths that are and are not multiples of eight; the second wave is the first one, larger and higher.
        @Test(arguments: [5, 8, 19])
        func wavesAreBroughtToMeanZeroAndVarianceOne(length: Int) {
            let one = Random.normals(length, seed: 9)
            let slope = one + one.map { 3 * $0 + 2 } + [Float](repeating: 7, count: length)
            let padded = (length + 7) & ~7
            var (waves, average) = ([Float](repeating: 0, count: 2 * padded), [Float](repeating: 0, count: padded))
            pulse_template(slope, [0, Int32(length)], 2, Int32(length), &waves, &average)
            let mean = one.reduce(0, +) / Float(length)
            let squares = one.map { ($0 - mean) * ($0 - mean) }
            let spread = (squares.reduce(0, +) / Float(length)).squareRoot()
            for k in 0..<length {
                for value in [average[k], waves[k], waves[padded + k]] {
                    #expect(abs(value - (one[k] - mean) / spread) < 1e-4)
                }
            }
            #expect(average[length...].allSatisfy { $0 == 0 })
            #expect(abs(pulse_product(average, waves, Int32(length)) - Float(length)) < 1e-3)
            var flat = [Float](repeating: 9, count: padded)
            pulse_standard_wave(Array(slope[(2 * length)...]), Int32(length), &flat)
            #expect(flat.allSatisfy { $0 == 0 })
        }

        /// Against trying every earlier upstroke, with more of them in reach than are taken at once.
        @Test(arguments: [false, true], [0.8, 3.0] as [Float])
        func linksCollectTheMost(isAnchored: Bool, period: Float) {
            let count = 60
            var random = Random(seed: 10)
            var (seconds, time) = ([Float](), Float(0))
            for _ in 0..<count {
                time += Float(0.3 + 0.15 * sin(random.normal()))
                seconds.append(time)
            }
            let room = [Float](repeating: 0, count: 8)
            let strengths = Random.normals(count, seed: 11).map { abs($0) } + room
            let segments = (0..<count + 8).map { Int32($0 < 35 ? 1 : 2) }
            let periods = [Float](repeating: period, count: count + 8)
            seconds += room
            var (totals, previous) = ([Float](repeating: 0, count: count + 8), [Int32](repeating: 0, count: count))
            var rhythm = pulse_rhythm(
                shortest: 0.4, longest: 2.4, penalty: 8, break_cost: 4, is_anchored: isAnchored)
            seconds.withUnsafeBufferPointer { seconds in
                strengths.withUnsafeBufferPointer { strengths in
                    periods.withUnsafeBufferPointer { periods in
                        segments.withUnsafeBufferPointer { segments in
                            guard let seconds = seconds.baseAddress, let periods = periods.baseAddress,
                                let strengths = strengths.baseAddress, let segments = segments.baseAddress
                            else { return }
                            var from = pulse_upstrokes(
                                seconds: seconds, periods: periods, strengths: strengths, segments: segments,
                                count: Int32(count))
                            pulse_link(&from, &rhythm, &totals, &previous)
                        }
                    }
                }
            }
            var best: [Double] = []
            for k in 0..<count {
                var most = isAnchored && k > 0 ? -Double.infinity : 0
                for j in 0..<k where seconds[k] - seconds[j] >= 0.4 * period {
                    most = max(most, best[j] - 4)
                    guard segments[j] == segments[k], seconds[k] - seconds[j] <= 2.4 * period else { continue }
                    let off = log(Double((seconds[k] - seconds[j]) / period))
                    most = max(most, best[j] - 8 * off * off)
                }
                best.append(Double(strengths[k]) + most)
                #expect(best[k].isFinite ? isClose(totals[k], best[k], within: 1e-4) : totals[k] == -.infinity)
                #expect(previous[k] < k)
            }
        }
    }
#endif
