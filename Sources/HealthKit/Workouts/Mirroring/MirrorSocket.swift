/// The Unix-domain socket by which programs of one user mirror a session.
enum MirrorSocket {
    /// `HEALTHKIT_MIRROR`, else `$XDG_RUNTIME_DIR/healthkit-workout.sock`; `nil` without either.
    static func path(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        if let chosen = environment["HEALTHKIT_MIRROR"], !chosen.isEmpty { return StoreFile.absolute(chosen) }
        guard let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/") else { return nil }
        return base + "/healthkit-workout.sock"
    }

    static func failure(_ what: String, _ number: Int32 = errno) -> HKError {
        HKError(
            .unknownError,
            "A workout session cannot be mirrored: \(what)\(number == 0 ? "" : " (\(String(cString: strerror(number))))")."
        )
    }

    /// Connects to the program that waits for mirrored sessions.
    static func connect() throws -> Int32 {
        guard let path = path() else {
            throw failure("there is no XDG_RUNTIME_DIR. Set it, or HEALTHKIT_MIRROR to the path of a socket", 0)
        }
        let descriptor = try make()
        let status = try withAddress(path) { Glibc.connect(descriptor, $0, $1) }
        guard status == 0 else {
            let error = failure("no program waits at \(path). Start one that sets workoutSessionMirroringStartHandler")
            close(descriptor)
            throw error
        }
        return try checked(descriptor)
    }

    /// Waits for sessions to mirror, at a socket that only this user can reach.
    static func listen() throws -> (descriptor: Int32, path: String) {
        guard let path = path() else { throw failure("there is no XDG_RUNTIME_DIR. Set it, or HEALTHKIT_MIRROR", 0) }
        // What an earlier program left behind answers nobody.
        if let probe = try? make() {
            let answered = try withAddress(path) { Glibc.connect(probe, $0, $1) } == 0
            // A file that is no socket refuses in the same way, and stays.
            var status = stat()
            let isStale =
                !answered && errno == ECONNREFUSED && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
            close(probe)
            if answered { throw failure("another program waits at \(path) already", 0) }
            if isStale { unlink(path) }
        }
        let descriptor = try make()
        fchmod(descriptor, 0o600)  // Linux gives the file the mode that the socket has when it is bound
        guard try withAddress(path, { bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 4) == 0 else {
            let error = failure("cannot wait at \(path)")
            close(descriptor)
            throw error
        }
        return (descriptor, path)
    }

    /// A connected socket whose other side is a process of the same user.
    static func checked(_ descriptor: Int32) throws -> Int32 {
        // `struct ucred` of unix(7), which glibc declares for GNU sources alone.
        var peer: (process: pid_t, user: uid_t, group: gid_t) = (0, .max, .max)
        var size = socklen_t(MemoryLayout.size(ofValue: peer))
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0, peer.user == geteuid() else {
            close(descriptor)
            throw failure("the other side belongs to another user", 0)
        }
        // A peer that does not read must not hold up the session.
        var patience = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        return descriptor
    }

    private static func make() throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw failure("no socket") }
        return descriptor
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw failure("the path \(path) is longer than a socket's may be", 0)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
