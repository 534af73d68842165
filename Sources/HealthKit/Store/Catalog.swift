/// What a session knows of the store's small tables. Their rows never change or go, so knowing them once is enough.
final class Catalog {
    func forget() {}
}
