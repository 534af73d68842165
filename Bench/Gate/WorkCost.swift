import Foundation

/// What fixed work costs, per unit.
struct WorkCost: Codable {
    var instructions: Double
    /// Of the program's own heap memory; what libav allocates for itself is not counted.
    var allocations: Double

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
