extension HKQuery {
    /// Quantity samples whose value compares to a quantity; values of another dimension never match.
    public class func predicateForQuantitySamples(
        with operatorType: HKComparisonOperator, quantity: HKQuantity
    ) -> NSPredicate {
        StructuredPredicate(.quantity(comparison(operatorType), quantity))
    }

    /// Category samples whose raw value compares to a value.
    public class func predicateForCategorySamples(
        with operatorType: HKComparisonOperator, value: Int
    ) -> NSPredicate {
        StructuredPredicate(.categoryValue(comparison(operatorType), value))
    }

    /// Category samples with one of the raw values.
    public class func predicateForCategorySamples(equalTo values: Set<Int>) -> NSPredicate {
        StructuredPredicate(.categoryValues(values))
    }

    /// States of mind of a kind.
    public class func predicateForStatesOfMind(with kind: HKStateOfMind.Kind) -> NSPredicate {
        StructuredPredicate(.stateOfMindKind(kind))
    }

    /// States of mind whose valence compares to a value from -1 to 1.
    public class func predicateForStatesOfMind(
        withValence valence: Double, operatorType: HKComparisonOperator
    ) -> NSPredicate {
        StructuredPredicate(.stateOfMindValence(comparison(operatorType), valence))
    }

    /// States of mind that have a label among theirs.
    public class func predicateForStatesOfMind(with label: HKStateOfMind.Label) -> NSPredicate {
        StructuredPredicate(.stateOfMindLabel(label))
    }

    /// States of mind that have an association among theirs.
    public class func predicateForStatesOfMind(with association: HKStateOfMind.Association) -> NSPredicate {
        StructuredPredicate(.stateOfMindAssociation(association))
    }
}

extension HKCategoryValueSleepAnalysis {
    /// The values that mean being asleep, in whatever stage.
    public static var allAsleepValues: Set<Self> { [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM] }

    /// Sleep samples whose value compares to one.
    public static func predicateForSamples(_ operatorType: HKComparisonOperator, value: Self) -> NSPredicate {
        HKQuery.predicateForCategorySamples(with: operatorType, value: value.rawValue)
    }

    /// Sleep samples with one of the values.
    public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
        HKQuery.predicateForCategorySamples(equalTo: Set(values.map(\.rawValue)))
    }
}
