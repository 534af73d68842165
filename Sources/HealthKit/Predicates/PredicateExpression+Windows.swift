extension PredicateExpression {
    /// The expressions that all have to hold.
    var conjuncts: [PredicateExpression] {
        if case .all(let operands) = self { operands.flatMap(\.conjuncts) } else { [self] }
    }

    /// The window in time, and whether samples must start in it.
    var window: (start: Double?, isStrict: Bool)? {
        guard case .dates(let start, _, let options) = self else { return nil }
        return (start?.timeIntervalSinceReferenceDate, options.contains(.strictStartDate))
    }

    /// What has to hold of samples that start at `moment`, where a window begins, or later: their ends are in it too.
    func starting(from moment: Double) -> PredicateExpression {
        switch self {
        case .all(let operands): .all(operands.map { $0.starting(from: moment) })
        case .dates(let start?, let end, let options) where start.timeIntervalSinceReferenceDate <= moment:
            .dates(start: nil, end: end, options: options)
        default: self
        }
    }

    /// The same for samples that start before `moment`; nil where a window ends before it.
    func starting(before moment: Double) -> PredicateExpression? {
        switch self {
        case .all(let operands):
            let parts = operands.compactMap { $0.starting(before: moment) }
            return parts.count == operands.count ? .all(parts) : nil
        case .dates(let start, let end, let options):
            guard !options.contains(.strictEndDate), end?.timeIntervalSinceReferenceDate ?? .infinity >= moment else {
                return nil
            }
            return .dates(start: start, end: Date(timeIntervalSinceReferenceDate: moment), options: options)
        default: return self
        }
    }
}
