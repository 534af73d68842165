/// Computes statistics of the stored samples of one type.
struct StatisticsSearch: Sendable {
    let type: HKQuantityType
    let search: Search
    let options: HKStatisticsOptions

    init(_ type: HKQuantityType, _ predicate: NSPredicate?, _ options: HKStatisticsOptions) {
        options.check(for: type)
        self.type = type
        search = Search(type, predicate)
        self.options = options
    }

    /// The statistics of all matching samples, from the first start to the last end; nil without samples.
    func run(in core: StoreCore, _ cancellation: Cancellation) throws -> HKStatistics? {
        try core.read(cancellation) { session in
            var accumulator = SourcedAccumulator(options, style: type.aggregationStyle)
            let unit = try forEachValue(in: core, session) { start, end, value, source in
                accumulator.add(start: start, end: end, value: value, source: source)
            }
            guard let unit, !accumulator.all.isEmpty else { return nil }
            return try statistics(
                accumulator, unit, from: accumulator.all.firstStart, to: accumulator.all.lastEnd, in: session)
        }
    }

    /// Calls `body` with the start, end, value and source of each matching sample, in the order of their starts.
    ///
    /// - Returns: The unit of all values: that of the first sample.
    func forEachValue(
        in core: StoreCore, _ session: StoreSession, _ body: (Double, Double, Double, Int64) -> Void
    ) throws -> HKUnit? {
        let fetch = try core.fetch(search, in: session)
        var unit: HKUnit?
        guard fetch.isExact else {
            try fetch.forEach(in: session, order: [.init(key: .start, isAscending: true)]) { sample, _ in
                guard let sample = sample as? HKQuantitySample else { return true }
                let common = unit ?? sample.quantity.unit
                unit = common
                let source = try session.catalog.sourceID(
                    sample.sourceRevision.source.bundleIdentifier, in: session.connection)
                body(
                    sample.startDate.timeIntervalSinceReferenceDate, sample.endDate.timeIntervalSinceReferenceDate,
                    sample.quantity.unit.convert(sample.quantity.value, to: common), source ?? 0)
                return true
            }
            return unit
        }
        // Samples in a row mostly share unit and revision, so each is looked up when it changes.
        var common: Int64 = 0, stored: (id: Int64, unit: HKUnit)?
        var revision: Int64 = 0, source: Int64 = 0
        try fetch.forEachValue(in: session) { row in
            var value = row.double(2)
            if row.int64(3) != common {
                if unit == nil {
                    common = row.int64(3)
                    unit = try session.catalog.unit(common, in: session.connection)
                } else if let unit {
                    if stored?.id != row.int64(3) {
                        stored = (row.int64(3), try session.catalog.unit(row.int64(3), in: session.connection))
                    }
                    value = stored?.unit.convert(value, to: unit) ?? value
                }
            }
            if row.int64(4) != revision {
                revision = row.int64(4)
                source = try session.catalog.revision(revision, in: session.connection).source
            }
            body(row.double(0), row.double(1), value, source)
        }
        return unit
    }

    func statistics(
        _ accumulator: SourcedAccumulator, _ unit: HKUnit, from start: Double, to end: Double, in session: StoreSession
    ) throws -> HKStatistics {
        var bySource: [HKSource: StatisticsValues]?
        if options.contains(.separateBySource) {
            bySource = [:]
            for (source, own) in accumulator.bySource {
                bySource?[try session.catalog.source(source, in: session.connection)] = own.values
            }
        }
        return HKStatistics(
            type: type, start: Date(timeIntervalSinceReferenceDate: start),
            end: Date(timeIntervalSinceReferenceDate: end), unit: unit, values: accumulator.all.values, bySource: bySource)
    }
}
