/// The person's own view of a store, to which nothing is hidden. Not in Apple's framework.
///
/// Programs get an `HKHealthStore`, which shows them what the person allowed; this is for the person's own tools.
public final class HKStoreOwner: Sendable {
    let core: StoreCore

    /// The store as a person sees it: queries find, and deleting reaches, the samples of all sources.
    public let healthStore: HKHealthStore

    /// Opens a store, the default one unless a file is given.
    ///
    /// - Throws: ``HKStoreError``.
    public init(url: URL? = nil) throws {
        let path = url.map { StoreFile.absolute($0.path) } ?? StoreFile.defaultPath()
        core = StoreCore(path: path, source: .default(), access: .owner)
        healthStore = HKHealthStore(core: core)
        _ = try core.store()
    }

    /// For tests: with a registry of their own.
    package init(url: URL, deliveries: DeliveryRegistry) throws {
        core = StoreCore(path: StoreFile.absolute(url.path), source: .default(), access: .owner, deliveries: deliveries)
        healthStore = HKHealthStore(core: core)
        _ = try core.store()
    }

    /// The file of the store.
    public var url: URL { URL(fileURLWithPath: core.path) }
}

extension HKStoreOwner {
    /// What one source has of one type.
    public struct Holding: Sendable, Equatable {
        public let source: HKSource
        public let type: HKSampleType
        public let count: Int
        /// The earliest start and the latest end.
        public let span: DateInterval
    }

    /// What each source has of each type, by the sources' identifiers.
    public func holdings() async throws -> [Holding] {
        let core = core
        return try await core.detached { cancellation in
            try core.read(cancellation) { session in
                var holdings: [Holding] = []
                let select = """
                    SELECT t.identifier, r.source, count(*), min(s.start), max(s.end)
                    FROM sample s INDEXED BY sample_by_start JOIN type t ON t.id = s.type JOIN revision r ON r.id = s.revision
                    GROUP BY s.type, r.source
                    """
                try session.connection.forEach(select) { row in
                    let identifier = row.text(0) ?? ""
                    guard let type = HKObjectType.type(withStoredIdentifier: identifier) as? HKSampleType else {
                        return
                    }
                    let start = Date(timeIntervalSinceReferenceDate: row.double(3))
                    holdings.append(
                        Holding(
                            source: try session.catalog.source(row.int64(1), in: session.connection), type: type,
                            count: Int(row.int64(2)),
                            span: DateInterval(
                                start: start, end: max(start, Date(timeIntervalSinceReferenceDate: row.double(4))))))
                }
                return holdings.sorted {
                    ($0.source.bundleIdentifier, $0.type.identifier) < ($1.source.bundleIdentifier, $1.type.identifier)
                }
            }
        }
    }
}
