import VideoDecoding

extension String {
    /// The text for a line on a terminal, by the escapes that messages about files have.
    var printable: String { OneLine.escaped(self) }
}
