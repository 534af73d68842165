/// A sample on its way into a workout's statistics.
struct TallySample: Sendable {
    let type: HKQuantityType
    let unit: HKUnit
    let sample: StatisticsSample
}

/// The statistics of a workout and of its activities, which grow with each sample in constant time.
///
/// Statistics are computed from samples in the order of their starts. Those of several devices arrive slightly out of
/// order, so the newest few of each type wait in order; a sample that comes later than that makes the statistics stale,
/// and they are computed anew from the store when they are next read.
struct WorkoutTally: Sendable {
    private var whole: [HKQuantityType: TypeTally] = [:]
    private var activities: [UUID: [HKQuantityType: TypeTally]] = [:]
    private var lastStart = Date.distantPast
    /// Whether the statistics have to be computed anew.
    var isStale = false

    /// Whether a sample starts at a moment or later.
    func hasSamples(from moment: Date) -> Bool { lastStart >= moment }

    /// Whether samples of a type count.
    func has(_ type: HKQuantityType) -> Bool { whole[type] != nil }

    mutating func noteStart(_ start: Date) { lastStart = max(lastStart, start) }

    /// Adds a sample that counts, to the whole and to these activities.
    mutating func add(_ sample: TallySample, activities: [UUID]) {
        if !whole[sample.type, default: TypeTally(sample)].add(sample) { isStale = true }
        for activity in activities {
            let isInOrder = self.activities[activity, default: [:]][sample.type, default: TypeTally(sample)].add(sample)
            if !isInOrder { isStale = true }
        }
    }

    /// Adds an activity that spans the workout.
    mutating func addActivity(_ uuid: UUID) { activities[uuid] = whole }

    func statistics() -> [HKQuantityType: HKStatistics] { whole.compactMapValues(\.statistics) }

    func statistics(for type: HKQuantityType) -> HKStatistics? { whole[type]?.statistics }

    func statistics(of activity: UUID) -> [HKQuantityType: HKStatistics] {
        activities[activity]?.compactMapValues(\.statistics) ?? [:]
    }
}

/// The statistics of the samples of one type.
private struct TypeTally: Sendable {
    /// So many samples may arrive in any order.
    private static let waitingCount = 32

    private let type: HKQuantityType
    private let unit: HKUnit
    private var accumulator: StatisticsAccumulator
    /// The newest samples, in order.
    private var waiting: [StatisticsSample] = []
    private var settled: StatisticsSample?

    init(_ first: TallySample) {
        type = first.type
        unit = first.unit
        accumulator = StatisticsAccumulator(.all(for: first.type), style: first.type.aggregationStyle)
    }

    /// False when the sample should have come before one that is settled.
    mutating func add(_ new: TallySample) -> Bool {
        let sample =
            new.unit === unit
            ? new.sample
            : StatisticsSample(
                start: new.sample.start, end: new.sample.end, value: new.unit.convert(new.sample.value, to: unit),
                source: new.sample.source)
        if let settled, sample.precedes(settled) { return false }
        let index = waiting.lastIndex { !sample.precedes($0) }.map { $0 + 1 } ?? 0
        waiting.insert(sample, at: index)
        if waiting.count > Self.waitingCount {
            settled = waiting.removeFirst()
            settled.map { accumulator.add($0) }
        }
        return true
    }

    var statistics: HKStatistics? {
        var all = accumulator
        for sample in waiting { all.add(sample) }
        guard !all.isEmpty else { return nil }
        return HKStatistics(
            type: type, start: Date(timeIntervalSinceReferenceDate: all.firstStart),
            end: Date(timeIntervalSinceReferenceDate: all.lastEnd), unit: unit, values: all.values, bySource: nil)
    }
}

extension HKStatisticsOptions {
    /// Everything that a type can have.
    fileprivate static func all(for type: HKQuantityType) -> HKStatisticsOptions {
        type.aggregationStyle == .cumulative
            ? [.cumulativeSum, .mostRecent, .duration]
            : [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
    }
}

extension StatisticsSample {
    /// The order in which the store reads samples for statistics.
    fileprivate func precedes(_ other: StatisticsSample) -> Bool {
        (start, end, value) < (other.start, other.end, other.value)
    }
}
