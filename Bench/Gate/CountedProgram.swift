import Foundation

/// This program once more, to be run under callgrind (`valgrind --tool=callgrind`): a copy without debug information, which
/// valgrind 3.19 cannot read where more than one C file has it as DWARF 5.
struct CountedProgram: ~Copyable {
    private let folder: URL
    private var path: String { folder.appending(path: "bench").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "gate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try ChildRun(["strip", "--strip-debug", "-o", path, "/proc/\(getpid())/exe"])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Counts what `work` costs, with the counting limited to it.
    func cost(of work: FixedWork) throws -> WorkCost {
        let counts = folder.appending(path: work.rawValue)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "valgrind", "--tool=callgrind", "--compress-strings=no", "--toggle-collect=*countedWork*",
            "--callgrind-out-file=\(counts.path)", path, "work", work.rawValue,
        ]
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let units = Double(
            String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines))
        let log = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let units, units > 0,
            let text = try? String(contentsOf: counts, encoding: .utf8),
            let cost = WorkCost(callgrind: text)
        else { throw BenchError.failed(["Counting \(work.rawValue) under valgrind failed (is it installed?):", log]) }
        return WorkCost(instructions: cost.instructions / units, allocations: cost.allocations / units)
    }
}
