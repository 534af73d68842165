import Foundation
import HealthKit
import Testing

struct CharacteristicTests {
    private static let identifiers: Set<HKCharacteristicTypeIdentifier> = [
        .biologicalSex, .bloodType, .dateOfBirth, .fitzpatrickSkinType, .wheelchairUse, .activityMoveMode,
    ]

    @Test func areNotSetOnceAsked() async throws {
        let temporary = try TemporaryStore()
        let store = try temporary.open()
        try await store.requestAuthorization(
            toShare: [], read: Set(Self.identifiers.map { HKCharacteristicType($0) as HKObjectType }))
        #expect(try store.biologicalSex().biologicalSex == .notSet)
        #expect(try store.bloodType().bloodType == .notSet)
        #expect(try store.fitzpatrickSkinType().skinType == .notSet)
        #expect(try store.wheelchairUse().wheelchairUse == .notSet)
        #expect(try store.activityMoveMode().activityMoveMode == .activeEnergy)
        #expect(Self.code { _ = try store.dateOfBirthComponents() } == .errorNoData)
    }

    @Test func cannotBeReadWithoutAsking() throws {
        let temporary = try TemporaryStore()
        let store = try temporary.open()
        #expect(Self.code { _ = try store.biologicalSex() } == .errorAuthorizationNotDetermined)
        #expect(Self.code { _ = try store.dateOfBirthComponents() } == .errorAuthorizationNotDetermined)
    }

    private static func code(_ body: () throws -> Void) -> HKError.Code? {
        do { try body() } catch { return (error as? HKError)?.code }
        return nil
    }

    @Test func showRatesByTheMinute() async throws {
        let temporary = try TemporaryStore()
        let store = try temporary.open()
        let types: [HKQuantityTypeIdentifier: String] = [
            .heartRate: "count/min", .respiratoryRate: "count/min", .bodyMass: "kg", .dietaryWater: "mL",
            .oxygenSaturation: "%", .vo2Max: "mL/(kg*min)",
        ]
        let units = try await store.preferredUnits(for: Set(types.keys.map { HKQuantityType($0) }))
        #expect(units.count == types.count)
        for (identifier, unit) in types { #expect(units[HKQuantityType(identifier)]?.unitString == unit) }
    }
}
