import Dispatch
import Foundation

let words = Array(CommandLine.arguments.dropFirst())

func finish(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit((error as? BenchError)?.status ?? 1)
}

if words.first == "work" {
    // No task, so no threads: what counts instructions stops at those of the dispatch library.
    do { try FixedWork.run(words.dropFirst()) } catch { finish(error) }
} else if words.count == 3, words[0] == "decode", let threads = Int32(words[2]) {
    do { print(try DecodeAlone.run(words[1], threads: threads)) } catch { finish(error) }
} else if words.count == 2, words[0] == "peer-input" {
    do { try PeerInput.write(to: words[1]) } catch { finish(error) }
} else if words.first == "gate" {
    do { try GateCommand(words.dropFirst()).run() } catch { finish(error) }
} else {
    Task {
        do { try await Bench.run(words) } catch { finish(error) }
        exit(0)
    }
    dispatchMain()
}
