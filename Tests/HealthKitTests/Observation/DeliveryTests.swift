import Foundation
import HealthKit
import Testing

struct DeliveryTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private var registry: DeliveryRegistry {
        DeliveryRegistry(path: stores.directory.appendingPathComponent("state/deliveries.json").path)
    }

    private func registration(_ executable: String = "/bin/true", frequency: Int = 1) -> DeliveryRegistration {
        DeliveryRegistration(
            store: stores.url.path, source: (executable as NSString).lastPathComponent, type: type.identifier,
            frequency: frequency, executable: executable, answered: 0)
    }

    // MARK: The rule

    @Test func delaysGrowAndThreeUnansweredStartsEndTheDelivery() {
        var state = registration()
        let start = date(0)
        var delays: [Double] = []
        for strike in 1...3 {
            #expect(state.isDue(for: 9, at: state.notBefore ?? start))
            let now = state.notBefore ?? start
            state = state.transition(on: .started(upTo: 9), at: now)
            #expect(!state.isDue(for: 9, at: .distantFuture), "a start awaits its answer")
            state = state.transition(on: .unanswered, at: now)
            #expect(state.strikes == strike)
            delays.append(state.notBefore?.timeIntervalSince(now) ?? 0)
            #expect(!state.isDue(for: 9, at: now))
        }
        #expect(delays == [60, 300, 1500])
        #expect(state.hasStopped && !state.isDue(for: 10, at: .distantFuture))
        #expect(!state.transition(on: .answered(upTo: 9), at: start).hasStopped)
    }

    @Test(arguments: [(1, 0.0), (2, 3600), (3, 86_400), (4, 604_800)])
    func aProgramIsStartedAtMostOncePerItsFrequency(_ rule: (frequency: Int, seconds: Double)) {
        var state = registration(frequency: rule.frequency)
        state = state.transition(on: .started(upTo: 5), at: date(0)).transition(on: .answered(upTo: 5), at: date(1))
        #expect(!state.isDue(for: 5, at: .distantFuture), "nothing new")
        #expect(state.isDue(for: 6, at: date(rule.seconds)))
        #expect(rule.seconds == 0 || !state.isDue(for: 6, at: date(rule.seconds - 1)))
    }

    // MARK: The registry

    @Test func theRegistryIsForItsOwnerAlone() throws {
        try registry.update { $0.append(registration()) }
        var status = stat()
        #expect(stat(registry.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(try registry.registrations == [registration()])
        chmod(registry.path, 0o622)
        #expect(throws: HKStoreError.self) { try registry.registrations }
        chmod(registry.path, 0o600)
        try Data("nonsense".utf8).write(to: URL(fileURLWithPath: registry.path))
        #expect(throws: HKStoreError.corrupted(path: registry.path, detail: "not a list of registrations")) {
            try registry.registrations
        }
    }

    // MARK: The service

    /// Runs the service over one registered program until `isDone`, and returns how the delivery then stands.
    private func serve(
        _ name: String, until isDone: (DeliveryRegistration) -> Bool
    ) async throws -> DeliveryRegistration {
        // The program's name is its source; what it does depends on the name too.
        let program = stores.directory.appendingPathComponent(name)
        try copyTestProgram(to: program)
        let owner = try HKStoreOwner(url: stores.url, deliveries: registry)
        try await owner.authorize(source: name, share: [], read: [type])
        try registry.update { $0.append(registration(program.path)) }
        let service = try HKDeliveryService(
            path: stores.url.path, deliveries: registry, patience: .init(grace: 0.1, answer: 30), log: { _ in })
        let running = Task { try await service.run() }
        let other = try await stores.open(as: "org.example.writer", sharing: [type])
        try await other.save(heartRate(60, at: 0))
        var state = try #require(try registry.registrations.first)
        for _ in 0..<600 where !isDone(state) {
            try await Task.sleep(for: .milliseconds(100))
            state = try #require(try registry.registrations.first)
        }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        return state
    }

    @Test func aRegisteredProgramIsStartedAndAnswers() async throws {
        let state = try await serve("program-answering") { $0.answered > 0 && $0.awaited == nil }
        #expect(state.answered > 0 && state.strikes == 0 && state.started != nil)
    }

    @Test func aProgramThatEndsWithoutAnAnswerIsCounted() async throws {
        let state = try await serve("program-silent") { $0.strikes > 0 }
        #expect(state.strikes == 1 && state.answered == 0 && !state.hasStopped)
        let owner = try HKStoreOwner(url: stores.url, deliveries: registry)
        let shown = try #require(try owner.deliveries().first)
        #expect(shown.source == "program-silent" && shown.unanswered == 1 && !shown.hasStopped)
        #expect(shown.frequency == .immediate && shown.type == type)
    }

    @Test func aProgramThatIsGoneIsCounted() async throws {
        try registry.update { $0.append(registration("/nowhere/program")) }
        let owner = try HKStoreOwner(url: stores.url, deliveries: registry)
        try await owner.authorize(source: "program", share: [], read: [type])
        let service = try HKDeliveryService(
            path: stores.url.path, deliveries: registry, patience: .init(grace: 0, answer: 5), log: { _ in })
        let store = try await stores.open(sharing: [type])
        try await store.save(heartRate(60, at: 0))
        let running = Task { try await service.run() }
        for _ in 0..<200 where try registry.registrations.first?.strikes == 0 {
            try await Task.sleep(for: .milliseconds(50))
        }
        running.cancel()
        #expect(try registry.registrations.first?.strikes == 1)
    }
}
