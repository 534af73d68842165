import Foundation

do {
    try await Bench.run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit((error as? BenchError)?.status ?? 1)
}
