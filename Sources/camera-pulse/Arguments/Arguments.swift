import CameraPulse

/// The words after a command, sorted into options and operands in the GNU manner: `--name VALUE` or `--name=VALUE` in any
/// place, `--` ends the options, `-` is an operand.
struct Arguments {
    private(set) var operands: [FileName] = []
    private var values: [String: [FileName]] = [:]
    private var flags: Set<String> = []

    init(_ words: [FileName], options: [CommandOption]) throws(UsageError) {
        var words = words[...]
        var optionsEnded = false
        while let word = words.popFirst() {
            guard !optionsEnded, word.bytes.first == 0x2D, !word.isStandardStream else {
                operands.append(word)
                continue
            }
            if word.bytes == [0x2D, 0x2D] {
                optionsEnded = true
                continue
            }
            let halves = word.bytes.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(decoding: halves[0], as: UTF8.self)
            guard let option = options.first(where: { $0.name == name }) else {
                throw UsageError(Self.unknown(word, name: name, options: options))
            }
            if option.value == nil {
                guard halves.count == 1 else { throw UsageError("\(name) takes no value") }
                flags.insert(name)
            } else if halves.count == 2 {
                values[name, default: []].append(FileName(bytes: halves[1]))
            } else if let value = words.popFirst() {
                values[name, default: []].append(value)
            } else {
                throw UsageError("\(name) needs a value: \(option.spelling)")
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value as bytes, for file names.
    func fileName(_ option: String) -> FileName? { values[option]?.last }

    /// Every value of an option that may be given more than once.
    func fileNames(_ option: String) -> [FileName] { values[option] ?? [] }

    func text(_ option: String) -> String? { fileName(option)?.text }

    /// Those of `options` that were given, as words to call another command with.
    func words(of options: [CommandOption]) -> [FileName] {
        options.flatMap { option in
            option.value == nil
                ? has(option.name) ? [FileName(option.name)] : []
                : (values[option.name] ?? []).map { FileName(bytes: option.name.utf8 + [0x3D] + $0.bytes) }
        }
    }

    /// A finite decimal number in `range`.
    func number(_ option: String, in range: ClosedRange<Double>, unit: String) throws(UsageError) -> Double? {
        guard let text = text(option) else { return nil }
        guard let number = Double(text), number.isFinite, range.contains(number) else {
            throw UsageError("\(option) \(text): give a number of \(unit) from \(range.words)")
        }
        return number
    }

    /// A whole number in `range`.
    func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = text(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError("\(option) \(text): give a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Two numbers `LOW-HIGH`, low below high, both in `range`.
    func span(_ option: String, in range: ClosedRange<Double>, unit: String) throws(UsageError) -> ClosedRange<Double>?
    {
        guard let text = text(option) else { return nil }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
        guard ends.count == 2, let low = ends[0], let high = ends[1], low < high, range.contains(low),
            range.contains(high)
        else { throw UsageError("\(option) \(text): give LOW-HIGH in \(unit), low below high, from \(range.words)") }
        return low...high
    }

    /// One of `choices`.
    func choice(_ option: String, of choices: [String]) throws(UsageError) -> String? {
        guard let text = text(option) else { return nil }
        guard choices.contains(text) else {
            throw UsageError("\(option) \(text): choose one of \(choices.joined(separator: ", "))")
        }
        return text
    }

    private static func unknown(_ word: FileName, name: String, options: [CommandOption]) -> String {
        let close = options.first { $0.name.hasPrefix(name) || name.hasPrefix($0.name) }
        let hint = close.map { "did you mean \($0.name)?" } ?? "see --help"
        return "unknown option \(FileName(name).displayText); \(hint) (a file of that name: ./\(word.displayText))"
    }
}

extension ClosedRange<Double> {
    /// The ends as a person writes them: `30 to 220`.
    var words: String {
        func short(_ value: Double) -> String {
            value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
        }
        return "\(short(lowerBound)) to \(short(upperBound))"
    }
}
