import Foundation

/// What fixed work costs, per unit.
struct WorkCost {
    var instructions: Double
    /// Of the program's own heap memory; what libav allocates for itself is not counted.
    var allocations: Double

    /// Runs this program once more under callgrind (`valgrind --tool=callgrind`), with the counting limited to the work.
    static func count(_ work: FixedWork) throws -> WorkCost {
        let counts = FileManager.default.temporaryDirectory.appending(path: "callgrind-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: counts) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "valgrind", "--tool=callgrind", "--compress-strings=no", "--toggle-collect=*countedWork*",
            "--callgrind-out-file=\(counts.path)", "/proc/\(getpid())/exe", "work", work.rawValue,
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

    /// Reads callgrind's file: the total, and the calls that Swift's allocator makes, through which all memory of Swift's
    /// objects, arrays and pointers comes.
    init?(callgrind text: String) {
        var (total, allocations): (Double?, Double) = (nil, 0)
        var (caller, callee): (Substring, Substring) = ("", "")
        for line in text.split(separator: "\n") {
            if line.hasPrefix("fn=") {
                caller = line.dropFirst(3)
            } else if line.hasPrefix("cfn=") {
                callee = line.dropFirst(4)
            } else if line.hasPrefix("calls="), Self.allocators.contains(String(caller)),
                Self.sources.contains(String(callee))
            {
                allocations += Double(line.dropFirst(6).prefix { $0.isNumber }) ?? 0
            } else if line.hasPrefix("totals:") {
                total = Double(line.dropFirst(7).trimmingCharacters(in: .whitespaces))
            }
        }
        guard let total else { return nil }
        (instructions, self.allocations) = (total, allocations)
    }

    init(instructions: Double, allocations: Double) {
        (self.instructions, self.allocations) = (instructions, allocations)
    }

    private static let allocators: Set = ["swift_slowAlloc", "swift_slowAllocTyped"]
    private static let sources: Set = ["malloc", "posix_memalign", "aligned_alloc"]
}
