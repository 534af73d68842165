import HealthKit

/// Runs `body` with the default store of this process in a directory of its own, and everything allowed.
///
/// Only for a process that runs nothing else: the environment is the process's.
func withOwnStore(_ body: () async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("programs-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    setenv("XDG_DATA_HOME", directory.appendingPathComponent("data").path, 1)
    setenv("XDG_STATE_HOME", directory.appendingPathComponent("state").path, 1)
    setenv("XDG_CONFIG_HOME", directory.appendingPathComponent("config").path, 1)
    unsetenv("HEALTHKIT_STORE")
    HKHealthStore.authorizationHandler = { .allowingAll(of: $0) }
    try await body()
}
