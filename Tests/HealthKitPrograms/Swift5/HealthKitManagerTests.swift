import HealthKit
import Testing

/// Runs the manager in processes of their own, with stores of their own.
struct HealthKitManagerTests {
    @Test func savesAndReadsHeartRates() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let manager = try await authorizedManager()
                let now = Date()
                for (bpm, secondsAgo) in [(64.0, 60.0), (72, 0), (90, 120)] {
                    try await succeed { manager.saveHeartRate(bpm, date: now - secondsAgo, completion: $0) }
                }
                #expect(await value { manager.mostRecentHeartRate(completion: $0) } == 72)
            }
        }
    }

    @Test func addsUpSteps() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let manager = try await authorizedManager()
                let midnight = Calendar.current.startOfDay(for: Date())
                for (count, day) in [(100.0, 0.0), (250, 0), (1000, -1)] {
                    let date = Calendar.current.date(byAdding: .day, value: Int(day), to: midnight)!
                    try await manager.healthStore.save(
                        HKQuantitySample(
                            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count),
                            start: date, end: date))
                }
                #expect(await value { manager.stepsToday(completion: $0) } == 350)
                let week = await value { manager.weeklySteps(completion: $0) }
                #expect(week == [0, 0, 0, 0, 0, 1000, 350])
            }
        }
    }

    @Test func followsChanges() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let manager = try await authorizedManager()
                let (updates, continuation) = AsyncStream<Void>.makeStream()
                manager.startObserving { continuation.yield() }
                var iterator = updates.makeAsyncIterator()
                await iterator.next()  // the first call, at the start
                try await succeed { manager.saveHeartRate(64, date: Date(), completion: $0) }
                await iterator.next()
                let first = await changes(of: manager)
                #expect(first.added == 1 && first.deleted == 0)
                let count = try await manager.healthStore.deleteObjects(
                    of: HKQuantityType(.heartRate), predicate: NSPredicate(value: true))
                #expect(count == 1)
                let second = await changes(of: manager)
                #expect(second.added == 0 && second.deleted == 1)
                manager.stopObserving()
            }
        }
    }
}

func changes(of manager: HealthKitManager) async -> (added: Int, deleted: Int) {
    await value { answer in manager.fetchChanges { answer(($0.count, $1.count)) } }
}

func authorizedManager() async throws -> HealthKitManager {
    let manager = HealthKitManager.shared
    try await succeed { manager.requestAuthorization(completion: $0) }
    return manager
}

/// What a function hands to its completion handler.
func value<Value>(_ body: (@escaping (Value) -> Void) -> Void) async -> Value {
    let answer = Answer<Value>()
    await withCheckedContinuation { continuation in
        body {
            answer.keep($0)
            continuation.resume()
        }
    }
    return answer.value
}

/// Handed over under a lock: the thread sanitizer does not see how a continuation orders two threads.
private final class Answer<Value> {
    private let lock = NSLock()
    private var kept: Value?

    func keep(_ value: Value) { lock.withLock { kept = value } }
    var value: Value { lock.withLock { kept! } }
}

/// Throws the error that a function hands to its completion handler.
func succeed(_ body: (@escaping (Bool, Error?) -> Void) -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
        body { success, error in
            if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: ()) }
        }
    }
}
