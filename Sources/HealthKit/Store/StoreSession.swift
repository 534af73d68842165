/// One connection to a store with what it has learnt about the store's small tables. Used by one thread at a time.
final class StoreSession {
    let connection: Connection
    let catalog = Catalog()

    init(_ connection: consuming Connection) { self.connection = connection }

    /// Lets everything that `body` writes happen, or nothing of it.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try connection.transaction(body)
        } catch {
            catalog.forget()  // rows learnt in the failed transaction do not exist
            throw error
        }
    }
}
