/// The value of an option as typed, and the readings of it.
struct OptionText {
    private let option: SynthesisOption
    private let text: String

    init(_ option: SynthesisOption, _ text: String) {
        (self.option, self.text) = (option, text)
    }

    func number() throws(SynthesisError) -> Double {
        guard let value = Self.number(text) else { throw failure("a number") }
        return value
    }

    func integer() throws(SynthesisError) -> Int {
        guard let value = Int(text) else { throw failure("a whole number") }
        return value
    }

    func seed() throws(SynthesisError) -> UInt64 {
        guard let value = UInt64(text) else { throw failure("a whole number from 0 to \(UInt64.max)") }
        return value
    }

    func numbers() throws(SynthesisError) -> [Double] {
        try list(separatedBy: ",", fix: "numbers separated by commas", Self.number)
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(SynthesisError) -> Choice {
        guard let choice = Choice(rawValue: text) else {
            throw failure("one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    /// `FIRST:SECOND,…`
    func pairs(_ form: String) throws(SynthesisError) -> [(Double, Double)] {
        try list(separatedBy: ",", fix: "\(form) pairs separated by commas") { Self.two($0, ":") }
    }

    /// `START-END,…`
    func spans() throws(SynthesisError) -> [Disturbances.Span] {
        try list(separatedBy: ",", fix: "START-END spans in seconds, separated by commas") { part in
            Self.two(part, "-").map { Disturbances.Span(start: $0.0, end: $0.1) }
        }
    }

    func rate() throws(SynthesisError) -> RateProfile {
        if let bpm = Self.number(text) { return RateProfile(bpm: bpm) }
        guard text.contains(":") else { throw failure("a rate such as 72, or points such as 0:60,20:120") }
        return RateProfile(points: try pairs("SECONDS:BPM").map { RateProfile.Point(seconds: $0.0, bpm: $0.1) })
    }

    func channels() throws(SynthesisError) -> Light.Channels {
        let values = try numbers()
        guard values.count == 3 else { throw failure("three numbers RED,GREEN,BLUE") }
        return Light.Channels(red: values[0], green: values[1], blue: values[2])
    }

    /// Three numbers, or red's alone with the others in the default proportion.
    func perfusion() throws(SynthesisError) -> Light.Channels {
        guard let red = Self.number(text) else { return try channels() }
        let usual = Light().perfusionPercent
        var scaled = usual * (red / usual.red)
        scaled.red = red
        // A deep red pulse alone must not push the others past what a picture can show.
        (scaled.green, scaled.blue) = (min(scaled.green, 20), min(scaled.blue, 20))
        return scaled
    }

    /// A number or `NUMERATOR/DENOMINATOR`.
    func fraction() throws(SynthesisError) -> Double {
        if let value = Self.number(text) { return value }
        guard let (top, bottom) = Self.two(text[...], "/"), bottom > 0 else {
            throw failure("a number or a fraction such as 30000/1001")
        }
        return top / bottom
    }

    /// `WIDTHxHEIGHT`
    func size() throws(SynthesisError) -> (Int, Int) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
            throw failure("WIDTHxHEIGHT such as 320x240")
        }
        return (width, height)
    }

    private func list<Part>(
        separatedBy separator: Character, fix: String, _ read: (Substring) -> Part?
    ) throws(SynthesisError) -> [Part] {
        var parts: [Part] = []
        for piece in text.split(separator: separator, omittingEmptySubsequences: false) {
            guard let part = read(piece) else { throw failure(fix) }
            parts.append(part)
        }
        return parts
    }

    private func failure(_ fix: String) -> SynthesisError {
        .badValue(option: option.rawValue, value: text, fix: fix)
    }

    /// A finite decimal number; "inf", "nan" and hexadecimal are none.
    private static func number(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func two(_ text: Substring, _ separator: Character) -> (Double, Double)? {
        guard let middle = text.firstIndex(of: separator),
            let first = number(text[..<middle]), let second = number(text[text.index(after: middle)...])
        else { return nil }
        return (first, second)
    }
}
