/// Finds the samples that a live builder collects, as they arrive in the store from any program.
final class LiveCollection: Sendable {
    private let builder: WeakReference<HKLiveWorkoutBuilder>
    private let core: StoreCore
    private let work: DispatchQueue
    private let wishes: [HKQuantityType: CollectionWish]
    private let start: Date
    /// How far the store's changes were read; nil until the samples were looked for that are there already.
    private let reached = Guarded<Int64?>(nil)
    private let observation = Guarded<(hub: ChangeHub, id: Int)?>(nil)

    init(_ builder: HKLiveWorkoutBuilder, wishes: [HKQuantityType: CollectionWish], from start: Date) {
        self.builder = WeakReference(builder)
        core = builder.recording.core
        work = builder.work
        self.wishes = wishes
        self.start = start
    }

    deinit { observation.withLock { $0.map { $0.hub.remove($0.id) } } }

    /// Runs on the builder's queue.
    func begin() {
        let types = Set(wishes.keys.map(\.identifier))
        do {
            let hub = try core.store().hub()
            let id = try hub.add { [weak self, work] change in
                guard !change.types.isDisjoint(with: types) else { return }
                work.async { [weak self] in self?.look() }
            }
            observation.withLock { $0 = (hub, id) }
            look()
        } catch {
            builder.value?.report("collecting", "\(error)")
        }
    }

    private func look() {
        guard let builder = builder.value, builder.content.withLock({ $0.phase }) == .collecting else { return }
        let end = builder.workoutSession?.endDate
        do {
            let last = try core.read { try $0.connection.integer("SELECT last FROM store") ?? 0 }
            let before = reached.withLock { $0 }
            var found: [HKSample] = []
            for (type, wish) in wishes { found += try samples(of: type, wish.predicate, after: before) }
            found = found.filter { sample in end.map { sample.startDate <= $0 } ?? true }
            if !found.isEmpty {
                let added = try builder.recording.relate(found)
                if !added.samples.isEmpty { builder.take(added, types: added.samples.map(\.type)) }
            }
            reached.withLock { $0 = last }
        } catch {
            builder.report("collecting", "\(error)")
        }
    }

    /// The samples of a type that belong to the workout: none of a type that the program may not read.
    private func samples(
        of type: HKQuantityType, _ predicate: SendablePredicate?, after position: Int64?
    ) throws -> [HKSample] {
        let window = HKQuery.predicateForSamples(withStart: start, end: nil, options: .strictStartDate)
        let both = predicate.map {
            NSCompoundPredicate(andPredicateWithSubpredicates: [window, $0.predicate])
        }
        let search = Search(type, both ?? window)
        do {
            guard let position else {
                let all = SampleSearch([search], sortedBy: [SortDescriptor(\HKSample.startDate)], limit: nil)
                return try all.run(in: core, Cancellation())
            }
            return try AnchoredSearch(searches: [search], limit: nil).run(after: position, in: core, Cancellation())
                .added
        } catch HKError.errorAuthorizationNotDetermined {
            return []
        }
    }
}
