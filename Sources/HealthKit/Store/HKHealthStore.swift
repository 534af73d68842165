/// The access point to a person's health data: an SQLite file that several programs share.
///
/// `@unchecked Sendable`: the only stored property is immutable and Sendable.
open class HKHealthStore: NSObject, @unchecked Sendable {
    let core: StoreCore

    /// The default store of this user: `HEALTHKIT_STORE`, else `$XDG_DATA_HOME/healthkit/health.sqlite`.
    ///
    /// It is opened at the first use, whose error says what is wrong with it.
    public override convenience init() {
        self.init(core: StoreCore(path: StoreFile.defaultPath(), source: .default()))
    }

    init(core: StoreCore) {
        self.core = core
        super.init()
    }

    /// The store in a file, created unless it exists: directories 0700, files 0600. Not in Apple's framework.
    ///
    /// - Parameter source: The program as which samples are saved and decisions about authorization are looked up.
    /// - Parameter authorizationHandler: Answers this object's requests instead of ``authorizationHandler``.
    /// - Throws: ``HKStoreError`` when the file cannot be used; it is then left as it was.
    public convenience init(
        url: URL, source: HKSource = .default(), authorizationHandler: HKAuthorizationHandler? = nil
    ) throws {
        try self.init(
            url: url, source: source, authorizationHandler: authorizationHandler,
            deliveries: DeliveryRegistry(path: DeliveryRegistry.defaultPath()))
    }

    /// The store in a file, with its deliveries in another file than the user's.
    package convenience init(
        url: URL, source: HKSource, authorizationHandler: HKAuthorizationHandler?, deliveries: DeliveryRegistry
    ) throws {
        self.init(
            core: StoreCore(
                path: StoreFile.absolute(url.path), source: source, handler: authorizationHandler,
                deliveries: deliveries))
        _ = try core.store()
    }

    /// A store whose file is opened at its first use, like the default one.
    package convenience init(unopened url: URL) {
        self.init(core: StoreCore(path: StoreFile.absolute(url.path), source: .default()))
    }

    /// True: every Linux machine can keep health data.
    open class func isHealthDataAvailable() -> Bool { true }

    /// False: clinical records are not kept.
    open func supportsHealthRecords() -> Bool { false }

    /// Samples may be of any time.
    open func earliestPermittedSampleDate() -> Date { .distantPast }

    private static let chosenHandler = Guarded<HKAuthorizationHandler?>(nil)

    /// Answers the authorization requests of all stores of this process. Not in Apple's framework.
    ///
    /// Without one the terminal is asked, and where there is no terminal everything is denied to this process; the
    /// question stays open. Set it before the first request.
    public static var authorizationHandler: HKAuthorizationHandler? {
        get { chosenHandler.withLock { $0 } }
        set { chosenHandler.withLock { $0 = newValue } }
    }
}
