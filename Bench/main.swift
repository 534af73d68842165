import Dispatch
import Foundation

let words = Array(CommandLine.arguments.dropFirst())

func finish(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit((error as? BenchError)?.status ?? 1)
}

if words.first == "work" {
    // No task and no watch, so no threads: what counts instructions stops at those of the dispatch library.
    do { try FixedWork.run(words.dropFirst()) } catch { finish(error) }
} else {
    Leftovers.watch()
    Task {
        do { try await Bench.run(words) } catch { finish(error) }
        exit(0)
    }
    dispatchMain()
}
