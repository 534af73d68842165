/// Waits for sessions that other programs of this user mirror here.
final class MirrorListener: Sendable {
    private let descriptor: Int32
    private let path: String

    init(_ healthStore: HKHealthStore, handler: @escaping @Sendable (HKWorkoutSession) -> Void) throws {
        (descriptor, path) = try MirrorSocket.listen()
        let (waiting, core) = (descriptor, healthStore.core)
        Thread.detachNewThread {
            while true {
                let accepted = accept(waiting, nil, nil)
                if accepted < 0, errno == EINTR || errno == ECONNABORTED { continue }
                guard accepted >= 0 else { break }
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                guard let connected = try? MirrorSocket.checked(accepted) else { continue }
                HKWorkoutSession.mirror(MirrorLink(connected), in: HKHealthStore(core: core), handler: handler)
            }
            close(waiting)
        }
    }

    deinit {
        unlink(path)
        // Wakes the thread, which closes the socket.
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}

extension HKHealthStore {
    /// Gets the sessions that other programs of this user mirror to this one. Set it when the program starts.
    ///
    /// As long as it is set, the program waits at a socket in the user's runtime directory. Where it cannot, because
    /// another program does, that is written to standard error.
    public var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)? {
        get { core.mirroring.withLock { $0.handler } }
        set {
            let before = core.mirroring.withLock { mirroring in
                defer { mirroring = MirroringReception(handler: newValue) }
                return mirroring
            }
            // The socket is free again before it is bound anew.
            withExtendedLifetime(before) {}
            guard let newValue else { return }
            do {
                let listener = try MirrorListener(self, handler: newValue)
                core.mirroring.withLock { $0.listener = listener }
            } catch {
                WorkoutDiagnostics().report("workoutSessionMirroringStartHandler", "\(error)")
            }
        }
    }
}

/// What a program does with sessions that are mirrored to it.
struct MirroringReception: Sendable {
    var handler: (@Sendable (HKWorkoutSession) -> Void)?
    var listener: MirrorListener?
}
