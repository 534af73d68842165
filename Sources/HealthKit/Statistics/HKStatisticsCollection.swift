/// Statistics of a quantity type by intervals of equal calendar length.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
    private let type: HKQuantityType
    private let bins: CalendarBins
    private let unit: HKUnit
    /// The intervals that have samples.
    let populated: [Int: HKStatistics]
    private let allSources: Set<HKSource>

    init(
        type: HKQuantityType, bins: CalendarBins, unit: HKUnit, populated: [Int: HKStatistics], sources: Set<HKSource>
    ) {
        self.type = type
        self.bins = bins
        self.unit = unit
        self.populated = populated
        allSources = sources
        super.init()
    }

    /// The statistics of the interval that a date lies in; without quantities when it has no samples.
    open func statistics(for date: Date) -> HKStatistics? { bins.index(of: date).map(statistics(of:)) }

    /// The statistics of the intervals that have samples, in order.
    open func statistics() -> [HKStatistics] { populated.sorted { $0.key < $1.key }.map(\.value) }

    /// Calls a closure with each interval from the one of `startDate` to the one of `endDate`, empty ones too, until it
    /// sets its second argument.
    open func enumerateStatistics(
        from startDate: Date, to endDate: Date, with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let first = bins.index(of: startDate), let last = bins.index(of: endDate), first <= last else { return }
        var stop = ObjCBool(false)
        for index in first...last {
            block(statistics(of: index), &stop)
            if stop.boolValue { return }
        }
    }

    /// The sources of all samples; empty unless asked for with `separateBySource`.
    open func sources() -> Set<HKSource> { allSources }

    private func statistics(of index: Int) -> HKStatistics {
        populated[index]
            ?? HKStatistics(
                type: type, start: bins.start(of: index), end: bins.start(of: index + 1), unit: unit,
                values: StatisticsValues(), bySource: nil)
    }

    /// The intervals whose statistics are not those of an earlier collection.
    func changes(since earlier: HKStatisticsCollection?) -> [HKStatistics] {
        guard let earlier else { return statistics() }
        return Set(populated.keys).union(earlier.populated.keys).sorted()
            .filter { index in
                guard let new = populated[index] else { return true }
                return !new.hasSameValues(as: earlier.populated[index])
            }
            .map(statistics(of:))
    }
}
