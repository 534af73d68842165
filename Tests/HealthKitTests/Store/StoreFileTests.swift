import Foundation
import HealthKit
import Testing

struct StoreFileTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func mode(_ path: String) -> Int {
        ((try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    @Test func newFilesAreForTheirOwnerAlone() async throws {
        let url = stores.directory.appendingPathComponent("a/b/health.sqlite")
        let store = try HKHealthStore(url: url, authorizationHandler: { .allowingAll(of: $0) })
        try await store.requestAuthorization(toShare: [type], read: [type])
        try await store.save(heartRate(60, at: 0))
        for suffix in ["", "-wal", "-shm"] { #expect(mode(url.path + suffix) == 0o600, "\(suffix)") }
        for directory in ["a", "a/b"] {
            #expect(mode(stores.directory.appendingPathComponent(directory).path) == 0o700)
        }
    }

    @Test func anEmptyFileThatBecomesAStoreIsForItsOwnerAlone() async throws {
        try Data().write(to: stores.url)
        chmod(stores.url.path, 0o644)
        let store = try await stores.open(sharing: [type])
        try await store.save(heartRate(60, at: 0))
        for suffix in ["", "-wal", "-shm"] { #expect(mode(stores.url.path + suffix) == 0o600, "\(suffix)") }
    }

    @Test func aNewStoreIsAWriteAheadLoggedDatabaseOfStrictTables() throws {
        _ = try stores.open()
        #expect(try sqlite(stores.url, "PRAGMA journal_mode") == "wal")
        #expect(
            try sqlite(
                stores.url,
                "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'"
            ) == "0")
    }

    @Test func anOlderStoreOpensAndMigrates() async throws {
        do {
            let store = try await stores.open(sharing: [type])
            try await store.save(heartRate(60, at: 0))
        }
        // What the later steps made is taken away again: this is how a store of the first schema looks.
        let later = [
            "effort", "recording_sample", "recording_statistic", "recording_activity", "recording_event", "recording",
            "beat",
            "mood",
            "mood_tag", "workout", "member",
        ]
        try sqlite(stores.url, later.map { "DROP TABLE \($0);" }.joined() + "PRAGMA user_version = 1")
        let store = try await stores.open(sharing: [HKSampleType.stateOfMindType()])
        #expect(try await store.heartRates() == [60])
        try await store.save(HKStateOfMind(date: date(0), kind: .dailyMood, valence: 1, labels: [], associations: []))
        #expect(try sqlite(stores.url, "PRAGMA user_version") == "4")
        #expect(try sqlite(stores.url, "SELECT count(*) FROM mood") == "1")
    }

    @Test func aNewerStoreIsRefusedAndNotTouched() async throws {
        _ = try stores.open()
        try sqlite(stores.url, "PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)")
        let before = try Data(contentsOf: stores.url)
        let error = #expect(throws: HKStoreError.self) { try stores.open() }
        #expect(error == .newerSchema(path: stores.url.path, found: 99, supported: 4))
        #expect("\(try #require(error))".contains("Update the program"))
        #expect(try Data(contentsOf: stores.url) == before)
    }

    /// Its newest pages may still be in the log when a newer program was killed.
    @Test func aNewerStoreWithALogIsNotTouchedEither() async throws {
        _ = try stores.open()
        let copy = stores.directory.appendingPathComponent("copy.sqlite")
        try sqlite(stores.url, "PRAGMA wal_checkpoint(TRUNCATE)")
        try copyWhileOpen(to: copy)
        let before = try (Data(contentsOf: copy), Data(contentsOf: log(of: copy)))
        #expect(before.1.count > 0)
        let error = #expect(throws: HKStoreError.self) { try HKHealthStore(url: copy) }
        #expect(error == .newerSchema(path: copy.path, found: 77, supported: 4))
        #expect(try Data(contentsOf: copy) == before.0)
        #expect(try Data(contentsOf: log(of: copy)) == before.1)
    }

    private func log(of url: URL) -> URL { URL(fileURLWithPath: url.path + "-wal") }

    /// Copies the file and its log while the schema number stands in the log alone.
    private func copyWhileOpen(to copy: URL) throws {
        let store = try stores.open()
        try withExtendedLifetime(store) {
            try sqlite(stores.url, "PRAGMA user_version = 77")
            try FileManager.default.copyItem(at: stores.url, to: copy)
            try FileManager.default.copyItem(at: log(of: stores.url), to: log(of: copy))
        }
    }

    @Test(arguments: [0, 30, 200])
    func aFileThatWasOverwrittenIsReportedAndNotTouched(at offset: Int) async throws {
        do { _ = try await stores.open(sharing: [type]) }
        var bytes = try Data(contentsOf: stores.url)
        try #require(bytes.count > 8192)
        bytes.replaceSubrange(
            offset..<(offset + 4000), with: Data((0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 37) }))
        let damaged = stores.directory.appendingPathComponent("damaged.sqlite")
        try bytes.write(to: damaged)
        let error = #expect(throws: (any Error).self) { try HKHealthStore(url: damaged) }
        switch error as? HKStoreError {
        case .corrupted, .notAStore: break
        default: Issue.record("\(String(describing: error))")
        }
        #expect(try Data(contentsOf: damaged) == bytes)
    }

    /// A page in the middle: the store opens, and the first call that meets the page says so.
    @Test func aDamagedPageIsReportedByTheCallThatMeetsIt() async throws {
        do {
            let store = try await stores.open(sharing: [type])
            try await store.save((0..<2000).map { heartRate(60, at: Double($0)) })
        }
        try sqlite(stores.url, "PRAGMA wal_checkpoint(TRUNCATE)")
        var bytes = try Data(contentsOf: stores.url)
        for page in (bytes.count / 8192)..<(bytes.count / 4096) {
            bytes.replaceSubrange((page * 4096)..<(page * 4096 + 64), with: Data(repeating: 0xA5, count: 64))
        }
        let damaged = stores.directory.appendingPathComponent("damaged.sqlite")
        try bytes.write(to: damaged)
        let owner = try HKStoreOwner(url: damaged)
        let error = await #expect(throws: HKStoreError.self) { try await owner.healthStore.heartRates() }
        guard case .corrupted(damaged.path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await owner.examine().contains { $0.kind == .damage })
    }

    @Test func otherFilesAreNoStores() async throws {
        let text = stores.directory.appendingPathComponent("text.sqlite")
        try Data(repeating: 0x41, count: 10_000).write(to: text)
        #expect(
            throws: HKStoreError.corrupted(path: text.path, detail: "not a database, or its first page was overwritten")
        ) {
            try HKHealthStore(url: text)
        }
        let other = stores.directory.appendingPathComponent("other.sqlite")
        try sqlite(other, "CREATE TABLE t(a); INSERT INTO t VALUES (1)")
        let before = try Data(contentsOf: other)
        #expect(throws: HKStoreError.notAStore(path: other.path)) { try HKHealthStore(url: other) }
        #expect(try Data(contentsOf: other) == before)
    }

    @Test func aPathThatCannotBeIsRefusedWithTheReason() throws {
        let file = stores.directory.appendingPathComponent("file")
        try Data().write(to: file)
        let error = #expect(throws: HKStoreError.self) {
            try HKHealthStore(url: file.appendingPathComponent("health.sqlite"))
        }
        guard case .cannotOpen = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func whatIsNoFileIsNoStore() throws {
        let pipe = stores.directory.appendingPathComponent("pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        for url in [pipe, stores.directory] {
            let reason = "it is a folder, a pipe or a device"
            #expect(throws: HKStoreError.cannotOpen(path: url.path, reason: reason)) { try HKHealthStore(url: url) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: stores.directory.path) == ["pipe"])
    }

    /// A schema made to harm: a trigger in a file from elsewhere does not run.
    @Test func triggersOfAFileDoNotRun() async throws {
        do { _ = try await stores.open(sharing: [type]) }
        try sqlite(stores.url, "CREATE TRIGGER evil AFTER INSERT ON sample BEGIN DELETE FROM sample; END")
        let store = try stores.open()
        try await store.save(heartRate(60, at: 0))
        #expect(try await store.heartRates() == [60])
    }

    @Test(arguments: [
        (["HEALTHKIT_STORE": "/x/y.sqlite", "XDG_DATA_HOME": "/d", "HOME": "/h"], "/x/y.sqlite"),
        (["XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/healthkit/health.sqlite"),
        (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/healthkit/health.sqlite"),
        (["HOME": "/h"], "/h/.local/share/healthkit/health.sqlite"),
    ])
    func theDefaultPathFollowsTheEnvironment(_ environment: [String: String], _ path: String) {
        #expect(StoreFile.defaultPath(environment) == path)
    }
}
