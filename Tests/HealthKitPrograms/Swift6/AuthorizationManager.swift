import HealthKit

/// Asks once for everything the other programs of this folder read and write.
@MainActor
final class AuthorizationManager {
    enum Failure: Error {
        case notAvailable
    }

    static let shared = AuthorizationManager()

    let healthStore = HKHealthStore()
    private(set) var isAuthorized = false

    private let typesToShare: Set<HKSampleType> = [
        HKQuantityType(.heartRate),
        HKQuantityType(.heartRateVariabilitySDNN),
        HKQuantityType(.oxygenSaturation),
        HKQuantityType(.dietaryWater),
        HKQuantityType(.dietaryCaffeine),
        HKCategoryType(.sleepAnalysis),
        HKSampleType.stateOfMindType(),
        HKObjectType.workoutType(),
    ]

    private var typesToRead: Set<HKObjectType> {
        var types: Set<HKObjectType> = [HKQuantityType(.respiratoryRate)]
        types.formUnion(typesToShare)
        return types
    }

    func requestAuthorization() async throws {
        guard HKHealthStore.isHealthDataAvailable() else { throw Failure.notAvailable }
        try await healthStore.requestAuthorization(toShare: typesToShare, read: typesToRead)
        isAuthorized = healthStore.authorizationStatus(for: HKQuantityType(.dietaryWater)) == .sharingAuthorized
    }

    func needsToAsk() async throws -> Bool {
        try await healthStore.statusForAuthorizationRequest(toShare: typesToShare, read: typesToRead) == .shouldRequest
    }
}
