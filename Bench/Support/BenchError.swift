import Foundation

/// A wrong call, or a benchmark that cannot hold.
enum BenchError: Error, CustomStringConvertible {
    case usage(String)
    /// A figure is over its ceiling, an answer that was timed is wrong, or something that is needed is missing.
    case failed([String])

    var description: String {
        switch self {
        case .usage(let problem): "\(problem) bench --help says more."
        case .failed(let lines): lines.joined(separator: "\n")
        }
    }

    /// Why the last call of the system failed.
    static var reason: String { String(cString: strerror(errno)) }
}

extension BenchError {
    /// The process's exit status.
    var status: Int32 {
        switch self {
        case .usage: 64
        case .failed: 1
        }
    }
}

let usageText = """
    Usage: bench accuracy [--quick | --long] [--json | --verbose]
                                                          synthetic recordings with and without a pulse; --long takes
                                                          four times as many others without one
           bench accuracy --check                         the same; fails where a figure is worse than its limit
           bench accuracy --limits                        prints CeilingTable.swift for the figures as they are
           bench speed [--quick] [--json] [--signal]      averaging kernel, signal core, live frames; --signal: the core
           bench end-to-end [--quick | --long] [--json]   the built command against decoding alone; needs ffmpeg;
                                                          --long decodes an hour for its memory
           bench store [--quick] [--json] [--check]       health store against bare SQLite; 3 GB in the temporary folder
           bench gate [--json]                            counts instructions and allocations; fails over a ceiling;
                                                          needs valgrind, and the project's folder as the present one
           bench gate --counts FILE                       judges counts that an earlier run printed as JSON
           bench calibrate DATA                           fits the trust in readings again, on recordings below DATA
           bench calibrate DATA --table                   prints TrustParameters.swift for that fit
           bench calibrate DATA --whole                   prints WholeParameters.swift, of whole recordings
           bench calibrate DATA --rates                   fits the weights of the rate's evidence, prints their source
           bench peer-input FOLDER                        writes what other packages are compared on
           bench machine                                  says what the figures are taken on
           bench --help
    """
