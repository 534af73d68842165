/// A question to a store. Subclasses say what is asked; class methods make the predicates.
///
/// `@unchecked Sendable`: every stored property is immutable. The predicate is not Sendable, but a query only evaluates it,
/// and predicates are immutable after they were made.
open class HKQuery: NSObject, @unchecked Sendable {
    public let objectType: HKObjectType?
    public let predicate: NSPredicate?

    @available(*, deprecated, message: "Use objectType")
    public var sampleType: HKSampleType? { objectType as? HKSampleType }

    package init(objectType: HKObjectType?, predicate: NSPredicate?) {
        self.objectType = objectType
        self.predicate = predicate
        super.init()
    }
}
