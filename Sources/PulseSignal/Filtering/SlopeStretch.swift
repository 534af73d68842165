import Foundation

/// The last seconds of the trace, differentiated, with what cannot be trusted left out and bursts turned down.
///
/// From look to look most of it only moves towards the start; that is kept and not made again.
struct SlopeStretch: Sendable {
    static let seconds = 14
    static let count = seconds * Int(UniformTrace.samplesPerSecond)
    private static let perBlock = Int(UniformTrace.samplesPerSecond)
    /// Points that a level step makes unusable, to either side: half a second.
    private static let stepReach = perBlock / 2
    /// The blocks of the window.
    private static let windowBlocks = seconds - PulseSpectrum.windowSeconds..<seconds

    /// Grid number of the first slope.
    private(set) var first = 0
    /// Colour values; 0 where nothing is known.
    private(set) var colors = SlidingSeries(repeating: SIMD4<Float>(), count: count)
    /// Segment per point; 0 where nothing is known or a level step makes the neighbourhood unusable.
    private(set) var segments = SlidingSeries(repeating: 0, count: count)
    /// Half the difference between the next and the previous colour; 0 where one is missing.
    private(set) var slopes = SlidingSeries(repeating: SIMD4<Float>(), count: count)
    /// One per second of the window: what brings the slopes of that second to a common size.
    private(set) var gains = [SIMD4<Float>](repeating: SIMD4(), count: seconds)
    /// Share of the last `PulseSpectrum.window` points that can be used.
    private(set) var coverage = 0.0
    /// Share of the known slopes of the window that are exactly zero, per colour: a trace of whole numbers has many.
    private(set) var flatness = SIMD4<Float>()
    /// How many points from the first on can be used and are of one segment; 0 where a level step was found.
    private(set) var whole = 0
    /// Root mean square of the slopes in each second, and the median over the seconds with data.
    private(set) var blockLevels = [SIMD4<Float>](repeating: SIMD4(), count: seconds)
    private(set) var medianLevel = SIMD4<Float>()
    private var blocks = [SlopeBlock](repeating: SlopeBlock(), count: seconds)
    private var steps = LevelStepFinder(count: count)
    /// The grid number up to which what was copied is final; `first` where it was changed since.
    private var settled = 0

    /// Takes the stretch that ends before grid number `end`. Level steps are looked for in the colours' sum by `weights`.
    mutating func update(from trace: borrowing UniformTrace, end: Int, weights: SIMD4<Float>) {
        let (moved, kept) = take(from: trace, end: end, weights: weights)
        if kept > 0 { slopes.moveDown(by: moved) }
        differentiate(keeping: max(0, kept - 1))
        levelBlocks(moved: moved, keeping: max(0, kept - 1))
    }

    /// The colours and segments of the same, which is all that beats need once the rate is known.
    /// - Returns: By how many places it moved, and how many points are still those of the last time.
    @discardableResult
    mutating func take(
        from trace: borrowing UniformTrace, end: Int, weights: SIMD4<Float>
    ) -> (moved: Int, kept: Int) {
        let moved = end - Self.count - first
        let kept = moved >= 0 ? max(0, settled - first - moved) : 0
        first += moved
        if kept > 0 {
            colors.moveDown(by: moved)
            segments.moveDown(by: moved)
        }
        trace.copy(from: first + kept, into: &colors, &segments, keeping: kept)
        settled = min(end, trace.end)
        findWhole(from: kept > 0 && whole > moved ? min(kept, whole - moved) : 0)
        return (moved, leaveOutLevelSteps(in: weights) ? 0 : kept)
    }

    private mutating func findWhole(from known: Int) {
        whole = segments.withUnsafeBufferPointer { segments in
            var whole = known
            while whole < Self.count, segments[whole] != 0, segments[whole] == segments[0] { whole += 1 }
            return whole
        }
    }

    private mutating func differentiate(keeping kept: Int) {
        let whole = whole
        colors.withUnsafeBufferPointer { colors in
            segments.withUnsafeBufferPointer { segments in
                slopes.withUnsafeMutableBufferPointer { slopes in
                    slopes[0] = SIMD4()
                    slopes[Self.count - 1] = SIMD4()
                    for i in max(1, kept)..<Self.count - 1 {
                        let segment = segments[i]
                        let isKnown =
                            i + 1 < whole || segment != 0 && segments[i - 1] == segment && segments[i + 1] == segment
                        slopes[i] = isKnown ? (colors[i + 1] - colors[i - 1]) * 0.5 : SIMD4()
                    }
                }
            }
        }
    }

