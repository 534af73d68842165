import Foundation
import HealthKit
import Testing

struct RegistrationTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    @Test(arguments: [
        (["HEALTHKIT_DELIVERIES": "/x/d.json", "XDG_STATE_HOME": "/s", "HOME": "/h"], "/x/d.json"),
        (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/healthkit/deliveries.json"),
        (["HOME": "/h"], "/h/.local/state/healthkit/deliveries.json"),
    ])
    func theRegistryIsWhereTheEnvironmentSays(_ environment: [String: String], _ path: String) {
        #expect(DeliveryRegistry.defaultPath(environment) == path)
    }

    @Test func whatIsNoFileIsNotReplaced() throws {
        let path = stores.directory.appendingPathComponent("pipe").path
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: HKStoreError.self) {
            try DeliveryRegistry(path: path).update { _ in }
        }
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test func enablingRegistersThisProgramAndDisablingEndsIt() async throws {
        let path = stores.directory.appendingPathComponent("deliveries.json").path
        let registry = DeliveryRegistry(path: path)
        let store = try HKHealthStore(
            url: stores.url, source: HKSource(name: "first", bundleIdentifier: "org.example.first"),
            authorizationHandler: nil, deliveries: registry)
        try await store.enableBackgroundDelivery(for: type, frequency: .immediate)
        try await store.enableBackgroundDelivery(for: type, frequency: .daily)
        try await store.enableBackgroundDelivery(for: HKQuantityType(.stepCount), frequency: .hourly)
        let registered = try registry.registrations
        #expect(registered.map(\.type) == [type.identifier, HKQuantityTypeIdentifier.stepCount.rawValue])
        #expect(registered.map(\.frequency) == [3, 2])
        #expect(registered.allSatisfy { $0.source == "org.example.first" && $0.store == stores.url.path })
        let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        #expect(registered.allSatisfy { $0.executable == executable })

        let error = await #expect(throws: HKError.self) {
            try await store.enableBackgroundDelivery(for: HKCorrelationType(.food), frequency: .daily)
        }
        #expect(error?.code == .errorInvalidArgument)
        try await store.disableBackgroundDelivery(for: type)
        #expect(try registry.registrations.map(\.frequency) == [2])
        try await store.disableAllBackgroundDelivery()
        #expect(try registry.registrations.isEmpty)
        // The store itself holds nothing that could start a program.
        #expect(try sqlite(stores.url, "SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%executable%'") == "0")
    }
}
