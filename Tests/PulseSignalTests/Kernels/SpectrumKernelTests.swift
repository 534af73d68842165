#if arch(x86_64)
    import CPulseKernels
    import Foundation
    import PulseSignal
    import Testing

    /// The kernels against what defines them, in double precision.
    @Suite(.enabled(if: KernelLevel.best > .portable))
    struct SpectrumKernelTests {
        private func isClose(_ a: Float, _ b: Double) -> Bool { abs(Double(a) - b) <= 1e-5 * (1 + abs(b)) }

        @Test func aWindowGoesFromGainToGain() {
            let (slopes, gains) = (Random.normals(4 * 320, seed: 1), Random.normals(40, seed: 2))
            let (shares, taper) = (Random.normals(4 * 320, seed: 3).map { abs($0) }, Random.normals(4 * 320, seed: 4))
            var series = [Float](repeating: 0, count: 4 * 320)
            pulse_window(slopes, gains, 10, 32, shares, taper, &series)
            for i in 0..<320 {
                // From the middle of a block to that of the next one; the first and the last reach to the ends.
                let block = min(8, max(0, (i - 16) / 32))
                for lane in 0..<4 {
                    let (here, next) = (Double(gains[4 * block + lane]), Double(gains[4 * block + 4 + lane]))
                    let at = 4 * i + lane
                    let slope = Double(slopes[at]) * (here + (next - here) * Double(shares[at]))
                    #expect(isClose(series[at], max(-3, min(3, slope)) * Double(taper[at])))
                }
            }
        }

        /// Counts that are and are not multiples of eight.
        @Test(arguments: [3, 8, 143])
        func evidenceIsTheWeightedClearnessOfMultiplesAndOfTwoOfThem(count: Int) {
            let length = (count + 7) & ~7
            let shifts: [Int32] = [40, 88, 116, 0, 7]
            let clearness = Random.normals(116 + length, seed: 5).map { abs($0) }
            let weights = Random.normals(length * (1 + shifts.count + 2), seed: 6)
            var evidence = [Float](repeating: .nan, count: count)
            pulse_evidence(clearness, shifts, Int32(shifts.count), weights, Int32(count), &evidence)
            for k in 0..<count {
                func clear(_ m: Int) -> Double { Double(clearness[k + Int(shifts[m])]) }
                func weight(_ row: Int) -> Double { Double(weights[row * length + k]) }
                var sum = weight(0)
                for m in shifts.indices { sum += weight(m + 1) * clear(m) }
                for m in 1...2 { sum += weight(shifts.count + m) * min(clear(0), clear(m)) }
                #expect(isClose(evidence[k], sum))
            }
        }

        @Test func sumsAreOfWhatIsBeforeAndTheFirstSpanOverTheLimitIsFound() {
            let (level, factors) = (
                Random.normals(4 * 326, seed: 7).map { abs($0) }, Random.normals(4 * 326, seed: 8).map { abs($0) }
            )
            var sums = [Float](repeating: -1, count: 4 * 327)
            pulse_sums(level, factors, 326, &sums)
            for lane in 0..<4 {
                var sum = 0.0
                for i in 0...326 {
                    #expect(isClose(sums[4 * i + lane], sum))
                    if i < 326 { sum += Double(level[4 * i + lane]) * Double(factors[4 * i + lane]) }
                }
            }
            let spans = (0..<140).map { pulse_span(start: Int32($0), end: Int32($0 + 9)) }
            func sum(_ k: Int, _ lane: Int) -> Float { sums[4 * (k + 9) + lane] - sums[4 * k + lane] }
            let limit = (0..<140).map { sum($0, 1) }.sorted()[130]
            let limits: [Float] = [.infinity, limit, .infinity, .infinity]
            let expected = (20..<140).first { sum($0, 1) > limit } ?? 140
            #expect(pulse_first_over(sums, spans, 20, 140, limits) == Int32(expected))
            #expect(pulse_first_over(sums, spans, 0, 140, [Float](repeating: .infinity, count: 4)) == 140)
            // Also where the spans end in the middle of two.
            #expect(pulse_first_over(sums, spans, 19, Int32(expected), limits) == Int32(expected))
            for start in 0..<140 {
                let next = (start..<139).first { sum($0, 1) > limit } ?? 139
                #expect(pulse_first_over(sums, spans, Int32(start), 139, limits) == Int32(next))
            }
        }

        /// Counts that are and are not multiples of four.
        @Test(arguments: [1, 4, 7, 326])
        func coarseSumsAreOfEveryFour(count: Int) {
            let (level, factors) = (Random.normals(4 * count, seed: 9), Random.normals(4 * count, seed: 10))
            let places = (count + 3) / 4 + 1
            var sums = [Float](repeating: .nan, count: 4 * places)
            pulse_coarse_sums(level, factors, Int32(count), &sums)
            for place in 0..<places {
                for lane in 0..<4 {
                    let sum = (0..<min(count, 4 * place)).reduce(0.0) {
                        $0 + Double(level[4 * $1 + lane]) * Double(factors[4 * $1 + lane])
                    }
                    #expect(abs(Double(sums[4 * place + lane]) - sum) < 1e-4)
                }
            }
        }

        @Test(arguments: [0..<0, 3..<4, 5..<12, 8..<200])
        func aSpansSumIsThatOfItsGroups(range: Range<Int>) {
            let (level, factors) = (Random.normals(4 * 200, seed: 11), Random.normals(4 * 200, seed: 12))
            var total = [Float](repeating: .nan, count: 4)
            let span = pulse_span(start: Int32(range.lowerBound), end: Int32(range.upperBound))
            pulse_span_sum(level, factors, span, &total)
            for lane in 0..<4 {
                let sum = range.reduce(0.0) { $0 + Double(level[4 * $1 + lane]) * Double(factors[4 * $1 + lane]) }
                #expect(abs(Double(total[lane]) - sum) < 1e-4)
            }
        }
    }
#endif
