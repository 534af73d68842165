/// Where a store is on disk, and how its file comes to be: readable and writable by its owner alone.
package enum StoreFile {
    /// `HEALTHKIT_STORE`, else `$XDG_DATA_HOME/healthkit/health.sqlite`, else the same under `~/.local/share`.
    package static func defaultPath(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        if let chosen = environment["HEALTHKIT_STORE"], !chosen.isEmpty { return absolute(chosen) }
        return directory("XDG_DATA_HOME", or: ".local/share", environment) + "/healthkit/health.sqlite"
    }

    /// The base directory that an XDG variable names; a relative one is ignored, as the XDG specification demands.
    static func directory(_ variable: String, or fallback: String, _ environment: [String: String]) -> String {
        if let base = environment[variable], base.hasPrefix("/") { return base }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/" + fallback
    }

    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// Makes sure that the file exists: directories that are missing get mode 0700, the file 0600. An empty file becomes
    /// a store, and is then for its owner alone too.
    static func create(_ path: String) throws(HKStoreError) {
        try createDirectories(to: path)
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            guard errno == EEXIST else { throw failure(path) }
            // SQLite would write to a device, and beside it.
            var status = stat()
            guard stat(path, &status) == 0 else { return }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw .cannotOpen(path: path, reason: "it is a folder, a pipe or a device")
            }
            if status.st_size == 0, status.st_mode & 0o077 != 0, chmod(path, 0o600) != 0 { throw failure(path) }
            return
        }
        fchmod(descriptor, 0o600)  // whatever the umask took away or left
        close(descriptor)
    }

    private static func createDirectories(to path: String) throws(HKStoreError) {
        let parent = (path as NSString).deletingLastPathComponent
        guard !parent.isEmpty, access(parent, F_OK) != 0 else { return }
        try createDirectories(to: parent)
        guard mkdir(parent, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
    }

    private static func failure(_ path: String) -> HKStoreError {
        switch errno {
        case EROFS: .readOnly(path: path)
        case ENOSPC, EDQUOT: .diskFull(path: path)
        default: .cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
    }
}
