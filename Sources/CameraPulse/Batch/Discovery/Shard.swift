/// One of several parts of the inputs, so that many machines share a batch without talking: a path is always in the same
/// part, whatever else is in the list.
package struct Shard: Equatable, Sendable {
    let index: Int
    let count: Int

    /// - Parameter text: `I/N`, with I from 0 to N - 1, as job arrays and indexed jobs count.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], 1...1_000_000 ~= count, 0..<count ~= index
        else { return nil }
        (self.index, self.count) = (index, count)
    }

    func has(_ digest: PathDigest) -> Bool { digest.part(of: count) == index }
}
