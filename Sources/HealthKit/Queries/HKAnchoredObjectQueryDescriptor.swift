/// Finds what was added and deleted since an anchor, once or again and again.
public struct HKAnchoredObjectQueryDescriptor<Sample>: HKAsyncQuery, HKAsyncSequenceQuery where Sample: HKSample {
    public var predicates: [HKSamplePredicate<Sample>]
    public var anchor: HKQueryAnchor?
    public var limit: Int?

    /// - Parameter anchor: Where to begin; `nil` gives everything, with all deletions that the store remembers.
    /// - Parameter limit: At most this many samples and deleted objects together; `nil` for all.
    public init(predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil) {
        self.predicates = predicates
        self.anchor = anchor
        self.limit = limit
    }

    /// What changed, and the anchor to go on from.
    public struct Result: Sendable {
        public let addedSamples: [Sample]
        public let deletedObjects: [HKDeletedObject]
        public let newAnchor: HKQueryAnchor

        init(_ result: AnchoredSearch.Result) {
            addedSamples = result.added.compactMap { $0 as? Sample }
            deletedObjects = result.deleted
            newAnchor = HKQueryAnchor(position: result.position)
        }
    }

    private var search: AnchoredSearch {
        precondition(limit ?? 1 > 0, "a limit of \(limit ?? 0) objects")
        return AnchoredSearch(searches: predicates.map { Search($0) }, limit: limit)
    }

    /// - Throws: `HKError`, ``HKStoreError``, or `CancellationError` when the task is cancelled.
    public func result(for healthStore: HKHealthStore) async throws -> Result {
        let (search, position, core) = (search, anchor?.position, healthStore.core)
        return Result(try await core.detached { try search.run(after: position, in: core, $0) })
    }

    /// The changes up to now, and then those of every later moment at which something changed, in any program.
    ///
    /// With a limit the changes come in portions. Cancelling the task ends the sequence with `CancellationError`.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(search: search, position: anchor?.position, core: healthStore.core)
    }

    public struct Results: AsyncSequence {
        fileprivate let search: AnchoredSearch
        fileprivate let position: Int64?
        fileprivate let core: StoreCore

        public func makeAsyncIterator() -> Iterator { Iterator(search: search, position: position, core: core) }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let search: AnchoredSearch
            fileprivate var position: Int64?
            fileprivate let core: StoreCore
            private var changes: AsyncStream<StoreChange>.Iterator?

            fileprivate init(search: AnchoredSearch, position: Int64?, core: StoreCore) {
                self.search = search
                self.position = position
                self.core = core
            }

            public mutating func next() async throws -> Result? {
                let isFirst = changes == nil
                // Listening begins before the first look, so that no change falls between the two.
                var waiting = try changes ?? core.changes(of: search.searches.map(\.type)).makeAsyncIterator()
                defer { changes = waiting }
                while true {
                    let (search, position, core) = (search, position, core)
                    let found = try await core.detached { try search.run(after: position, in: core, $0) }
                    self.position = found.position
                    if isFirst || !found.isEmpty { return Result(found) }
                    guard await waiting.next() != nil else { throw CancellationError() }
                }
            }
        }
    }
}

extension StoreCore {
    /// The changes, of any program, to samples of these types from now on. Those not yet looked at melt into one.
    func changes(of types: [HKSampleType]) throws -> AsyncStream<StoreChange> {
        let hub = try store().hub()
        let identifiers = Set(types.map(\.identifier))
        let (stream, continuation) = AsyncStream.makeStream(of: StoreChange.self, bufferingPolicy: .bufferingNewest(1))
        let observer = try hub.add { change in
            if !change.types.isDisjoint(with: identifiers) { continuation.yield(change) }
        }
        continuation.onTermination = { _ in hub.remove(observer) }
        return stream
    }
}
