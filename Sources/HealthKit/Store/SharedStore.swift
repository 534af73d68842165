/// What all `HKHealthStore` objects of this process share that look at the same file.
final class SharedStore: Sendable {
    let database: StoreDatabase
    private let hubs = Guarded<ChangeHub?>(nil)
    /// What programs of this process asked when there was nobody to answer: denials that are not kept.
    private let denials = Guarded<[String: [String: Authorization]]>([:])

    private init(path: String) throws { database = try StoreDatabase(path: path) }

    private struct Entry { weak var store: SharedStore? }
    private static let open = Guarded<[String: Entry]>([:])

    /// The store of a file, opened unless it is open already.
    static func at(_ path: String) throws -> SharedStore {
        let directory = URL(fileURLWithPath: (path as NSString).deletingLastPathComponent).resolvingSymlinksInPath()
            .path
        let key = directory + "/" + (path as NSString).lastPathComponent
        return try open.withLock { stores in
            if let store = stores[key]?.store { return store }
            let store = try SharedStore(path: path)
            stores = stores.filter { $0.value.store != nil }
            stores[key] = Entry(store: store)
            return store
        }
    }

    /// What tells observers of changes, made when the first observer comes.
    func hub() throws -> ChangeHub {
        try hubs.withLock { known in
            if let known { return known }
            let hub = try ChangeHub(database)
            known = hub
            return hub
        }
    }

    func note(unanswered request: HKAuthorizationRequest) {
        denials.withLock { denials in
            var own = denials[request.source.bundleIdentifier, default: [:]]
            for type in request.typesToShare { own[type.identifier, default: Authorization()].share = .denied }
            for type in request.typesToRead { own[type.identifier, default: Authorization()].read = .denied }
            denials[request.source.bundleIdentifier] = own
        }
    }

    func unanswered(by source: HKSource, about type: HKObjectType) -> Authorization {
        denials.withLock { $0[source.bundleIdentifier]?[type.identifier] } ?? Authorization()
    }

    /// Tells the observers of this process and of others that a transaction ended.
    func announceChange() {
        StoreWatcher.touch(database.path)
        hubs.withLock { $0 }?.look()
    }
}
