/// A question to a store. Subclasses say what is asked; class methods make the predicates.
///
/// `@unchecked Sendable`: every stored property is immutable, and the run guards its state itself. The predicate is not Sendable, but a query only evaluates it,
/// and predicates are immutable after they were made.
open class HKQuery: NSObject, @unchecked Sendable {
    public let objectType: HKObjectType?
    public let predicate: NSPredicate?
    /// Whether a store is answering the query.
    let run = QueryRun()

    @available(*, deprecated, message: "Use objectType")
    public var sampleType: HKSampleType? { objectType as? HKSampleType }

    package init(objectType: HKObjectType?, predicate: NSPredicate?) {
        self.objectType = objectType
        self.predicate = predicate
        super.init()
    }

    /// Answers the query, called once, by the store that executes it. Subclasses say how.
    func begin(in core: StoreCore) { stop("\(Self.self) cannot be executed.") }
}
