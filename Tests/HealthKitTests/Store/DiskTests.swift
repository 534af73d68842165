import Foundation
import HealthKit
import Testing

/// Disks that are full or cannot be written. A small file system of memory plays them, which only root may mount.
@Suite(.enabled(if: SmallDisk.canMount, "only root may mount the small file system that these tests need"))
struct DiskTests {
    private let type = HKQuantityType(.heartRate)

    @Test func aFullDiskIsATypedErrorAndLosesNothing() async throws {
        let disk = try SmallDisk(megabytes: 1)
        let url = disk.url.appendingPathComponent("health.sqlite")
        let store = try HKHealthStore(url: url, authorizationHandler: { .allowingAll(of: $0) })
        try await store.requestAuthorization(toShare: [type], read: [type])
        var acknowledged = 0
        let error = await #expect(throws: HKStoreError.self) {
            while acknowledged < 1000 {
                let first = acknowledged * 200
                try await store.save((first..<(first + 200)).map { heartRate(60, at: Double($0)) })
                acknowledged += 1
            }
        }
        #expect(error == .diskFull(path: url.path))
        #expect(acknowledged > 0)
        #expect(try await store.heartRates().count == acknowledged * 200)
        #expect(try sqlite(url, "PRAGMA integrity_check") == "ok")
    }

    @Test func aReadOnlyDiskIsATypedErrorAndCanBeRead() async throws {
        let disk = try SmallDisk(megabytes: 4)
        let url = disk.url.appendingPathComponent("health.sqlite")
        do {
            let store = try HKHealthStore(url: url, authorizationHandler: { .allowingAll(of: $0) })
            try await store.requestAuthorization(toShare: [type], read: [type])
            try await store.save(heartRate(60, at: 0))
        }
        try disk.makeReadOnly()
        let store = try HKHealthStore(url: url)
        #expect(try await store.heartRates() == [60])
        await #expect(throws: HKStoreError.readOnly(path: url.path)) { try await store.save(heartRate(61, at: 1)) }
        #expect(throws: HKStoreError.readOnly(path: disk.url.path + "/new.sqlite")) {
            try HKHealthStore(url: disk.url.appendingPathComponent("new.sqlite"))
        }
    }

    /// Root may write everything, so another user tries.
    @Test func aReadOnlyFileIsATypedError() async throws {
        let disk = try SmallDisk(megabytes: 4)
        let url = disk.url.appendingPathComponent("health.sqlite")
        do { _ = try HKHealthStore(url: url) }
        for path in [disk.url.path, url.path] { chmod(path, path == url.path ? 0o444 : 0o777) }
        let output = try Self.asNobody("save-as-nobody", url)
        #expect(output.contains("cannot be written; nothing was changed"), "\(output)")
    }

    /// What another user's program prints.
    private static func asNobody(_ command: String, _ url: URL) throws -> String {
        let programs = try TemporaryStore()
        let program = programs.directory.appendingPathComponent("program")
        try copyTestProgram(to: program)
        for path in [programs.directory.path, program.path] { chmod(path, 0o755) }
        return try run(program, [command, url.path]).output
    }

    /// A backup: the file and the folder may be closed to writing, either or both, and a log may lie beside it that a
    /// program has open, or that is left of one.
    @Test(
        arguments: [
            (0o444, 0o777, Log.none, "[60.0]"), (0o666, 0o755, .none, "[60.0]"), (0o444, 0o755, .none, "[60.0]"),
            (0o444, 0o755, .open, "[60.0, 61.0]"), (0o666, 0o755, .left, "changes are in its log"),
            (0o600, 0o755, .none, "Permission denied"),
        ] as [(file: mode_t, folder: mode_t, log: Log, said: String)])
    func aStoreThatCannotBeWrittenCanBeRead(_ at: (file: mode_t, folder: mode_t, log: Log, said: String)) async throws {
        let stores = try TemporaryStore()
        let url = stores.directory.appendingPathComponent("copy.sqlite")
        do { try await stores.open(sharing: [type]).save(heartRate(60, at: 0)) }
        try FileManager.default.copyItem(at: stores.url, to: url)
        let writer =
            at.log == .none
            ? nil : try HKHealthStore(url: url, source: HKSource(name: "first", bundleIdentifier: "org.example.first"))
        try await writer?.save(heartRate(61, at: 1))
        if at.log == .left { try FileManager.default.removeItem(atPath: url.path + "-shm") }
        for suffix in ["", "-wal", "-shm"] { chmod(url.path + suffix, at.file) }
        chmod(stores.directory.path, at.folder)
        let output = try withExtendedLifetime(writer) { try Self.asNobody("read-as-nobody", url) }
        #expect(output.contains(at.said), "\(output)")
        #expect(!output.contains("not saved"), "\(output)")
    }

    enum Log { case none, open, left }
}

/// A file system of memory in a directory of its own, unmounted with this object.
final class SmallDisk: Sendable {
    let url: URL

    static let canMount: Bool = {
        guard geteuid() == 0 else { return false }
        return (try? SmallDisk(megabytes: 1)) != nil
    }()

    init(megabytes: Int) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("healthkit-disk-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        guard mount("tmpfs", url.path, "tmpfs", 0, "size=\(megabytes)m") == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    func makeReadOnly() throws {
        // A program that another test is just starting holds the store's file until it runs.
        for _ in 0..<400 {
            if mount("tmpfs", url.path, "tmpfs", UInt(1 | 32), nil) == 0 { return }  // MS_RDONLY | MS_REMOUNT
            guard errno == EBUSY else { break }
            usleep(50_000)
        }
        throw CocoaError(.fileWriteUnknown)
    }

    deinit {
        umount2(url.path, 2)  // MNT_DETACH
        try? FileManager.default.removeItem(at: url)
    }
}
