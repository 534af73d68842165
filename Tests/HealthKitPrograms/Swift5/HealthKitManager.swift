import HealthKit

/// A manager with completion handlers, as programs before concurrency have it.
class HealthKitManager {
    static let shared = HealthKitManager()

    let healthStore = HKHealthStore()
    var observerQuery: HKObserverQuery?
    var anchor: HKQueryAnchor?

    private init() {}

    func requestAuthorization(completion: @escaping (Bool, Error?) -> Void) {
        guard HKHealthStore.isHealthDataAvailable(),
            let heartRate = HKObjectType.quantityType(forIdentifier: .heartRate),
            let steps = HKObjectType.quantityType(forIdentifier: .stepCount),
            let sleep = HKObjectType.categoryType(forIdentifier: .sleepAnalysis)
        else {
            completion(false, nil)
            return
        }
        let toShare: Set<HKSampleType> = [heartRate, steps, sleep]
        let toRead: Set<HKObjectType> = [heartRate, steps, sleep, HKObjectType.workoutType()]
        healthStore.requestAuthorization(toShare: toShare, read: toRead) { success, error in
            completion(success, error)
        }
    }

    func saveHeartRate(_ bpm: Double, date: Date, completion: @escaping (Bool, Error?) -> Void) {
        let unit = HKUnit.count().unitDivided(by: HKUnit.minute())
        let quantity = HKQuantity(unit: unit, doubleValue: bpm)
        let device = HKDevice(
            name: "Camera", manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: "1.0", localIdentifier: nil, udiDeviceIdentifier: nil)
        let sample = HKQuantitySample(
            type: HKQuantityType.quantityType(forIdentifier: .heartRate)!, quantity: quantity, start: date, end: date,
            device: device, metadata: [HKMetadataKeyWasUserEntered: false])
        healthStore.save(sample) { success, error in
            completion(success, error)
        }
    }

    func mostRecentHeartRate(completion: @escaping (Double?) -> Void) {
        let sort = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)
        let query = HKSampleQuery(
            sampleType: HKQuantityType.quantityType(forIdentifier: .heartRate)!, predicate: nil, limit: 1,
            sortDescriptors: [sort]
        ) { _, results, error in
            guard error == nil, let sample = results?.first as? HKQuantitySample else {
                completion(nil)
                return
            }
            completion(sample.quantity.doubleValue(for: HKUnit(from: "count/min")))
        }
        healthStore.execute(query)
    }

    func stepsToday(completion: @escaping (Double) -> Void) {
        let now = Date()
        let startOfDay = Calendar.current.startOfDay(for: now)
        let predicate = HKQuery.predicateForSamples(withStart: startOfDay, end: now, options: .strictStartDate)
        let query = HKStatisticsQuery(
            quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: predicate, options: .cumulativeSum
        ) { _, result, _ in
            completion(result?.sumQuantity()?.doubleValue(for: HKUnit.count()) ?? 0)
        }
        healthStore.execute(query)
    }

    func weeklySteps(completion: @escaping ([Double]) -> Void) {
        let calendar = Calendar.current
        let today = calendar.startOfDay(for: Date())
        guard let start = calendar.date(byAdding: .day, value: -6, to: today) else { return }
        let query = HKStatisticsCollectionQuery(
            quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, options: [.cumulativeSum],
            anchorDate: today, intervalComponents: DateComponents(day: 1))
        query.initialResultsHandler = { _, results, _ in
            var steps: [Double] = []
            results?.enumerateStatistics(from: start, to: Date()) { statistics, _ in
                steps.append(statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0)
            }
            completion(steps)
        }
        healthStore.execute(query)
    }

    func startObserving(onUpdate: @escaping () -> Void) {
        let type = HKQuantityType(.heartRate)
        let query = HKObserverQuery(sampleType: type, predicate: nil) { _, completionHandler, error in
            if error == nil { onUpdate() }
            completionHandler()
        }
        observerQuery = query
        healthStore.execute(query)
    }

    func fetchChanges(completion: @escaping ([HKSample], [HKDeletedObject]) -> Void) {
        let query = HKAnchoredObjectQuery(
            type: HKQuantityType(.heartRate), predicate: nil, anchor: anchor, limit: HKObjectQueryNoLimit
        ) { [weak self] _, added, deleted, newAnchor, _ in
            self?.anchor = newAnchor
            completion(added ?? [], deleted ?? [])
        }
        healthStore.execute(query)
    }

    func stopObserving() {
        if let query = observerQuery { healthStore.stop(query) }
    }
}
