import Foundation

/// Counts the instructions and allocations of fixed work and fails where they are over their ceilings: unlike times, the
/// counts are the same on a busy machine.
struct GateCommand {
    private var printsJSON = false
    /// Counts of an earlier run, as `--json` prints them, to be judged in place of new ones.
    private var file: String?

    init(_ words: some Sequence<String>) throws(BenchError) {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            switch word {
            case "--json": printsJSON = true
            case "--counts":
                guard let name = words.popFirst() else { throw .usage("--counts takes a file.") }
                file = name
            default: throw .usage("Unknown option '\(word)'.")
            }
        }
    }

    func run() throws {
        let counts = try file.map(Self.read) ?? Self.count()
        if printsJSON { try printJSON(counts) } else { print(try Self.table(counts).text) }
        let failures = try FixedWork.allCases.flatMap { work in
            let (cost, ceiling) = (try Self.cost(of: work, in: counts), work.ceiling)
            return [
                over("instructions", cost.instructions, ceiling.instructions, work),
                over("allocations", cost.allocations, ceiling.allocations, work),
            ].compactMap { $0 }
        }
        if !failures.isEmpty { throw BenchError.failed(failures) }
    }

    private static func count() throws -> [String: WorkCost] {
        try FixedWork.checkSampleVideo()
        let program = try CountedProgram()
        return Dictionary(
            uniqueKeysWithValues: try FixedWork.allCases.map { ($0.rawValue, try program.cost(of: $0)) })
    }

    private static func read(_ file: String) throws -> [String: WorkCost] {
        guard access(file, R_OK) == 0 else {
            throw BenchError.failed([
                "\(file) cannot be read: \(BenchError.reason). 'bench gate --json > FILE' makes one."
            ])
        }
        guard let data = try? Data(contentsOf: URL(filePath: file)),
            let counts = try? JSONDecoder().decode([String: WorkCost].self, from: data)
        else {
            throw BenchError.failed(["\(file) holds no counts as 'bench gate --json > FILE' makes them."])
        }
        return counts
    }

    private static func cost(of work: FixedWork, in counts: [String: WorkCost]) throws -> WorkCost {
        guard let cost = counts[work.rawValue] else {
            throw BenchError.failed(["There is no count of \(work.rawValue)."])
        }
        return cost
    }

    private static func table(_ counts: [String: WorkCost]) throws -> Table {
        var table = Table(["fixed work", "instructions", "ceiling", "allocations", "ceiling"])
        for work in FixedWork.allCases {
            let (cost, ceiling) = (try cost(of: work, in: counts), work.ceiling)
            table.add([
                "\(work.rawValue), per \(work.unit)", Double?(cost.instructions).text(0),
                Double?(ceiling.instructions).text(0), Double?(cost.allocations).text(2),
                Double?(ceiling.allocations).text(2),
            ])
        }
        return table
    }

    private func over(_ what: String, _ count: Double, _ ceiling: Double, _ work: FixedWork) -> String? {
        // NaN is no count either.
        guard !(count <= ceiling) else { return nil }
        return "\(work.rawValue): \(Double?(count).text(2)) \(what) per \(work.unit), over the ceiling of "
            + "\(Double?(ceiling).text(2))."
    }
}
