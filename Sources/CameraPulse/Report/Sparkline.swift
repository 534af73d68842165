/// A wave as one line of block characters.
public enum Sparkline {
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// - Parameters:
    ///   - wave: Evenly spaced values; anything that is not finite is left out.
    ///   - columns: The line's length at most; a longer wave is averaged down.
    /// - Returns: The line, empty for an empty or flat wave.
    public static func line(_ wave: [Double], columns: Int) -> String {
        let wave = wave.filter(\.isFinite)
        let count = min(columns, wave.count)
        guard count > 0 else { return "" }
        let means = (0..<count).map { column in
            let slice = wave[(column * wave.count / count)..<((column + 1) * wave.count / count)]
            return slice.reduce(0, +) / Double(slice.count)
        }
        guard let low = means.min(), let high = means.max(), high > low else { return "" }
        let top = Double(blocks.count - 1)
        return String(means.map { blocks[Int((($0 - low) / (high - low) * top).rounded())] })
    }
}
