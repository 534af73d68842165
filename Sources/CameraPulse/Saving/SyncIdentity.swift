/// How a store knows a sample again: by the content that it was measured from, its kind and its number among its kind.
package enum SyncIdentity {
    static func identifier(of content: ContentHash, _ kind: SampleKind, index: Int) -> String {
        "\(content.hexadecimal)/\(kind.rawValue)/\(index)"
    }

    /// An algorithm's version as a number that grows with it.
    ///
    /// `2.13.4` is 2 013 004: each part counts for more than all later ones, which stay below 1000.
    package static func number(of version: String) -> Int {
        let parts = version.prefix { $0.isNumber || $0 == "." }.split(separator: ".").prefix(3).map { Int($0) ?? 0 }
        return (parts + [0, 0, 0]).prefix(3).reduce(0) { $0 * 1000 + min(max($1, 0), 999) }
    }
}