    /// - Parameter kept: How many slopes are those of the last time, `moved` places down.
    private mutating func levelBlocks(moved: Int, keeping kept: Int) {
        var start = 0
        if kept > 0, moved % Self.perBlock == 0 {
            blocks.moveDown(by: moved / Self.perBlock)
            start = kept / Self.perBlock
        }
        slopes.withUnsafeBufferPointer { slopes in
            segments.withUnsafeBufferPointer { segments in
                // The first slope of all has gone, but its block is used for nothing any more.
                for block in start..<Self.seconds {
                    let range = block * Self.perBlock..<(block + 1) * Self.perBlock
                    blocks[block] = SlopeBlock(
                        UnsafeBufferPointer(rebasing: slopes[range]), UnsafeBufferPointer(rebasing: segments[range]))
                }
            }
        }
        var (used, flat) = (0, SIMD4<Float>())
        for number in 0..<Self.seconds {
            blockLevels[number] = blocks[number].level
            guard Self.windowBlocks.contains(number) else { continue }
            used += blocks[number].used
            flat += blocks[number].flat
        }
        flatness = flat / Float(max(1, used))
        coverage = Double(used) / Double(PulseSpectrum.window)
        setGains()
    }

    /// The sums of the window's slopes times those of one colour.
    func products(with lane: Int) -> SIMD4<Float> {
        var (squares, neighbours) = (SIMD4<Float>(), SIMD4<Float>())
        for block in blocks[Self.windowBlocks] {
            squares += block.squares
            neighbours += block.neighbours
        }
        return switch lane {
        case 0: SIMD4(squares.x, neighbours.x, neighbours.z, 0)
        case 1: SIMD4(neighbours.x, squares.y, neighbours.y, 0)
        default: SIMD4(neighbours.z, neighbours.y, squares.z, 0)
        }
    }

    /// How far each colour swings at a frequency over the window (half of peak to peak, by a Hann window), in step with one of
    /// them: negative where it falls while that rises.
    func depths(at hertz: Double, along lane: Int) -> SIMD4<Float> {
        let start = Self.count - PulseSpectrum.window
        let step = Float(2 * Double.pi * hertz / UniformTrace.samplesPerSecond)
        var (cosines, sines) = (SIMD4<Float>(), SIMD4<Float>())
        slopes.withUnsafeBufferPointer { slopes in
            for k in 0..<PulseSpectrum.window {
                let taper = 0.5 - 0.5 * cos(2 * Float.pi * (Float(k) + 0.5) / Float(PulseSpectrum.window))
                cosines += slopes[start + k] * (taper * cos(step * Float(k)))
                sines += slopes[start + k] * (taper * sin(step * Float(k)))
            }
        }
        let size = (cosines[lane] * cosines[lane] + sines[lane] * sines[lane]).squareRoot()
        guard size > 0 else { return SIMD4() }
        let along = (cosines * cosines[lane] + sines * sines[lane]) / size
        // The Hann window's mean is a half; half the difference over two points has a gain of sin ω.
        return along * (4 / (Float(PulseSpectrum.window) * sin(step)))
    }

    /// The sums of the window's squared slopes.
    var squares: SIMD4<Float> { blocks[Self.windowBlocks].reduce(SIMD4()) { $0 + $1.squares } }

    private mutating func setGains() {
        medianLevel = SIMD4()
        let isAnyKnown = withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: Self.seconds) { known in
            var count = 0
            for block in blocks[Self.windowBlocks] where block.isLevelKnown {
                known[count] = block.level
                count += 1
            }
            guard count > 0 else { return false }
            UnsafeMutableBufferPointer(rebasing: known[..<count]).sortLanes()
            medianLevel = known[count / 2]
            medianLevel.w = 0
            return true
        }
        guard isAnyKnown else { return }
        let least = medianLevel * 0.35 + 1e-30
        blockLevels.withUnsafeBufferPointer { levels in
            gains.withUnsafeMutableBufferPointer { gains in
                for block in Self.windowBlocks {
                    let (before, here) = (levels[block - 1], levels[block])
                    var (square, count) = (before * before + here * here, Float(2))
                    if block + 1 < Self.seconds {
                        square += levels[block + 1] * levels[block + 1]
                        count = 3
                    }
                    gains[block] = 1 / greater((square / count).squareRoot(), least)
                }
            }
        }
    }

    /// Half a second to either side of a level step is left out.
    /// - Returns: Whether there is one.
    private mutating func leaveOutLevelSteps(in weights: SIMD4<Float>) -> Bool {
        let places = steps.steps(in: colors, weights: weights, segments: segments, whole: whole)
        // Steps all over are no automatic exposure's: a slow wave in whole numbers is made of them.
        guard !places.isEmpty, Set(places.map { $0 / Self.perBlock }).count <= Self.seconds / 2 else { return false }
        for step in places {
            for k in max(0, step - Self.stepReach)...min(Self.count - 1, step + Self.stepReach) { segments[k] = 0 }
        }
        (whole, settled) = (0, first)
        return true
    }
}

extension Array {
    /// Moves all elements some places towards the start, over the first ones; the last places keep what they had.
    fileprivate mutating func moveDown(by places: Int) {
        guard places > 0, places < count else { return }
        withUnsafeMutableBufferPointer { all in
            _ = UnsafeMutableBufferPointer(rebasing: all[..<(all.count - places)]).update(
                fromContentsOf: all[places...])
        }
    }
}
