import Foundation
import HealthKit

/// What a test wants of another process. Background delivery passes no arguments, so that form is chosen by the name.
@main
enum TestProgram {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "write": try await write(Array(arguments.dropFirst()))
        case "write-until-killed": try await writeUntilKilled(Array(arguments.dropFirst()))
        case "ask": try await ask(Array(arguments.dropFirst()))
        case "save-as-nobody": try await saveAsNobody(Array(arguments.dropFirst()))
        case "read-as-nobody": try await readAsNobody(Array(arguments.dropFirst()))
        case "record-until-killed": try await WorkoutPrograms.recordUntilKilled(Array(arguments.dropFirst()))
        case "recover": try await WorkoutPrograms.recover(Array(arguments.dropFirst()))
        case "read": try await WorkoutReading.read(Array(arguments.dropFirst()))
        case "abandon": try await WorkoutPrograms.abandon(Array(arguments.dropFirst()))
        case "record-long": try await LongWorkout.record(Array(arguments.dropFirst()))
        case "lead": try await MirrorPrograms.lead(Array(arguments.dropFirst()))
        case "accompany": try await MirrorPrograms.accompany(Array(arguments.dropFirst()))
        case "contend": try await WorkoutPrograms.contend(Array(arguments.dropFirst()))
        case "lose": try await WorkoutPrograms.lose(Array(arguments.dropFirst()))
        case "supersede": try await WorkoutPrograms.supersede(Array(arguments.dropFirst()))
        case "take-up": try await WorkoutPrograms.takeUp(Array(arguments.dropFirst()))
        case "follow": try await WorkoutPrograms.follow(Array(arguments.dropFirst()))
        default: try await deliver()
        }
    }

    private static func open(_ path: String, as bundle: String) async throws -> HKHealthStore {
        let store = try HKHealthStore(
            url: URL(fileURLWithPath: path), source: HKSource(name: bundle, bundleIdentifier: bundle),
            authorizationHandler: { .allowingAll(of: $0) })
        let heartRate = HKQuantityType(.heartRate)
        try await store.requestAuthorization(toShare: [heartRate], read: [heartRate])
        return store
    }

    private static func samples(_ range: Range<Int>) -> [HKQuantitySample] {
        range.map { index in
            HKQuantitySample(
                type: HKQuantityType(.heartRate),
                quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: Double(40 + index % 100)),
                start: Date(timeIntervalSince1970: Double(index)), end: Date(timeIntervalSince1970: Double(index)))
        }
    }

    /// STORE SOURCE COUNT PER-CALL: saves so many samples in calls of a size.
    private static func write(_ arguments: [String]) async throws {
        guard arguments.count == 4, let count = Int(arguments[2]), let size = Int(arguments[3]) else { exit(64) }
        let store = try await open(arguments[0], as: arguments[1])
        for start in stride(from: 0, to: count, by: size) {
            try await store.save(samples(start..<min(start + size, count)))
        }
    }

    /// STORE PER-CALL: saves call after call, and tells the number of each call before and after it.
    private static func writeUntilKilled(_ arguments: [String]) async throws {
        guard arguments.count == 2, let size = Int(arguments[1]) else { exit(64) }
        let store = try await open(arguments[0], as: "org.example.killed")
        var call = 0
        while true {
            tell("begun \(call)")
            try await store.save(samples((call * size)..<((call + 1) * size)))
            tell("done \(call)")
            call += 1
        }
    }

    /// STORE: asks for authorization in the way of a program that sets no handler, and prints what came of it.
    private static func ask(_ arguments: [String]) async throws {
        guard arguments.count == 1 else { exit(64) }
        let heartRate = HKQuantityType(.heartRate)
        let steps = HKQuantityType(.stepCount)
        let store = try HKHealthStore(url: URL(fileURLWithPath: arguments[0]))
        try await store.requestAuthorization(toShare: [heartRate, steps], read: [])
        let isAllowed = [heartRate, steps].map { store.authorizationStatus(for: $0) == .sharingAuthorized }
        tell("heartRate: \(isAllowed[0]), stepCount: \(isAllowed[1])")
    }

    /// STORE: tries to save as a user who may not write the file, and prints what came of it.
    private static func saveAsNobody(_ arguments: [String]) async throws {
        guard arguments.count == 1, setgid(65_534) == 0, setuid(65_534) == 0 else { exit(64) }
        do {
            let store = try await open(arguments[0], as: "org.example.first")
            try await store.save(samples(0..<1))
            tell("saved")
        } catch let error as HKStoreError {
            tell("\(error)")
        }
    }

    /// STORE: reads the heart rates as a user who may not write, and prints them or why not.
    private static func readAsNobody(_ arguments: [String]) async throws {
        guard arguments.count == 1, setgid(65_534) == 0, setuid(65_534) == 0 else { exit(64) }
        do {
            let rates = try await HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: HKQuantityType(.heartRate))], sortDescriptors: []
            ).result(for: HKStoreOwner(url: URL(fileURLWithPath: arguments[0])).healthStore)
            tell("\(rates.map { $0.quantity.doubleValue(for: HKUnit(from: "count/min")) })")
        } catch let error as HKStoreError {
            tell("\(error)")
        }
    }

    /// Observes heart rates of the default store, and answers once when the program's name says so.
    private static func deliver() async throws {
        let store = HKHealthStore()
        let answers = CommandLine.arguments[0].hasSuffix("-answering")
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let query = HKObserverQuery(sampleType: HKQuantityType(.heartRate), predicate: nil) { _, completion, _ in
            if answers { completion() }
            continuation.finish()
        }
        store.execute(query)
        for await _ in stream {}
    }

    private static func tell(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
