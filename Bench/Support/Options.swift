/// What follows the benchmark's name.
struct Options {
    private(set) var isQuick = false
    /// Takes the lengths that need minutes.
    private(set) var isLong = false
    private(set) var isChecking = false
    private(set) var isJSON = false
    /// Leaves out the averaging of pictures.
    private(set) var isSignalOnly = false
    /// Names every recording that something is wrong with.
    private(set) var isVerbose = false
    /// Prints the table of limits instead of figures.
    private(set) var printsLimits = false

    init(_ words: some Sequence<String>) throws(BenchError) {
        for word in words {
            switch word {
            case "--quick": isQuick = true
            case "--long": isLong = true
            case "--check": isChecking = true
            case "--json": isJSON = true
            case "--signal": isSignalOnly = true
            case "--verbose": isVerbose = true
            case "--limits": printsLimits = true
            default: throw .usage("Unknown option '\(word)'.")
            }
        }
    }
}
