/// A predicate of ``HKQuery``: it can be evaluated like any other, and a store can translate it.
final class StructuredPredicate: NSPredicate {
    let expression: PredicateExpression

    init(_ expression: PredicateExpression) {
        self.expression = expression
        super.init(value: true)
    }

    /// Predicates are not archived.
    required init?(coder: NSCoder) { nil }

    override func evaluate(with object: Any?) -> Bool {
        guard let object = object as? HKObject else { return false }
        return PredicateContext.relations.map { expression.matches(object, relations: $0) }
            ?? expression.matches(object)
    }

    override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        evaluate(with: object)
    }

    /// Immutable, and a copy made by the superclass would be of the superclass.
    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool { (object as? StructuredPredicate)?.expression == expression }

    override var hash: Int { expression.hashValue }

    override var description: String { "\(expression)" }
}

/// The store on whose objects a predicate is being evaluated in memory.
package enum PredicateContext {
    @TaskLocal package static var relations: (any PredicateRelations)?
}

extension PredicateExpression {
    /// The structured form of a predicate of ``HKQuery``, of compounds of such, and of constants; `nil` for all others.
    package static func structured(_ predicate: NSPredicate) -> PredicateExpression? {
        if let predicate = predicate as? StructuredPredicate { return predicate.expression }
        guard let compound = predicate as? NSCompoundPredicate else { return nil }
        var operands: [PredicateExpression] = []
        for case let operand as NSPredicate in compound.subpredicates as [Any] {
            guard let structured = structured(operand) else { return nil }
            operands.append(structured)
        }
        switch compound.compoundPredicateType {
        case .and: return .all(operands)
        case .or: return .any(operands)
        case .not: return operands.count == 1 ? .not(operands[0]) : nil
        @unknown default: return nil
        }
    }

    /// Splits a predicate into a part for the store and the rest, which has to hold too and is evaluated in memory.
    package static func split(_ predicate: NSPredicate?) -> (expression: PredicateExpression, rest: [NSPredicate]) {
        guard let predicate else { return (.constant(true), []) }
        if let whole = structured(predicate) { return (whole, []) }
        guard let compound = predicate as? NSCompoundPredicate, compound.compoundPredicateType == .and else {
            return (.constant(true), [predicate])
        }
        var expressions: [PredicateExpression] = []
        var rest: [NSPredicate] = []
        for case let operand as NSPredicate in compound.subpredicates as [Any] {
            let part = split(operand)
            expressions.append(part.expression)
            rest += part.rest
        }
        return (.all(expressions), rest)
    }
}
