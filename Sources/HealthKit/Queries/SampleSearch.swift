/// Finds samples of one or several types, in an order, up to a limit.
struct SampleSearch: Sendable {
    let searches: [Search]
    /// What SQL orders by; empty when it cannot.
    let order: [SampleFetch.Order]
    let limit: Int?
    /// Orders what SQL did not: the samples of several types, or keys other than the dates.
    let areInOrder: (@Sendable (HKSample, HKSample) -> Bool)?
    /// Whether SQL's order is the whole order.
    let isOrderedBySQL: Bool

    func run(in core: StoreCore, _ cancellation: Cancellation) throws -> [HKSample] {
        try core.read(cancellation) { session in
            var samples: [HKSample] = []
            var seen: Set<UUID> = []
            for search in searches {
                try core.fetch(search, in: session).forEach(
                    in: session, order: order, limit: isOrderedBySQL ? limit : nil
                ) { sample, _ in
                    if searches.count == 1 || seen.insert(sample.uuid).inserted { samples.append(sample) }
                    return true
                }
            }
            if searches.count > 1 || !isOrderedBySQL, let areInOrder { samples.sort(by: areInOrder) }
            return limit.map { Array(samples.prefix($0)) } ?? samples
        }
    }
}

extension SampleSearch {
    /// A search whose order is that of sort descriptors.
    init<Sample: HKSample>(_ searches: [Search], sortedBy descriptors: [SortDescriptor<Sample>], limit: Int?) {
        let carried = Carried(descriptors)
        self.init(searches, descriptors.map(SampleFetch.Order.init), limit: limit) { left, right in
            guard let left = left as? Sample, let right = right as? Sample else { return false }
            return carried.value.lazy.map { $0.compare(left, right) }.isAscending
        }
    }

    /// A search whose order is that of Foundation's older sort descriptors.
    init(_ searches: [Search], sortedBy descriptors: [NSSortDescriptor]?, limit: Int) {
        let carried = Carried(descriptors ?? [])
        let limit = limit == HKObjectQueryNoLimit ? nil : limit
        self.init(searches, carried.value.map(SampleFetch.Order.init), limit: limit) { left, right in
            carried.value.lazy.map { $0.compare(left, to: right) }.isAscending
        }
    }

    /// - Parameter order: `nil` for each descriptor that SQL cannot follow.
    private init(
        _ searches: [Search], _ order: [SampleFetch.Order?], limit: Int?,
        areInOrder: @escaping @Sendable (HKSample, HKSample) -> Bool
    ) {
        self.searches = searches
        self.limit = limit
        isOrderedBySQL = !order.contains(nil)
        self.order = isOrderedBySQL ? order.compactMap { $0 } : []
        self.areInOrder = order.isEmpty ? nil : areInOrder
    }

    /// `@unchecked Sendable`: holds sort descriptors, which have no state that changes.
    private struct Carried<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }
}

extension Sequence<ComparisonResult> {
    /// Whether the first key that decides puts the left before the right.
    fileprivate var isAscending: Bool { first { $0 != .orderedSame } == .orderedAscending }
}

extension SampleFetch.Order {
    /// `nil` for a descriptor that SQL cannot follow.
    init?<Sample: HKSample>(_ descriptor: SortDescriptor<Sample>) {
        let key: Key
        switch descriptor.keyPath {
        case \Sample.startDate: key = .start
        case \Sample.endDate: key = .end
        default: return nil
        }
        self.init(key: key, isAscending: descriptor.order == .forward)
    }

    /// `nil` for a descriptor that SQL cannot follow.
    init?(_ descriptor: NSSortDescriptor) {
        let starts: [AnyKeyPath] = [
            \HKSample.startDate, \HKQuantitySample.startDate, \HKCategorySample.startDate, \HKWorkout.startDate,
        ]
        let ends: [AnyKeyPath] = [
            \HKSample.endDate, \HKQuantitySample.endDate, \HKCategorySample.endDate, \HKWorkout.endDate,
        ]
        let path = descriptor.keyPath
        if starts.contains(path) {
            self.init(key: .start, isAscending: descriptor.ascending)
        } else if ends.contains(path) {
            self.init(key: .end, isAscending: descriptor.ascending)
        } else {
            return nil
        }
    }
}
