import Foundation

/// The most memory that a program holds.
///
/// Linux counts for a new program what the one that started it held, so another and small run of this program starts it.
enum PeakMemory {
    /// Megabytes of a program that is run to its end.
    static func megabytes(
        of words: [String], input: String = "/dev/null", output: String, programs: Programs
    ) throws -> Double {
        let answer = output + ".peak"
        _ = try ChildRun([programs.bench, "peak", input, output] + words, output: answer)
        let text = try String(contentsOfFile: answer, encoding: .utf8)
        guard let megabytes = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchError.failed(["No memory was told of \(words[0])."])
        }
        return megabytes
    }

    /// What that other run does.
    /// - Parameter words: The program's input and output, its name and its arguments.
    static func print(_ words: [String]) throws {
        guard words.count >= 3 else { throw BenchError.usage("bench peak takes input, output and a program.") }
        Swift.print(try ChildRun(Array(words[2...]), input: words[0], output: words[1]).peakMegabytes)
    }
}
