import HealthKit

struct SleepReport {
    struct Stage: Equatable {
        let value: HKCategoryValueSleepAnalysis
        let duration: TimeInterval
    }

    let healthStore: HKHealthStore

    /// The stages between yesterday 18:00 and today 12:00.
    func lastNight(of day: Date = Date(), calendar: Calendar = .current) async throws -> [Stage] {
        let midnight = calendar.startOfDay(for: day)
        let start = calendar.date(byAdding: .hour, value: -6, to: midnight)
        let end = calendar.date(byAdding: .hour, value: 12, to: midnight)
        let window = HKQuery.predicateForSamples(withStart: start, end: end, options: .strictStartDate)
        let asleep = HKCategoryValueSleepAnalysis.predicateForSamples(
            equalTo: HKCategoryValueSleepAnalysis.allAsleepValues)
        let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [window, asleep])

        let descriptor = HKSampleQueryDescriptor(
            predicates: [.categorySample(type: HKCategoryType(.sleepAnalysis), predicate: predicate)],
            sortDescriptors: [SortDescriptor(\.startDate, order: .forward)])
        return try await descriptor.result(for: healthStore).compactMap { sample in
            guard let value = HKCategoryValueSleepAnalysis(rawValue: sample.value) else { return nil }
            return Stage(value: value, duration: sample.endDate.timeIntervalSince(sample.startDate))
        }
    }

    static func name(of stage: HKCategoryValueSleepAnalysis) -> String {
        switch stage {
        case .inBed: return "In bed"
        case .awake: return "Awake"
        case .asleepCore: return "Core"
        case .asleepDeep: return "Deep"
        case .asleepREM: return "REM"
        case .asleepUnspecified: return "Asleep"
        @unknown default: return "Unknown"
        }
    }
}
