/// The benchmarks by name.
enum Bench {
    static func run(_ words: [String]) async throws {
        guard let name = words.first else { throw BenchError.usage("Name a benchmark.") }
        if ["--help", "-h", "help"].contains(name) {
            print(usageText)
            return
        }
        let options = try Options(words.dropFirst())
        switch name {
        case "accuracy": try await AccuracyCommand(options).run()
        case "speed": try SpeedCommand(options).run()
        default: throw BenchError.usage("There is no benchmark '\(name)'.")
        }
    }
}
