import Foundation

/// Counts the instructions and allocations of fixed work and fails where they are over their ceilings: unlike times, the
/// counts are the same on a busy machine.
struct GateCommand {
    func run() throws {
        var table = Table(["fixed work", "instructions", "ceiling", "allocations", "ceiling"])
        var failures: [String] = []
        for work in FixedWork.allCases {
            let cost = try WorkCost.count(work)
            let ceiling = work.ceiling
            table.add([
                "\(work.rawValue), per \(work.unit)", Double?(cost.instructions).text(0),
                Double?(ceiling.instructions).text(0), Double?(cost.allocations).text(2),
                Double?(ceiling.allocations).text(2),
            ])
            failures += [
                over("instructions", cost.instructions, ceiling.instructions, work),
                over("allocations", cost.allocations, ceiling.allocations, work),
            ].compactMap { $0 }
        }
        print(table.text)
        if !failures.isEmpty { throw BenchError.failed(failures) }
    }

    private func over(_ what: String, _ count: Double, _ ceiling: Double, _ work: FixedWork) -> String? {
        guard count > ceiling else { return nil }
        return "\(work.rawValue): \(Double?(count).text(2)) \(what) per \(work.unit), over the ceiling of "
            + "\(Double?(ceiling).text(2))."
    }
}
