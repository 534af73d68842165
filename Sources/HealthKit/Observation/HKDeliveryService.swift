/// Starts the programs that registered for background delivery when samples arrive. Not in Apple's framework.
///
/// A program is started without a shell and without arguments, at most once per its frequency, and has to answer by the
/// completion handler of an observer query. A program that runs already answers by itself and is not started. Starts
/// without an answer make the next one later; after three in a row the program is not started until it registers again.
public final class HKDeliveryService: Sendable {
    /// How long the service waits, in seconds.
    package struct Patience: Sendable {
        /// For a running program to answer before it is started.
        package var grace: Double
        /// For a started program to answer.
        package var answer: Double

        package init(grace: Double = 2, answer: Double = 60) {
            self.grace = grace
            self.answer = answer
        }
    }

    private let core: StoreCore
    private let patience: Patience
    private let log: @Sendable (String) -> Void
    /// When the newest change of each registration was first seen.
    private let seen = Guarded<[String: (position: Int64, at: Date)]>([:])

    /// - Parameter url: The store to watch; the default one unless given.
    /// - Parameter log: Gets a line for each start and each missing answer.
    /// - Throws: ``HKStoreError``.
    public convenience init(url: URL? = nil, log: @escaping @Sendable (String) -> Void = { _ in }) throws {
        try self.init(
            path: url.map { StoreFile.absolute($0.path) } ?? StoreFile.defaultPath(),
            deliveries: DeliveryRegistry(path: DeliveryRegistry.defaultPath()), patience: Patience(), log: log)
    }

    package init(
        path: String, deliveries: DeliveryRegistry, patience: Patience, log: @escaping @Sendable (String) -> Void
    ) throws {
        core = StoreCore(path: path, source: .default(), access: .owner, deliveries: deliveries)
        self.patience = patience
        self.log = log
        _ = try core.store()
    }

    /// Serves until the task is cancelled, and then throws `CancellationError`.
    ///
    /// - Throws: ``HKStoreError`` when the store or the registry cannot be used.
    public func run() async throws {
        let (wishes, wish) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let hub = try core.store().hub()
        let observer = try hub.add { _ in wish.yield() }
        defer { hub.remove(observer) }
        wish.yield()
        try await withThrowingDiscardingTaskGroup { group in
            var timer: Task<Void, Never>?
            defer {
                timer?.cancel()
                group.cancelAll()
            }
            for await _ in wishes {
                for start in try dueStarts(at: Date()) {
                    group.addTask { try await self.serve(start) }
                }
                // Registrations change, and waits end, without any change of the store.
                let pause = try nextWait(after: Date())
                timer?.cancel()
                timer = Task {
                    if (try? await Task.sleep(for: .seconds(pause))) != nil { wish.yield() }
                }
            }
        }
        throw CancellationError()
    }

    /// The registrations whose programs are to be started now, each with the position of its newest change.
    private func dueStarts(at now: Date) throws -> [DeliveryRegistration] {
        var due: [DeliveryRegistration] = []
        try core.deliveries.update { registrations in
            for index in registrations.indices where registrations[index].store == core.path {
                let registration = registrations[index]
                if registration.awaited != nil, let started = registration.started,
                    now.timeIntervalSince(started) > 2 * patience.answer
                {
                    // A service that died was waiting for the answer.
                    registrations[index] = registration.transition(on: .unanswered, at: now)
                    continue
                }
                guard let position = try? newestChange(for: registration), isRipe(registration, position, at: now),
                    registration.isDue(for: position, at: now)
                else { continue }
                registrations[index] = registration.transition(on: .started(upTo: position), at: now)
                due.append(registrations[index])
            }
        }
        return due
    }

    /// Whether a running program had its time to answer for a change.
    private func isRipe(_ registration: DeliveryRegistration, _ position: Int64, at now: Date) -> Bool {
        let key = registration.source + " " + registration.type
        return seen.withLock { seen in
            guard position > registration.answered else {
                seen[key] = nil
                return false
            }
            if let first = seen[key] { return now.timeIntervalSince(first.at) >= patience.grace }
            seen[key] = (position, now)
            return patience.grace <= 0
        }
    }

    private func nextWait(after now: Date) throws -> Double {
        let isAnyWaiting = seen.withLock { !$0.isEmpty }
        return isAnyWaiting ? min(max(patience.grace, 0.05), 5) : 30
    }

    /// The number of the newest sample or deletion that a registration is about and its program may see.
    private func newestChange(for registration: DeliveryRegistration) throws -> Int64 {
        let source = HKSource(name: registration.source, bundleIdentifier: registration.source)
        guard let type = HKObjectType.type(withStoredIdentifier: registration.type) as? HKSampleType else { return 0 }
        let program = StoreCore(path: core.path, source: source, deliveries: core.deliveries)
        return try core.read { session in
            guard let id = try session.catalog.typeID(type.identifier, in: session.connection) else { return 0 }
            var own = ("", "")
            if case .own(let source) = try program.visibility(of: type, in: session) {
                own = (
                    " AND revision IN (SELECT id FROM revision WHERE source = \(source ?? 0))",
                    " AND source = \(source ?? 0)"
                )
            }
            let select = """
                SELECT max(
                  ifnull((SELECT max(id) FROM sample INDEXED BY sample_by_type WHERE type = ?1\(own.0)), 0),
                  ifnull((SELECT max(id) FROM deletion WHERE type = ?1\(own.1)), 0))
                """
            return try session.connection.integer(select, [.integer(id)]) ?? 0
        }
    }

    /// Starts a program and waits for its answer.
    private func serve(_ registration: DeliveryRegistration) async throws {
        let name = "\(registration.executable) for \(registration.type)"
        let ended = AsyncStream.makeStream(of: Void.self)
        do {
            // The program looks at the store that the service watches, also when neither is the default one.
            let variables = ["HEALTHKIT_STORE": core.path, "HEALTHKIT_DELIVERIES": core.deliveries.path]
            try ProgramStart.start(registration.executable, variables: variables) { ended.continuation.finish() }
        } catch {
            log("Cannot start \(name): \(error)")
            return try record(.failed, registration)
        }
        log("Started \(name).")
        let limit = patience.answer
        await withTaskGroup { group in
            group.addTask { for await _ in ended.stream {} }
            group.addTask { try? await Task.sleep(for: .seconds(limit)) }
            await group.next()
            group.cancelAll()
        }
        let isAwaited = try core.deliveries.registrations.contains {
            $0.isSame(as: registration) && $0.awaited == registration.awaited && $0.awaited != nil
        }
        if isAwaited {
            log("No answer from \(name).")
            try record(.unanswered, registration)
        }
    }

    private func record(_ event: DeliveryRegistration.Event, _ registration: DeliveryRegistration) throws {
        try core.deliveries.record(
            event, store: registration.store, source: registration.source, type: registration.type)
    }
}
