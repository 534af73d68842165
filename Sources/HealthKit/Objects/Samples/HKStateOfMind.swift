/// A mood of a day or an emotion of a moment.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKStateOfMind: HKSample, @unchecked Sendable {
    public let kind: Kind
    /// How pleasant it is, from -1 to 1.
    public let valence: Double
    public let labels: [Label]
    public let associations: [Association]

    /// A state of mind as a store has it, unchecked.
    package init(
        date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association], header: ObjectHeader
    ) {
        self.kind = kind
        self.valence = valence
        self.labels = labels
        self.associations = associations
        super.init(type: .stateOfMindType(), start: date, end: date, header: header)
    }

    /// A state of mind at an instant. Stops for a valence outside -1...1 and for metadata that cannot be stored.
    public convenience init(
        date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
        metadata: [String: Any]? = [:]
    ) {
        let header = orStop { () throws(ValidationError) in try ObjectHeader(clientMetadata: metadata) }
        self.init(
            date: date, kind: kind, valence: valence, labels: labels, associations: associations, header: header)
        stopIfInvalid()
    }

    /// A state of mind that can be saved. Not in Apple's framework.
    ///
    /// - Throws: ``HKObject/ValidationError``.
    public convenience init(
        validating date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
        metadata: [String: Any]? = [:]
    ) throws(ValidationError) {
        let header = try ObjectHeader(clientMetadata: metadata)
        self.init(
            date: date, kind: kind, valence: valence, labels: labels, associations: associations, header: header)
        try validate()
    }

    /// The class of the valence.
    open var valenceClassification: ValenceClassification {
        ValenceClassification(valence: valence) ?? (valence < 0 ? .veryUnpleasant : .veryPleasant)
    }

    package override var violations: [ValidationError] {
        (-1...1).contains(valence) ? super.violations : super.violations + [.valence(valence)]
    }
}

extension HKStateOfMind.ValenceClassification {
    /// The class of a valence, or `nil` outside -1...1.
    ///
    /// The classes are the sevenths of -1...1, each with its lower bound and without its upper one; 1 is in the last.
    public init?(valence: Double) {
        guard (-1...1).contains(valence) else { return nil }
        let upperBounds: [(Double, Self)] = [
            (-5, .veryUnpleasant), (-3, .unpleasant), (-1, .slightlyUnpleasant), (1, .neutral), (3, .slightlyPleasant),
            (5, .pleasant),
        ]
        self = upperBounds.first { valence < $0.0 / 7 }?.1 ?? .veryPleasant
    }
}
