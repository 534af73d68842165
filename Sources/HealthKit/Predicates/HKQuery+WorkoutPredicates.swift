extension HKQuery {
    /// Workouts of an activity type.
    public class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType) -> NSPredicate {
        StructuredPredicate(.workoutActivityType(workoutActivityType))
    }

    /// Workouts whose duration in seconds, without pauses, compares to one.
    public class func predicateForWorkouts(
        with operatorType: HKComparisonOperator, duration: TimeInterval
    ) -> NSPredicate {
        StructuredPredicate(.workoutDuration(comparison(operatorType), duration))
    }

    /// Workouts whose sum of a quantity type compares to a quantity.
    public class func predicateForWorkouts(
        operatorType: HKComparisonOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
    ) -> NSPredicate {
        workouts(.sum, of: quantityType, operatorType, sumQuantity)
    }

    /// Workouts whose minimum of a quantity type compares to a quantity.
    public class func predicateForWorkouts(
        operatorType: HKComparisonOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
    ) -> NSPredicate {
        workouts(.minimum, of: quantityType, operatorType, minimumQuantity)
    }

    /// Workouts whose maximum of a quantity type compares to a quantity.
    public class func predicateForWorkouts(
        operatorType: HKComparisonOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
    ) -> NSPredicate {
        workouts(.maximum, of: quantityType, operatorType, maximumQuantity)
    }

    /// Workouts whose average of a quantity type compares to a quantity.
    public class func predicateForWorkouts(
        operatorType: HKComparisonOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
    ) -> NSPredicate {
        workouts(.average, of: quantityType, operatorType, averageQuantity)
    }

    /// Workouts whose active energy compares to a quantity.
    public class func predicateForWorkouts(
        with operatorType: HKComparisonOperator, totalEnergyBurned: HKQuantity
    ) -> NSPredicate {
        workouts(.sum, of: HKQuantityType(.activeEnergyBurned), operatorType, totalEnergyBurned)
    }

    /// Workouts whose walked and run distance compares to a quantity.
    public class func predicateForWorkouts(
        with operatorType: HKComparisonOperator, totalDistance: HKQuantity
    ) -> NSPredicate {
        workouts(.sum, of: HKQuantityType(.distanceWalkingRunning), operatorType, totalDistance)
    }

    /// Samples that rate the effort of a workout, or of one of its activities; see
    /// ``HKHealthStore/relateWorkoutEffortSample(_:with:activity:)``.
    public class func predicateForWorkoutEffortSamplesRelated(
        workout: HKWorkout, activity: HKWorkoutActivity?
    ) -> NSPredicate {
        StructuredPredicate(.effortOf(workout: workout.uuid, activity: activity?.uuid))
    }

    private class func workouts(
        _ statistic: PredicateExpression.WorkoutStatistic, of type: HKQuantityType,
        _ operatorType: HKComparisonOperator, _ quantity: HKQuantity
    ) -> NSPredicate {
        guard quantity.is(compatibleWith: type.canonicalUnit) else {
            stop(HKQuantity.ConversionError(from: quantity.unit, to: type.canonicalUnit).description)
        }
        return StructuredPredicate(.workoutStatistic(statistic, type, comparison(operatorType), quantity))
    }
}
