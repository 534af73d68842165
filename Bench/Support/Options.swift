/// What follows the benchmark's name. Every benchmark names the options that it knows, so that none is accepted and ignored.
struct Options {
    enum Option: String {
        /// Shorter work.
        case quick
        /// Takes the lengths that need minutes, or more recordings.
        case long
        /// Fails where a figure is worse than its limit.
        case check
        case json
        /// Leaves out the averaging of pictures.
        case signal
        /// Names every recording that something is wrong with.
        case verbose
        /// Prints the table of limits instead of figures.
        case limits
        /// Prints the table of parameters instead of figures.
        case table
        /// Prints the table of the whole recording's parameters instead of figures.
        case whole
        /// Fits the weights of the rate's evidence.
        case rates
    }

    /// Words that are no option.
    let operands: [String]
    private let given: Set<Option>

    /// - Parameter operand: What the one operand is called; nil if there may be none.
    init(
        _ words: some Sequence<String>, of name: String, knowing known: Set<Option>, operand: String? = nil
    ) throws(BenchError) {
        var (operands, given): ([String], Set<Option>) = ([], [])
        for word in words {
            if !word.hasPrefix("-"), operand != nil {
                operands.append(word)
            } else if let option = Option(rawValue: String(word.dropFirst(2))), word.hasPrefix("--"),
                known.contains(option)
            {
                given.insert(option)
            } else {
                throw .usage("bench \(name) has no option '\(word)'.")
            }
        }
        if let operand, operands.count != 1 { throw .usage("bench \(name) takes one \(operand).") }
        (self.operands, self.given) = (operands, given)
    }

    func has(_ option: Option) -> Bool { given.contains(option) }

    /// - Throws: `BenchError.usage` if `option` is given with one of `others`.
    func refuse(_ option: Option, with others: [Option], because why: String) throws(BenchError) {
        guard has(option), let other = others.first(where: has) else { return }
        throw .usage("--\(option.rawValue) and --\(other.rawValue) exclude each other: \(why).")
    }
}
