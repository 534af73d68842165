import Foundation
import HealthKit
import Testing

/// Several processes at one store, and processes that die.
struct ProcessTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func start(_ arguments: [String], output: Pipe? = nil) throws -> Process {
        let process = Process()
        process.executableURL = testProgram
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        return process
    }

    @Test func twoWritersAndAReaderLoseNothing() async throws {
        let store = try await stores.open(as: "org.example.reader", sharing: [type])
        let writers = try (1...2).map {
            try start(["write", stores.url.path, "org.example.writer\($0)", "10000", "250"])
        }
        // Reads and follows the changes while both write.
        var seen: Set<UUID> = []
        var arrivals = 0
        let changes = HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: type)], anchor: nil, limit: 3000)
        for try await change in changes.results(for: store) {
            arrivals += change.addedSamples.count
            seen.formUnion(change.addedSamples.map(\.uuid))
            #expect(arrivals % 250 == 0 || change.addedSamples.count == 3000, "calls are seen whole")
            let found = try await store.heartRates(
                HKQuery.predicateForSamples(withStart: nil, end: Date(timeIntervalSince1970: 250)))
            #expect(found.count % 250 == 0)
            if arrivals >= 20_000 { break }
        }
        for writer in writers {
            writer.waitUntilExit()
            #expect(writer.terminationStatus == 0)
        }
        #expect(arrivals == 20_000 && seen.count == 20_000)
        for source in ["org.example.writer1", "org.example.writer2"] {
            let own = HKQuery.predicateForObjects(from: HKSource(name: source, bundleIdentifier: source))
            #expect(try await store.quantities(.heartRate, own).count == 10_000)
        }
        #expect(try sqlite(stores.url, "PRAGMA integrity_check") == "ok")
    }

    @Test func severalProcessesCreateOneStore() async throws {
        let writers = try (0..<6).map { try start(["write", stores.url.path, "org.example.writer\($0)", "20", "5"]) }
        for writer in writers {
            writer.waitUntilExit()
            #expect(writer.terminationStatus == 0)
        }
        #expect(try await HKStoreOwner(url: stores.url).healthStore.quantities().count == 120)
    }

    /// The same samples, saved under different time zones and locales, are the same rows.
    @Test func theEnvironmentChangesNothingThatIsStored() throws {
        let rows = try [["TZ": "UTC"], ["TZ": "Asia/Kathmandu", "LC_ALL": "de_DE.UTF-8"]].map { variables in
            let stores = try TemporaryStore()
            try run(testProgram, ["write", stores.url.path, "org.example.writer", "50", "50"], variables: variables)
            return try sqlite(
                stores.url,
                "SELECT group_concat(id || ' ' || type || ' ' || start || ' ' || end || ' ' || value) FROM sample")
        }
        #expect(rows[0].count > 500)
        #expect(rows[0] == rows[1])
    }

    /// How often a writer is killed; `HEALTHKIT_KILLS=200` for the long run.
    private static let kills = ProcessInfo.processInfo.environment["HEALTHKIT_KILLS"].flatMap(Int.init) ?? 20

    @Test func aKilledWriterLosesNothingThatWasAcknowledged() async throws {
        let perCall = 100
        for _ in 0..<Self.kills {
            let stores = try TemporaryStore()
            let output = Pipe()
            let writer = try start(["write-until-killed", stores.url.path, "\(perCall)"], output: output)
            // Some kills come before the store exists, most in the middle of saving.
            usleep(UInt32.random(in: 10_000...400_000))
            kill(writer.processIdentifier, SIGKILL)
            let told = try output.fileHandleForReading.readToEnd() ?? Data()
            writer.waitUntilExit()
            let lines = String(decoding: told, as: UTF8.self).split(separator: "\n")
            let begun = lines.count { $0.hasPrefix("begun") }
            let done = lines.count { $0.hasPrefix("done") }

            let owner = try HKStoreOwner(url: stores.url)
            let saved = try await owner.healthStore.quantities().count
            #expect(saved % perCall == 0, "no call is there in part")
            #expect(saved >= done * perCall, "every acknowledged call is there")
            #expect(saved <= begun * perCall, "at most the one in flight besides")
            #expect(try sqlite(stores.url, "PRAGMA integrity_check") == "ok")
        }
    }
}
