/// The benchmarks by name.
enum Bench {
    static func run(_ words: [String]) async throws {
        guard let name = words.first else { throw BenchError.usage("Name a benchmark.") }
        if ["--help", "-h", "help"].contains(name) {
            print(usageText)
            return
        }
        if name == "calibrate" {
            let folders = words.dropFirst().filter { $0 != "--table" && $0 != "--rates" }
            guard folders.count == 1, let folder = folders.first, !folder.hasPrefix("-") else {
                throw BenchError.usage("calibrate takes one folder of recordings.")
            }
            if words.contains("--rates") { return try await RateCommand(folder: folder).run() }
            return try await CalibrateCommand(folder: folder, printsTable: words.contains("--table")).run()
        }
        let options = try Options(words.dropFirst())
        switch name {
        case "accuracy": try await AccuracyCommand(options).run()
        case "speed": try SpeedCommand(options).run()
        case "end-to-end": try EndToEndCommand(options).run()
        case "store": try await StoreCommand(options).run()
        default: throw BenchError.usage("There is no benchmark '\(name)'.")
        }
    }
}
