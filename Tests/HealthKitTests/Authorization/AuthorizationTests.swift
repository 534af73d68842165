import Foundation
import HealthKit
import Testing

struct AuthorizationTests {
    private let stores: TemporaryStore
    private let heartRateType = HKQuantityType(.heartRate)
    private let water = HKQuantityType(.dietaryWater)

    init() throws { stores = try TemporaryStore() }

    private func store(
        as bundle: String = "org.example.asking", answering: @escaping HKAuthorizationHandler
    ) throws -> HKHealthStore {
        try HKHealthStore(
            url: stores.url, source: HKSource(name: bundle, bundleIdentifier: bundle), authorizationHandler: answering)
    }

    @Test func withoutAQuestionSavingAndReadingFailAsUndetermined() async throws {
        let store = try store { _ in .denyingAll }
        #expect(store.authorizationStatus(for: heartRateType) == .notDetermined)
        let saving = await #expect(throws: HKError.self) { try await store.save(heartRate(60, at: 0)) }
        #expect(saving?.code == .errorAuthorizationNotDetermined)
        let reading = await #expect(throws: HKError.self) { try await store.heartRates() }
        #expect(reading?.code == .errorAuthorizationNotDetermined)
    }

    @Test func refusedSharingFailsAsDenied() async throws {
        let store = try store { _ in .denyingAll }
        try await store.requestAuthorization(toShare: [heartRateType], read: [heartRateType])
        #expect(store.authorizationStatus(for: heartRateType) == .sharingDenied)
        let error = await #expect(throws: HKError.self) { try await store.save(heartRate(60, at: 0)) }
        #expect(error?.code == .errorAuthorizationDenied)
        #expect("\(try #require(error))".contains("health authorize --source org.example.asking --share heartRate"))
    }

