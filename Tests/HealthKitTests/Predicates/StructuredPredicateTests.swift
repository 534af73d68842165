import HealthKit
import Testing

struct StructuredPredicateTests {
    private static var running: NSPredicate { HKQuery.predicateForWorkouts(with: .running) }
    private static var today: NSPredicate { HKQuery.predicateForSamples(withStart: Samples.noon, end: nil) }
    private static let expression = PredicateExpression.dates(start: Samples.noon, end: nil, options: [])

    @Test func unwrapsCompounds() {
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            Self.today, NSCompoundPredicate(notPredicateWithSubpredicate: Self.running),
        ])
        #expect(
            PredicateExpression.structured(both) == .all([Self.expression, .not(.workoutActivityType(.running))]))
        let either = NSCompoundPredicate(orPredicateWithSubpredicates: [Self.running, Self.today])
        #expect(
            PredicateExpression.structured(either) == .any([.workoutActivityType(.running), Self.expression]))
    }

    @Test func hasNoFormForForeignPredicates() {
        let foreign = NSPredicate { _, _ in true }
        #expect(PredicateExpression.structured(foreign) == nil)
        let mixed = NSCompoundPredicate(orPredicateWithSubpredicates: [Self.today, foreign])
        #expect(PredicateExpression.structured(mixed) == nil)
    }

    @Test func splitsAConjunctionIntoWhatAStoreCanDoAndTheRest() {
        let foreign = NSPredicate { object, _ in (object as? HKSample)?.metadata != nil }
        let mixed = NSCompoundPredicate(andPredicateWithSubpredicates: [
            Self.today, NSCompoundPredicate(andPredicateWithSubpredicates: [foreign]),
        ])
        let (store, rest) = PredicateExpression.split(mixed)
        #expect(rest == [foreign])
        #expect(store.matches(Samples.heartRate()))
        #expect(!store.matches(Samples.heartRate(start: Samples.noon - 9, end: Samples.noon - 8)))
        #expect(PredicateExpression.split(nil).expression == .constant(true))
        #expect(PredicateExpression.split(Self.today).rest.isEmpty)
        let either = NSCompoundPredicate(orPredicateWithSubpredicates: [Self.today, foreign])
        #expect(PredicateExpression.split(either).rest == [either])
    }

    @Test func evaluatesInsideCompoundsOfForeignPredicates() {
        let foreign = NSPredicate { object, _ in (object as? HKSample)?.endDate == Samples.later }
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [Self.today, foreign])
        #expect(both.evaluate(with: Samples.heartRate()))
        #expect(!both.evaluate(with: Samples.heartRate(end: Samples.noon)))
    }

    @Test func survivesACopy() throws {
        let copy = try #require(Self.today.copy() as? NSPredicate)
        #expect(copy == Self.today)
        #expect(PredicateExpression.structured(copy) == Self.expression)
        #expect("\(Self.today)".contains("dates"))
    }

    @Test func asksTheStoreForRelations() {
        struct Workout: PredicateRelations {
            let uuid: UUID
            func isPart(_ object: HKObject, ofWorkout workout: UUID) -> Bool { workout == uuid }
            func isEffort(_ object: HKObject, ofWorkout workout: UUID, activity: UUID?) -> Bool {
                workout == uuid && activity == nil
            }
            func isPartOfCorrelation(_ object: HKObject) -> Bool { true }
        }
        let run = HKWorkout(
            activityType: .running, start: Samples.noon, end: Samples.later, duration: 60, header: ObjectHeader())
        let sample = Samples.heartRate()
        let member = HKQuery.predicateForObjects(from: run)
        let effort = HKQuery.predicateForWorkoutEffortSamplesRelated(workout: run, activity: nil)
        let single = HKQuery.predicateForObjectsWithNoCorrelation()
        #expect(!member.evaluate(with: sample) && single.evaluate(with: sample))
        PredicateContext.$relations.withValue(Workout(uuid: run.uuid)) {
            #expect(member.evaluate(with: sample) && !single.evaluate(with: sample) && effort.evaluate(with: sample))
        }
    }

    @Test func sortsByTheKeysOfHealthKit() async {
        #expect(NSSortDescriptor(key: "startDate", ascending: false).keyPath == \HKSample.startDate)
        #expect(!NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false).ascending)
        #expect(NSSortDescriptor(key: HKSampleSortIdentifierEndDate, ascending: true).keyPath == \HKSample.endDate)
        await #expect(processExitsWith: .failure) { _ = NSSortDescriptor(key: "quantity", ascending: true) }
    }

    @Test func pairsATypeWithAPredicate() {
        let descriptor: HKSamplePredicate<HKQuantitySample> = .quantitySample(
            type: HKQuantityType(.heartRate), predicate: Self.today)
        #expect(descriptor.sampleType == HKQuantityType(.heartRate))
        #expect(descriptor.nsPredicate == Self.today)
        #expect(descriptor == .quantitySample(type: HKQuantityType(.heartRate), predicate: Self.today))
        #expect(descriptor != .quantitySample(type: HKQuantityType(.heartRate)))
        #expect(HKSamplePredicate<HKWorkout>.workout().sampleType == .workoutType())
        #expect(HKSamplePredicate<HKStateOfMind>.stateOfMind().sampleType == HKObjectType.stateOfMindType())
        #expect(HKSamplePredicate<HKHeartbeatSeriesSample>.heartbeatSeries().sampleType == HKSeriesType.heartbeat())
        let sleep: HKSamplePredicate<HKCategorySample> = .categorySample(type: HKCategoryType(.sleepAnalysis))
        #expect(sleep.nsPredicate == nil)
        let any: HKSamplePredicate<HKSample> = .sample(type: HKQuantityType(.heartRate))
        #expect(any.sampleType == descriptor.sampleType)
        let food: HKSamplePredicate<HKCorrelation> = .correlation(type: HKCorrelationType(.food))
        #expect(food.sampleType.identifier == "HKCorrelationTypeIdentifierFood")
    }
}
