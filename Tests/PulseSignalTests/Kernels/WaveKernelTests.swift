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
            let groups = Random.normals(4 * 448, seed: 6)
            let (weights, first) = ([0.3, -2, 5, 100] as [Float], [Float](repeating: 0, count: 28))
            var (wave, ranges) = ([Float](repeating: 0, count: 448), first)
            pulse_weighted_sums(groups, 448, weights, &wave)
            let jump = pulse_ranges(groups, 28, weights, &ranges)
            for (number, range) in ranges.enumerated() {
                let piece = wave[16 * number..<16 * number + 16]
                #expect(range == (piece.max() ?? 0) - (piece.min() ?? 0))
            }
            var widest: Float = 0
            for i in 2..<448 { widest = max(widest, abs(wave[i] - wave[i - 2])) }
            #expect(jump == widest)
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
            var (scales, average) = ([0, 0] as [Float], [Float](repeating: 0, count: padded))
            let likeness = pulse_template(slope, [0, Int32(length)], 2, Int32(length), &scales, &average)
            let mean = one.reduce(0, +) / Float(length)
            let squares = one.map { ($0 - mean) * ($0 - mean) }
            let spread = (squares.reduce(0, +) / Float(length)).squareRoot()
            for k in 0..<length { #expect(abs(average[k] - (one[k] - mean) / spread) < 1e-4) }
            #expect(average[length...].allSatisfy { $0 == 0 })
            #expect(abs(likeness.mean - 1) < 1e-4 && abs(likeness.least - 1) < 1e-4)
            var wave = [Float](repeating: 9, count: padded)
            pulse_standard_wave(Array(slope[length...]), Int32(length), &wave)
            for k in 0..<padded { #expect(abs(wave[k] - average[k]) < 1e-4) }
            #expect(abs(pulse_product(average, wave, Int32(length)) - Float(length)) < 1e-3)
            var flat = [Float](repeating: 9, count: padded)
            pulse_standard_wave(Array(slope[(2 * length)...]), Int32(length), &flat)
            #expect(flat.allSatisfy { $0 == 0 })
        }

        /// Against the correlations of each wave with the average of all, of lengths that are and are not multiples of eight.
        @Test(arguments: [8, 13, 24])
        func likenessIsTheCorrelationWithTheAverage(length: Int) {
            let slope = Random.normals(6 * length, seed: 12)
            let starts = (0..<6).map { Int32($0 * length) }
            var scales = [Float](repeating: 0, count: 6)
            var average = [Float](repeating: 0, count: (length + 7) & ~7)
            let likeness = pulse_template(slope, starts, 6, Int32(length), &scales, &average)
            func standard(_ values: [Double]) -> [Double] {
                let mean = values.reduce(0, +) / Double(length)
                let spread = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(length)).squareRoot()
                return values.map { ($0 - mean) / spread }
            }
            let waves = starts.map { start in standard(slope[Int(start)..<Int(start) + length].map { Double($0) }) }
            let expected = standard((0..<length).map { k in waves.reduce(0) { $0 + $1[k] } })
            for k in 0..<length { #expect(isClose(average[k], expected[k], within: 1e-4)) }
            let each = waves.map { zip($0, expected).reduce(0) { $0 + $1.0 * $1.1 } / Double(length) }
            #expect(isClose(likeness.mean, each.reduce(0, +) / 6, within: 1e-4))
            #expect(isClose(likeness.least, each.min() ?? 0, within: 1e-4))
        }

        /// Against the parabola through the logarithms (or, where these are too low, the values), with some points unknown.
        @Test(arguments: [1, 8, 21])
        func peaksLieBetweenTheirNeighbours(count: Int) {
            let length = 448
            let reach = 48
            let slope = Random.normals(length, seed: 13)
            var (sums, known) = ([0] as [Float], [0] as [Float])
            for i in 0..<length {
                sums.append(sums[i] + abs(slope[i]))
                known.append(known[i] + (i % 50 < 40 ? 1 : 0))
            }
            var places = [Int32](repeating: 0, count: length)
            let found = Int(pulse_rises(slope, 2, Int32(length - 1), &places))
            let used = min(count, found)
            var (offsets, means) = ([Float](repeating: 0, count: length), [Float](repeating: 0, count: length))
            // Also the last ones.
            let some = Array(places[found - used..<found]) + [Int32](repeating: .max, count: 8)
            pulse_peaks(
                slope, sums, known, Int32(length), Int32(reach), some, Int32(used), &offsets, &means)
            for k in 0..<used {
                let i = Int(some[k])
                let (left, right) = (Double(slope[i - 1] / slope[i]), Double(slope[i + 1] / slope[i]))
                let isBell = left > 0.02 && right > 0.02
                let (a, c) = isBell ? (log(left), log(right)) : (left - 1, right - 1)
                #expect(isClose(offsets[k], max(-0.5, min(0.5, 0.5 * (a - c) / (a + c))), within: 1e-4))
                let (low, high) = (max(0, i - reach), min(length, i + reach + 1))
                #expect(isClose(means[k], Double(sums[high] - sums[low]) / Double(known[high] - known[low])))
            }
        }

        /// Against trying every earlier upstroke, with more of them in reach, and more too near, than are taken at once.
        @Test(arguments: [false, true], [0.8, 3.0, 12.0] as [Float])
        func linksCollectTheMost(isAnchored: Bool, period: Float) {
            let count = 60
            var random = Random(seed: 10)
            // Eight more can be read to either side; but for the times before, what they hold does not count.
            let (before, after) = ([Float](repeating: -.infinity, count: 8), [Float](repeating: .nan, count: 8))
            var (seconds, time) = ([Float](), Float(0))
            for _ in 0..<count {
                time += Float(0.3 + 0.15 * sin(random.normal()))
                seconds.append(time)
            }
            let strengths = Random.normals(count, seed: 11).map { abs($0) }
            let segments = (0..<count).map { Int32($0 < 35 ? 1 : 2) }
            let periods = [Float](repeating: period, count: count + 8)
            let (paddedSeconds, paddedSegments) = (
                before + seconds + after, [1, 1, 1, 1, 1, 1, 1, 1] + segments + segments
            )
            // By a penalty of 8 alone, and by that and another one together.
            var alone = Links(count: count)
            var first = Links(count: count)
            var second = Links(count: count)
            var rhythm = pulse_rhythm(shortest: 0.4, longest: 2.4, break_cost: 4, is_anchored: isAnchored)
            paddedSeconds.withUnsafeBufferPointer { seconds in
                strengths.withUnsafeBufferPointer { strengths in
                    periods.withUnsafeBufferPointer { periods in
                        paddedSegments.withUnsafeBufferPointer { segments in
                            guard let seconds = seconds.baseAddress, let periods = periods.baseAddress,
                                let strengths = strengths.baseAddress, let segments = segments.baseAddress
                            else { return }
                            var from = pulse_upstrokes(
                                seconds: seconds + 8, periods: periods, strengths: strengths,
                                segments: segments + 8, count: Int32(count))
                            alone.set(penalty: 8) { pulse_link(&from, &rhythm, $0) }
                            first.set(penalty: 30) { other in
                                second.set(penalty: 8) { pulse_link_both(&from, &rhythm, other, $0) }
                            }
                        }
                    }
                }
            }
            for (links, penalty) in [(alone, 8.0), (first, 30), (second, 8)] {
                var best: [Double] = []
                for k in 0..<count {
                    var most = isAnchored && k > 0 ? -Double.infinity : 0
                    for j in 0..<k where seconds[k] - seconds[j] >= 0.4 * period {
                        most = max(most, best[j] - 4)
                        guard segments[j] == segments[k], seconds[k] - seconds[j] <= 2.4 * period else { continue }
                        let off = log(Double((seconds[k] - seconds[j]) / period))
                        most = max(most, best[j] - penalty * off * off)
                    }
                    best.append(Double(strengths[k]) + most)
                    let total = links.totals[k]
                    #expect(best[k].isFinite ? isClose(total, best[k], within: 1e-4) : total == -.infinity)
                    #expect(links.previous[k] < k)
                }
            }
        }

        private struct Links {
            var totals: [Float], previous: [Int32]

            init(count: Int) {
                totals = [Float](repeating: .nan, count: count + 8)
                previous = [Int32](repeating: 0, count: count + 8)
            }

            mutating func set(penalty: Float, _ body: (pulse_links) -> Void) {
                totals.withUnsafeMutableBufferPointer { totals in
                    previous.withUnsafeMutableBufferPointer { previous in
                        guard let totals = totals.baseAddress, let previous = previous.baseAddress else { return }
                        body(pulse_links(penalty: penalty, totals: totals, previous: previous))
                    }
                }
            }
        }
    }
#endif
