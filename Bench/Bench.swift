/// The benchmarks by name.
enum Bench {
    static func run(_ words: [String]) async throws {
        guard let name = words.first else { throw BenchError.usage("Name a benchmark.") }
        if ["--help", "-h", "help"].contains(name) {
            print(usageText)
            return
        }
        if name == "calibrate" {
            let folders = words.dropFirst().filter { !["--table", "--rates", "--whole"].contains($0) }
            guard folders.count == 1, let folder = folders.first, !folder.hasPrefix("-") else {
                throw BenchError.usage("calibrate takes one folder of recordings.")
            }
            if words.contains("--rates") { return try await RateCommand(folder: folder).run() }
            let output: CalibrateCommand.Output =
                words.contains("--table")
                ? .trustParameters : words.contains("--whole") ? .wholeParameters : .reliability
            return try await CalibrateCommand(folder: folder, output: output).run()
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