    /// Denied reading looks as if only the program's own samples existed, in every kind of query.
    @Test func deniedReadingIsHidden() async throws {
        let other = try await stores.open(as: "org.example.other", sharing: [heartRateType])
        let otherSample = heartRate(90, at: 5)
        try await other.save(otherSample)
        let store = try store { HKAuthorizationAnswer(allowedToShare: $0.typesToShare, allowedToRead: []) }
        try await store.requestAuthorization(toShare: [heartRateType], read: [heartRateType])
        try await store.save(heartRate(60, at: 0))
        try await other.delete(otherSample)
        try await other.save(heartRate(91, at: 6))

        #expect(store.authorizationStatus(for: heartRateType) == .sharingAuthorized)
        #expect(try await store.heartRates() == [60])
        let changes = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: heartRateType)], anchor: nil
        ).result(for: store)
        #expect(changes.addedSamples.count == 1 && changes.deletedObjects.isEmpty)
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: heartRateType), options: [.discreteMax]
        ).result(for: store)
        #expect(statistics?.maximumQuantity()?.doubleValue(for: beatsPerMinute) == 60)
        let sources = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: heartRateType)).result(
            for: store)
        #expect(sources.map(\.bundleIdentifier) == ["org.example.asking"])
        let owner = try HKStoreOwner(url: stores.url)
        #expect(try await owner.healthStore.heartRates() == [60, 91])
    }

    @Test func theReadDecisionNeverShows() async throws {
        for isAllowed in [true, false] {
            let store = try store(as: "org.example.reader\(isAllowed)") {
                isAllowed ? .allowingAll(of: $0) : .denyingAll
            }
            try await store.requestAuthorization(toShare: [], read: [heartRateType])
            #expect(store.authorizationStatus(for: heartRateType) == .sharingDenied)
            #expect(try await store.heartRates().isEmpty)
        }
    }

    @Test func eachTypeIsAskedForOnce() async throws {
        let asked = Asked()
        let store = try store { request in
            asked.requests.withLock { $0.append(request) }
            return .allowingAll(of: request)
        }
        #expect(
            try await store.statusForAuthorizationRequest(toShare: [heartRateType], read: [heartRateType])
                == .shouldRequest)
        try await store.requestAuthorization(toShare: [heartRateType], read: [heartRateType])
        try await store.requestAuthorization(toShare: [heartRateType, water], read: [heartRateType])
        try await store.requestAuthorization(toShare: [heartRateType, water], read: [heartRateType])
        #expect(
            try await store.statusForAuthorizationRequest(toShare: [heartRateType], read: [heartRateType])
                == .unnecessary)
        let requests = asked.requests.withLock { $0 }
        #expect(requests.count == 2)
        #expect(requests.last?.typesToShare == [water] && requests.last?.typesToRead == [])
        #expect(requests.first?.source.bundleIdentifier == "org.example.asking")
    }

    @Test func whatNobodyAnsweredIsDeniedToThisProcessAndNotKept() async throws {
        let other = try await stores.open(as: "org.example.other", sharing: [heartRateType])
        try await other.save(heartRate(90, at: 5))
        let store = try store { _ in .unanswered }
        try await store.requestAuthorization(toShare: [heartRateType], read: [heartRateType])
        #expect(store.authorizationStatus(for: heartRateType) == .sharingDenied)
        let saving = await #expect(throws: HKError.self) { try await store.save(heartRate(60, at: 0)) }
        #expect(saving?.code == .errorAuthorizationDenied)
        #expect(try await store.heartRates().isEmpty)
        #expect(
            try await store.statusForAuthorizationRequest(toShare: [heartRateType], read: [heartRateType])
                == .shouldRequest)
        let owner = try HKStoreOwner(url: stores.url)
        #expect(try await owner.authorizations().allSatisfy { $0.source.bundleIdentifier != "org.example.asking" })
        try await owner.authorize(source: "org.example.asking", share: [heartRateType], read: [])
        try await store.save(heartRate(60, at: 0))
    }

    @Test func aHandlerThatThrowsLeavesTheQuestionOpen() async throws {
        let store = try store { _ in throw HKError(.errorUserCanceled) }
        let error = await #expect(throws: HKError.self) {
            try await store.requestAuthorization(toShare: [heartRateType], read: [])
        }
        #expect(error?.code == .errorUserCanceled)
        #expect(store.authorizationStatus(for: heartRateType) == .notDetermined)
    }

    @Test func decisionsOutliveTheProgramAndBelongToTheSource() async throws {
        try await store(answering: { .allowingAll(of: $0) }).requestAuthorization(toShare: [heartRateType], read: [])
        #expect(try store { _ in .denyingAll }.authorizationStatus(for: heartRateType) == .sharingAuthorized)
        #expect(
            try store(as: "org.example.else") { _ in .denyingAll }.authorizationStatus(for: heartRateType)
                == .notDetermined)
    }

    @Test func theOwnerDecidesWithoutAsking() async throws {
        let owner = try HKStoreOwner(url: stores.url)
        try await owner.authorize(source: "org.example.asking", share: [heartRateType], read: [heartRateType, water])
        let store = try store { _ in .denyingAll }
        try await store.save(heartRate(60, at: 0))
        try await owner.authorize(source: "org.example.asking", share: [heartRateType], read: [], allowed: false)
        let error = await #expect(throws: HKError.self) { try await store.save(heartRate(61, at: 1)) }
        #expect(error?.code == .errorAuthorizationDenied)
        #expect(try await store.heartRates() == [60])
        let records = try await owner.authorizations()
        #expect(records.map(\.type) == [water, heartRateType])
        #expect(records.map(\.share) == [.undecided, .denied] && records.map(\.read) == [.allowed, .allowed])
    }

    @Test func completionHandlersTellThatTheQuestionWasAnswered() async throws {
        let store = try store { _ in .denyingAll }
        let type = heartRateType
        let success = await withCheckedContinuation { done in
            store.requestAuthorization(toShare: [type], read: nil) { success, _ in done.resume(returning: success) }
        }
        #expect(success)
        let status = await withCheckedContinuation { done in
            store.getRequestStatusForAuthorization(toShare: [type], read: []) { status, _ in
                done.resume(returning: status)
            }
        }
        #expect(status == .unnecessary)
    }

    @Test func unshareableTypesStopWithTheirNames() async {
        await #expect(processExitsWith: .failure) {
            let store = try TemporaryStore().open()
            try await store.requestAuthorization(toShare: [HKQuantityType(.appleExerciseTime)], read: [])
        }
        await #expect(processExitsWith: .failure) {
            let store = try TemporaryStore().open()
            try await store.requestAuthorization(toShare: [], read: [HKCorrelationType(.bloodPressure)])
        }
    }

    @Test(arguments: [
        ("heartRate", "HKQuantityTypeIdentifierHeartRate"), ("sleepAnalysis", "HKCategoryTypeIdentifierSleepAnalysis"),
        ("workout", "HKWorkoutTypeIdentifier"), ("stateOfMind", "HKDataTypeIdentifierStateOfMind"),
        ("heartbeatSeries", "HKDataTypeIdentifierHeartbeatSeries"),
    ])
    func shortNamesNameTypes(_ names: (short: String, identifier: String)) throws {
        #expect(HKObjectType.named(names.short)?.identifier == names.identifier)
        #expect(HKObjectType.named(names.identifier)?.shortName == names.short)
    }

    @Test func listsOfTypesAreRead() throws {
        #expect(try HKStoreOwner.types(named: "heartRate, dietaryWater") == [heartRateType, water])
        #expect(try HKStoreOwner.types(named: "all").count > 180)
        #expect(throws: HKError.self) { try HKStoreOwner.types(named: "heartRate,hartRate") }
    }

    private final class Asked: Sendable { let requests = Guarded<[HKAuthorizationRequest]>([]) }
}
