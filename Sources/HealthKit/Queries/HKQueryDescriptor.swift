/// A query that answers once.
public protocol HKAsyncQuery {
    associatedtype Output
    func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query that answers again whenever something changed.
public protocol HKAsyncSequenceQuery {
    associatedtype Sequence: AsyncSequence
    func results(for healthStore: HKHealthStore) -> Sequence
}

/// A sample type with a predicate.
///
/// `@unchecked Sendable`: both properties are immutable, and predicates are only evaluated.
open class HKQueryDescriptor: NSObject, NSCopying, @unchecked Sendable {
    public let sampleType: HKSampleType
    public let predicate: NSPredicate?

    public init(sampleType: HKSampleType, predicate: NSPredicate?) {
        self.sampleType = sampleType
        self.predicate = predicate
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// One type to look for, on its way to another thread.
///
/// `@unchecked Sendable`: predicates have no state that changes.
struct Search: @unchecked Sendable {
    let type: HKSampleType
    let predicate: NSPredicate?

    init(_ type: HKSampleType, _ predicate: NSPredicate?) {
        self.type = type
        self.predicate = predicate
    }

    init<Sample>(_ predicate: HKSamplePredicate<Sample>) {
        self.init(predicate.sampleType, predicate.nsPredicate)
    }

    init(_ descriptor: HKQueryDescriptor) { self.init(descriptor.sampleType, descriptor.predicate) }
}

extension StoreCore {
    /// The way to the samples of a search that this program may see.
    func fetch(_ search: Search, in session: StoreSession) throws -> SampleFetch {
        let visibility = try visibility(of: search.type, in: session)
        return try SampleFetch(
            search.type, predicate: search.predicate, visibility: visibility, in: session,
            relations: StoreRelations(core: self))
    }
}
