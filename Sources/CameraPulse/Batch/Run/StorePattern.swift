import Foundation

/// Names a store for each folder, and so for each person: `stores/{dir}.sqlite`.
package struct StorePattern {
    static let placeholder = "{dir}"
    private let before: String
    private let after: String
    /// Which folder has a store, so that two people never share one by accident.
    private var folders: [String: [UInt8]] = [:]

    /// nil for a text without `{dir}`.
    package init?(_ text: String) {
        guard let range = text.range(of: Self.placeholder) else { return nil }
        (before, after) = (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
        guard !after.contains(Self.placeholder) else { return nil }
    }

    /// The path of an input's store.
    package mutating func path(for input: BatchInput) throws(InputFailure) -> String {
        let parts = input.folder.split(separator: 0x2F).filter { $0 != [0x2E] && $0 != [0x2E, 0x2E] }
        // As it stands in the results, so that a name that is not UTF-8 still gives a store.
        let name = parts.map { FileName(bytes: $0).text }.joined(separator: "/")
        let path = before + (name.isEmpty ? "root" : name) + after
        let folder = input.file.parent
        if let other = folders[path], other != folder {
            throw InputFailure(
                .notAllowed,
                "\(input.file.quoted) and the clips in \(FileName(bytes: other).quoted) would share the store '\(path)'. "
                    + "Give folders with different names, or run them one by one.")
        }
        folders[path] = folder
        return path
    }
}
