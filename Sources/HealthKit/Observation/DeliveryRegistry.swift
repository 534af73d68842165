/// The registrations for background delivery: a file of the user's own, outside any store, so that a store that came from
/// elsewhere can never start a program.
package struct DeliveryRegistry: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// `HEALTHKIT_DELIVERIES`, else `$XDG_STATE_HOME/healthkit/deliveries.json`, else the same under `~/.local/state`.
    package static func defaultPath(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        if let chosen = environment["HEALTHKIT_DELIVERIES"], !chosen.isEmpty { return StoreFile.absolute(chosen) }
        return StoreFile.directory("XDG_STATE_HOME", or: ".local/state", environment) + "/healthkit/deliveries.json"
    }

    package var registrations: [DeliveryRegistration] {
        get throws { try locked { try load() } }
    }

    /// Replaces the registrations by what `body` makes of them, unseen by other programs until done.
    package func update(_ body: (inout [DeliveryRegistration]) -> Void) throws {
        try locked {
            let before = try load()
            var after = before
            body(&after)
            if after != before { try save(after) }
        }
    }

    /// Applies an event to the registrations of one program and type.
    package func record(
        _ event: DeliveryRegistration.Event, store: String, source: String, type: String, at now: Date = Date()
    ) throws {
        guard access(path, F_OK) == 0 else { return }
        try update { registrations in
            for index in registrations.indices
            where registrations[index].store == store && registrations[index].source == source
                && registrations[index].type == type
            {
                registrations[index] = registrations[index].transition(on: event, at: now)
            }
        }
    }

    private func locked<Result>(_ body: () throws -> Result) throws -> Result {
        try StoreFile.create(path + ".lock")
        let descriptor = open(path + ".lock", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("cannot open its lock") }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failure("cannot lock it") }
        }
        return try body()
    }

    private func load() throws -> [DeliveryRegistration] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        if descriptor < 0, errno == ENOENT { return [] }
        guard descriptor >= 0 else { throw failure("cannot open it") }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure("cannot look at it") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw HKStoreError.cannotOpen(path: path, reason: "it is a folder, a pipe or a device, and is left alone")
        }
        // What this file names gets started, so nobody else may be able to write it.
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw HKStoreError.cannotOpen(
                path: path, reason: "others can write it; remove it and let the programs register again")
        }
        do {
            return try JSONDecoder().decode([DeliveryRegistration].self, from: file.readToEnd() ?? Data())
        } catch is DecodingError {
            throw HKStoreError.corrupted(path: path, detail: "not a list of registrations")
        }
    }

    private func save(_ registrations: [DeliveryRegistration]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(registrations)
        let temporary = path + ".new"
        unlink(temporary)
        let descriptor = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("cannot write beside it") }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try file.write(contentsOf: data)
        guard fsync(descriptor) == 0, rename(temporary, path) == 0 else { throw failure("cannot replace it") }
    }

    private func failure(_ what: String) -> HKStoreError {
        .cannotOpen(path: path, reason: "\(what): \(String(cString: strerror(errno)))")
    }
}
