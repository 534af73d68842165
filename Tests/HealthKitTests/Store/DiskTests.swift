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
        let programs = try TemporaryStore()
        let program = programs.directory.appendingPathComponent("program")
        try copyTestProgram(to: program)
        for path in [programs.directory.path, program.path] { chmod(path, 0o755) }
        let (_, output) = try run(program, ["save-as-nobody", url.path])
        #expect(output.contains("cannot be written; this was not saved"), "\(output)")
    }
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
        guard mount("tmpfs", url.path, "tmpfs", UInt(1 | 32), nil) == 0 else {  // MS_RDONLY | MS_REMOUNT
            throw CocoaError(.fileWriteUnknown)
        }
    }

    deinit {
        umount2(url.path, 2)  // MNT_DETACH
        try? FileManager.default.removeItem(at: url)
    }
}
