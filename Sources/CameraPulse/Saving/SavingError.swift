/// Why a measurement could not be saved.
public enum SavingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The person did not allow the program to save all kinds of samples that a measurement has.
    case notAuthorized(Set<SampleKind>)
    /// Neither the recording nor the caller says when it was made.
    case dateUnknown
    /// The measurement was made without `MeasurementOptions.hashesContent`.
    case contentUnknown

    public var description: String {
        switch self {
        case .notAuthorized(let kinds):
            "Saving is not allowed: \(kinds.map(\.rawValue).sorted().joined(separator: ", ")). "
                + "Only the person whose data it is can allow it."
        case .dateUnknown:
            "Nothing was saved: the recording does not say when it was made. Say it with --start DATE."
        case .contentUnknown:
            "Nothing was saved: the recording's content was not hashed. Measure it with hashesContent."
        }
    }
}
