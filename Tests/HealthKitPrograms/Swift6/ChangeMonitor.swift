import HealthKit

/// An observer that is told that something changed, and an anchored query that says what.
final class ChangeMonitor: Sendable {
    static let shared = ChangeMonitor(healthStore: HKHealthStore())

    let healthStore: HKHealthStore
    let heartRates: AsyncStream<[HKQuantitySample]>
    private let continuation: AsyncStream<[HKQuantitySample]>.Continuation

    init(healthStore: HKHealthStore) {
        self.healthStore = healthStore
        (heartRates, continuation) = AsyncStream.makeStream()
    }

    func start() async throws {
        let type = HKQuantityType(.heartRate)
        let query = HKObserverQuery(sampleType: type, predicate: nil) { [self] _, completionHandler, error in
            guard error == nil else {
                completionHandler()
                return
            }
            Task {
                await self.fetch()
                completionHandler()
            }
        }
        healthStore.execute(query)
        try await healthStore.enableBackgroundDelivery(for: type, frequency: .immediate)
    }

    func stopDeliveries() async throws {
        try await healthStore.disableBackgroundDelivery(for: HKQuantityType(.heartRate))
    }

    private func fetch() async {
        let descriptor = HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.heartRate))], anchor: nil)
        guard let result = try? await descriptor.result(for: healthStore) else { return }
        continuation.yield(result.addedSamples)
    }
}
