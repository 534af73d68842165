import PulseSignal
import VideoDecoding

/// What tells a recording from every other, whatever it is called and wherever it lies: a SHA-256 in hexadecimal.
public enum ContentHash: Hashable, Sendable {
    /// Of the file's bytes.
    case file(String)
    /// Of what a pipe's frames came to, since its bytes are gone once they are decoded: for each frame its time, red,
    /// green and blue as the little-endian bit patterns of four Doubles. Other decoder versions may give other hashes.
    case colors(String)

    public var hexadecimal: String {
        switch self {
        case .file(let digits), .colors(let digits): digits
        }
    }
}

/// Hashes the colours of a recording as its frames come.
final class ColorHash {
    private var hash = SHA256()

    func append(_ sample: ColorSample) {
        var values = (sample.seconds, sample.red, sample.green, sample.blue)
        withUnsafeBytes(of: &values) { hash.update($0) }
    }

    /// The hash of everything so far; what is added later begins a new one.
    func hexadecimal() -> String { exchange(&hash, with: SHA256()).hexadecimal() }
}

extension ContentHash {
    /// The SHA-256 of a file's bytes in hexadecimal; nil when it cannot be read.
    package static func ofFile(_ file: FileName) -> String? {
        guard file.status()?.isFile ?? false else { return nil }
        return FileDescriptor.open(file)?.sha256()
    }
}
