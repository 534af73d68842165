/// A file that a batch is to measure.
package struct BatchInput: Sendable {
    package var file: FileName
    /// The folder it lies in, below the one that was given; the name of the given one for files right in it.
    package var folder: [UInt8]
    /// Why it cannot even be tried.
    var failure: InputFailure?

    package init(file: FileName, folder: [UInt8]) { (self.file, self.folder) = (file, folder) }
}

/// What was met and left out.
package struct SkippedInputs: Equatable, Sendable {
    package var hidden = 0
    package var excluded = 0
    package var otherKinds = 0
    package var repeated = 0
    /// Outputs of a batch: this one's, or an earlier one's.
    package var outputs = 0

    static func + (one: SkippedInputs, other: SkippedInputs) -> SkippedInputs {
        var sum = one
        sum.hidden += other.hidden
        sum.excluded += other.excluded
        sum.otherKinds += other.otherKinds
        sum.repeated += other.repeated
        sum.outputs += other.outputs
        return sum
    }

    /// `skipped: 3 hidden, 2 of other kinds`; nil when nothing was.
    package var words: String? {
        let parts = [
            (hidden, "hidden"), (excluded, "excluded"), (otherKinds, "of other kinds"), (repeated, "met before"),
            (outputs, "written by batch"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? nil : "skipped: " + parts.joined(separator: ", ")
    }
}
