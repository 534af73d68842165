/// The benchmarks by name.
enum Bench {
    static func run(_ words: [String]) async throws {
        guard let name = words.first else { throw BenchError.usage("Name a benchmark.") }
        guard name != "help", !words.contains("--help"), !words.contains("-h") else { return print(usageText) }
        let rest = words.dropFirst()
        func options(_ known: Set<Options.Option>, operand: String? = nil) throws(BenchError) -> Options {
            try Options(rest, of: name, knowing: known, operand: operand)
        }
        switch name {
        case "accuracy":
            try await AccuracyCommand(options([.quick, .long, .json, .verbose, .check, .limits])).run()
        case "speed": try SpeedCommand(options([.quick, .json, .signal])).run()
        case "end-to-end": try EndToEndCommand(options([.quick, .long, .json])).run()
        case "store": try await StoreCommand(options([.quick, .json, .check])).run()
        case "gate": try GateCommand(rest).run()
        case "calibrate": try await calibrate(options([.table, .whole, .rates], operand: "folder of recordings"))
        case "peer-input": try PeerInput.write(to: options([], operand: "folder").operands[0])
        case "machine":
            _ = try options([])
            print(Machine.text)
        case "decode":
            // What end-to-end runs beside itself.
            guard rest.count == 2, let file = rest.first, let threads = rest.last.flatMap(Int32.init) else {
                throw BenchError.usage("bench decode takes a video and a number of threads.")
            }
            print(try DecodeAlone.run(file, threads: threads))
        default: throw BenchError.usage("There is no benchmark '\(name)'.")
        }
    }

    private static func calibrate(_ options: Options) async throws {
        let reason = "each prints a source file of its own"
        try options.refuse(.table, with: [.rates, .whole], because: reason)
        try options.refuse(.whole, with: [.rates], because: reason)
        let folder = options.operands[0]
        if options.has(.rates) { return try await RateCommand(folder: folder).run() }
        let output: CalibrateCommand.Output =
            options.has(.table) ? .trustParameters : options.has(.whole) ? .wholeParameters : .reliability
        try await CalibrateCommand(folder: folder, output: output).run()
    }
}
