/// What an active session holds: itself, so that it goes on while its program does other things; a look-out for a session
/// that takes its place; the terminal's hang-up, which must not end the recording; and the machine, which should not
/// fall asleep meanwhile.
final class SessionVigil: Sendable {
    private let uuid: UUID
    private let observation: (hub: ChangeHub, id: Int)?
    private let hangUp = HangUpShield()
    private let inhibitor = IdleInhibitor()

    private static let active = Guarded<[UUID: HKWorkoutSession]>([:])

    /// The active session of a recording in this process.
    static func session(of recording: UUID) -> HKWorkoutSession? { active.withLock { $0[recording] } }

    init(_ session: HKWorkoutSession) {
        uuid = session.recording.uuid
        let hub = try? session.healthStore.core.store().hub()
        // Without a hub the session notices at its next change that another has taken its place.
        observation = hub.flatMap { hub in
            let id = try? hub.addCommitObserver { [weak session] in
                guard let session else { return }
                session.queue.async { session.lookForSuccessor() }
            }
            return id.map { (hub, $0) }
        }
        Self.active.withLock { $0[uuid] = session }
    }

    deinit {
        observation.map { $0.hub.remove($0.id) }
        // The session may go with this, outside the lock.
        _ = Self.active.withLock { $0.removeValue(forKey: uuid) }
    }
}

/// Keeps a closed terminal from ending the program, for as long as this lives.
///
/// Only where the program left the signal at its default: one that handles it does so for a reason.
private final class HangUpShield: Sendable {
    private static let holders = Guarded<(count: Int, isOurs: Bool)>((0, false))

    init() {
        Self.holders.withLock { holders in
            holders.count += 1
            guard holders.count == 1 else { return }
            var current = sigaction()
            sigaction(SIGHUP, nil, &current)
            // SIG_DFL is the null pointer.
            holders.isOurs = current.__sigaction_handler.sa_handler == nil
            if holders.isOurs { signal(SIGHUP, SIG_IGN) }
        }
    }

    deinit {
        Self.holders.withLock { holders in
            holders.count -= 1
            if holders.count == 0, holders.isOurs { signal(SIGHUP, SIG_DFL) }
        }
    }
}

/// Keeps the machine from falling asleep for want of input, where systemd's logind is there to be asked.
///
/// It asks only once the session has lasted some seconds: no machine falls asleep before.
private final class IdleInhibitor: Sendable {
    private enum State: Sendable {
        case waiting, released
        /// A process that holds the lock, and the pipe whose end makes it let go, also when this program dies.
        case holding(Process, leash: Pipe)
    }

    private static let program = "/usr/bin/systemd-inhibit"
    private static let delaySeconds = 5.0
    private let state = Guarded(State.waiting)

    init() {
        guard Self.hasSystemBus, access(Self.program, X_OK) == 0 else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.delaySeconds) { [weak self] in self?.start() }
    }

    /// Whether there may be a bus to reach logind on: at the address that is given to everybody, or at the usual one.
    private static var hasSystemBus: Bool {
        getenv("DBUS_SYSTEM_BUS_ADDRESS") != nil || access("/run/dbus/system_bus_socket", F_OK) == 0
    }

    private func start() {
        let process = Process()
        let leash = Pipe()
        process.executableURL = URL(fileURLWithPath: Self.program)
        process.arguments = [
            "--what=idle", "--mode=block", "--who=\(HKSource.default().name)", "--why=A workout session is active",
            "/bin/cat",
        ]
        process.standardInput = leash
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        _ = fcntl(leash.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        state.withLock { state in
            guard case .waiting = state else { return }
            // A machine that does not answer falls asleep as it would without us.
            if (try? process.run()) != nil { state = .holding(process, leash: leash) }
        }
    }

    deinit {
        let last = state.withLock { state in
            defer { state = .released }
            return state
        }
        guard case .holding(let process, let leash) = last else { return }
        try? leash.fileHandleForWriting.close()
        process.terminate()
    }
}
