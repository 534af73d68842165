import Foundation
import TestSupport
import Testing

/// The comparison of counts with their ceilings.
struct GateTests {
    private struct Cost: Encodable {
        var instructions = 0.0, allocations = 0.0
    }

    private static let works = ["signal", "beats", "bytes", "bytesClipped", "words", "wordsClipped", "frames"]

    @Test func passesCountsBelowEveryCeiling() throws {
        let result = try judge([:])
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(Self.works.allSatisfy { result.output.contains("\($0), per") })
    }

    /// No ceiling is a billion, and an averaged picture allocates nothing.
    @Test(arguments: ["signal", "beats", "bytes", "bytesClipped", "words", "wordsClipped"])
    func failsWithTheFigureOverACeilingOfInstructions(work: String) throws {
        let result = try judge([work: Cost(instructions: 1_234_567_890)])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("\(work): 1234567890.00 instructions per "))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [(work: "bytes", allocations: 0.125), (work: "frames", allocations: 0.005)])
    func failsWithTheFigureWhereAPictureAllocates(over: (work: String, allocations: Double)) throws {
        let result = try judge([over.work: Cost(allocations: over.allocations)])
        #expect(result.status == 1)
        #expect(result.errors.contains("\(over.work): "))
        #expect(result.errors.contains("allocations per picture, over the ceiling of 0.00."))
    }

    @Test func failsWhereACountIsMissing() throws {
        let result = try judge([:], without: "words")
        #expect(result.status == 1)
        #expect(result.errors.contains("There is no count of words."))
    }

    @Test(arguments: ["", "[1, 2]", "{\"bytes\": 3}"])
    func saysThatAFileHoldsNoCounts(text: String) throws {
        #expect(try run(gateOn: Data(text.utf8)).status == 1)
    }

    private func judge(
        _ changed: [String: Cost], without missing: String? = nil
    ) throws -> (status: Int32, output: String, errors: String) {
        var counts = Dictionary(uniqueKeysWithValues: Self.works.map { ($0, Cost()) })
        counts.merge(changed) { _, new in new }
        if let missing { counts[missing] = nil }
        return try run(gateOn: JSONEncoder().encode(counts))
    }

    private func run(gateOn counts: Data) throws -> (status: Int32, output: String, errors: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "counts-\(UUID().uuidString).json")
        try counts.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try ChildProcess.run([BenchTests.path, "gate", "--counts", file.path])
        return (result.status, result.text, result.errorText)
    }
}
