import Foundation
import TestSupport
import Testing

/// The benchmark's command, run as a user runs it.
struct BenchTests {
    private struct Figures: Decodable, Equatable {
        struct Group: Decodable, Equatable {
            var group: String
            var recordings, refused: Int
            var meanAbsoluteError: Double?
        }
        struct Kind: Decodable, Equatable {
            var kind: String
            var recordings, measured: Int
        }
        var withPulse: [Group]
        var withoutPulse: [Kind]
    }

    @Test func givesEqualFiguresInEveryRun() throws {
        let first = try run("accuracy", "--quick", "--json")
        let second = try run("accuracy", "--quick", "--json")
        #expect(first.status == 0)
        #expect(first.output == second.output)
        let figures = try JSONDecoder().decode(Figures.self, from: first.output)
        #expect(figures.withPulse.last?.recordings ?? 0 > 300)
        #expect(figures.withoutPulse.last?.recordings ?? 0 > 200)
    }

    /// Scored against a wrong truth, a steady and clean pulse would not be measured right.
    @Test func findsASteadyPulseRightAndNoneInAStillPicture() throws {
        let figures = try JSONDecoder().decode(Figures.self, from: run("accuracy", "--quick", "--json").output)
        let steady = try #require(figures.withPulse.first { $0.group == "rate 60-118" })
        #expect(steady.refused == 0)
        #expect(try #require(steady.meanAbsoluteError) < 0.5)
        let still = try #require(figures.withoutPulse.first { $0.kind == "still" })
        #expect(still.measured == 0)
    }

    @Test(
        arguments: [
            [], ["accuracy", "--quick", "--check"], ["accuracy", "--frobnicate"], ["weather"], ["calibrate"],
            ["gate", "--frobnicate"], ["gate", "--counts"],
        ]
            as [[String]])
    func refusesAWrongCall(_ arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
    }

    @Test func saysThatAFolderHasNoRecordings() throws {
        #expect(try run("calibrate", "/nonexistent").status == 1)
    }

    /// The executable lies beside the test bundle's own.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("bench").path

    private func run(_ arguments: String...) throws -> (status: Int32, output: Data) { try run(arguments) }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
        let result = try ChildProcess.run([Self.path] + arguments)
        return (result.status, result.output)
    }
}
