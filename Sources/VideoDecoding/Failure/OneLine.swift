/// Text that is safe to print as a single line of a terminal or a log.
package enum OneLine {
    /// `text` with what could move a terminal's cursor, change its colours or turn its writing direction escaped as Swift
    /// writes it, so that text from elsewhere shows as what it is.
    package static func escaped(_ text: String) -> String {
        // Nearly all text is plain ASCII, which bytes tell fastest.
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            line += isUnprintable(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Zero-width joiners belong to many scripts and to emoji.
        case .format: scalar.value != 0x200C && scalar.value != 0x200D
        default: false
        }
    }
}
