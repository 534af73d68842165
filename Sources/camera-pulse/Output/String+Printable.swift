extension String {
    /// The text for a line on a terminal: what could move its cursor, change its colours or turn its writing direction is
    /// escaped, so that text from elsewhere shows as what it is.
    var printable: String {
        // Nearly all text is plain ASCII, which bytes tell fastest.
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        return unicodeScalars.reduce(into: "") { line, scalar in
            line += scalar.isUnprintable ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        // Zero-width joiners belong to many scripts and to emoji.
        case .format: value != 0x200C && value != 0x200D
        default: false
        }
    }
}
