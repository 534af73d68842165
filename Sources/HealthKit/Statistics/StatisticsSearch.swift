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
            let unit = try scan(in: core, session) { accumulator.add($0) }
            guard let unit, !accumulator.all.isEmpty else { return nil }
            return try statistics(
                accumulator, unit, from: accumulator.all.firstStart, to: accumulator.all.lastEnd, in: session)
        }
    }

    /// Calls `body` with all matching samples, some at a time, in the order of their starts.
    ///
    /// - Returns: The unit of all values: that of the first sample.
    func scan(
        in core: StoreCore, _ session: StoreSession, _ body: (UnsafeBufferPointer<StatisticsSample>) -> Void
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
                let one = StatisticsSample(
                    start: sample.startDate.timeIntervalSinceReferenceDate,
                    end: sample.endDate.timeIntervalSinceReferenceDate,
                    value: sample.quantity.unit.convert(sample.quantity.value, to: common), source: source ?? 0)
                withUnsafePointer(to: one) { body(UnsafeBufferPointer(start: $0, count: 1)) }
                return true
            }
            return unit
        }
        // Samples in a row mostly share unit and revision, so each is looked up when it changes.
        var common: Int64 = 0
        var stored: (id: Int64, unit: HKUnit)?
        var revision: Int64 = 0
        var source: Int64 = 0
        let needsSources = !options.isDisjoint(with: [.separateBySource, .cumulativeSum])
        try fetch.scan(in: session, withRevisions: needsSources) { rows in
            let samples = try [StatisticsSample](unsafeUninitializedCapacity: rows.count) { samples, count in
                for row in rows {
                    var value = row.value
                    if row.unit != common {
                        if let unit {
                            if stored?.id != row.unit { stored = (row.unit, try self.unit(row.unit, in: session)) }
                            value = stored?.unit.convert(value, to: unit) ?? value
                        } else {
                            common = row.unit
                            unit = try self.unit(common, in: session)
                        }
                    }
                    if row.revision != revision {
                        revision = row.revision
                        source = try session.catalog.revision(revision, in: session.connection).source
                    }
                    samples.initializeElement(
                        at: count, to: StatisticsSample(start: row.start, end: row.end, value: value, source: source))
                    count += 1
                }
            }
            samples.withUnsafeBufferPointer(body)
        }
        return unit
    }

    private func unit(_ id: Int64, in session: StoreSession) throws -> HKUnit {
        let unit = try session.catalog.unit(id, in: session.connection)
        guard type.is(compatibleWith: unit) else {
            throw session.connection.damage("a \(type.shortName) in \(unit.unitString)")
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
            end: Date(timeIntervalSinceReferenceDate: end), unit: unit, values: accumulator.all.values,
            bySource: bySource)
    }
}
