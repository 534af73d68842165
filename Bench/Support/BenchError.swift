/// A wrong call, or a benchmark that cannot hold.
enum BenchError: Error, CustomStringConvertible {
    case usage(String)
    /// A figure is over its ceiling, or an answer that was timed is wrong.
    case failed([String])

    var description: String {
        switch self {
        case .usage(let problem): "\(problem)\n\(usageText)"
        case .failed(let lines): lines.joined(separator: "\n")
        }
    }
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
    Usage: bench accuracy [--quick] [--json] [--verbose] synthetic recordings with and without a pulse
           bench accuracy --check                        the same; fails where a figure is worse than its limit
           bench accuracy --limits                       prints CeilingTable.swift for the figures as they are
           bench speed [--quick] [--json] [--signal]     signal core and averaging kernel
           bench end-to-end [--quick | --long] [--json]  the built command against decoding alone; needs ffmpeg;
                                                         --long decodes an hour for its memory
           bench peer-input FOLDER                       writes what other packages are compared on
           bench store [--quick] [--json] [--check]      health store against bare SQLite; 3 GB in the temporary folder
           bench gate [--json]                           counts instructions and allocations; fails over a ceiling
           bench gate --counts FILE                      judges counts that an earlier run printed as JSON
           bench calibrate DATA [--table]                fits the trust in readings again, on recordings below DATA
    """
