/// Starts a registered program.
enum ProgramStart {
    /// Starts the program at an absolute path, without shell and arguments, its input empty.
    ///
    /// - Parameter variables: Added to the environment that this program has.
    /// - Parameter ended: Called when it has ended.
    static func start(
        _ executable: String, variables: [String: String], ended: @escaping @Sendable () -> Void
    ) throws {
        guard executable.hasPrefix("/") else {
            throw HKStoreError.cannotOpen(path: executable, reason: "the program's path is not absolute")
        }
        var status = stat()
        guard stat(executable, &status) == 0 else {
            throw HKStoreError.cannotOpen(path: executable, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o002 == 0 else {
            throw HKStoreError.cannotOpen(path: executable, reason: "everybody can write it, or it is no file")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = []
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { _ in ended() }
        try process.run()
    }
}
