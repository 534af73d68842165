import Foundation

/// This program once more, to be run under callgrind (`valgrind --tool=callgrind`): a copy without debug information, which
/// valgrind 3.19 cannot read where more than one C file has it as DWARF 5.
struct CountedProgram {
    private let folder: TemporaryFolder
    private var path: String { folder.url.appending(path: "bench").path }

    init() throws {
        folder = try TemporaryFolder("gate")
        _ = try ChildRun(["strip", "--strip-debug", "-o", path, "/proc/\(getpid())/exe"])
    }

    /// Counts what `work` costs, with the counting limited to it.
    func cost(of work: FixedWork) throws -> WorkCost {
        let counts = folder.url.appending(path: work.rawValue)
        let output = folder.url.appending(path: "units")
        _ = try ChildRun(
            [
                "valgrind", "-q", "--tool=callgrind", "--compress-strings=no", "--toggle-collect=*countedWork*",
                "--callgrind-out-file=\(counts.path)", path, "work", work.rawValue,
            ], output: output.path)
        let units = Double(
            try String(contentsOf: output, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines))
        guard let units, units > 0, let cost = WorkCost(callgrind: try String(contentsOf: counts, encoding: .utf8))
        else { throw BenchError.failed(["valgrind gave no counts of \(work.rawValue)."]) }
        return WorkCost(instructions: cost.instructions / units, allocations: cost.allocations / units)
    }
}
