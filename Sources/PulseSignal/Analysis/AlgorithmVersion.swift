/// The version of the signal core. It changes whenever the same samples can give another result, so that stored results
/// and samples can tell which core made them (Semantic Versioning).
public enum AlgorithmVersion {
    public static let current = "1.6.0"
}
