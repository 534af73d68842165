import Glibc

/// Why a batch could not begin or go on; what is wrong with one clip is a value in its result instead.
package enum BatchError: Error, Equatable, CustomStringConvertible {
    case outputInUse(String)
    case outputIsOther(String)
    case tableIsOther(String)
    case outputUnusable(String, why: String)
    case cannotWrite(String, why: String)
    case workersDie(String)
    case listUnreadable(String, why: String)

    package var description: String {
        switch self {
        case .outputInUse(let path):
            "Another batch is writing '\(path)'. Wait for it, or choose another file."
        case .outputIsOther(let path):
            "'\(path)' holds something other than results of batch, and stays as it is. Choose another --output."
        case .tableIsOther(let path):
            "'\(path)' is no summary table of batch, and stays as it is. Choose another --csv."
        case .outputUnusable(let path, let why):
            "Cannot use '\(path)' as output: \(why). Choose a file that you may write."
        case .cannotWrite(let path, let why):
            "Cannot write '\(path)': \(why). Free some space, or choose another output."
        case .workersDie(let why):
            "The processes that measure cannot be kept alive: \(why). Check the limits on memory and processes."
        case .listUnreadable(let name, let why):
            "Cannot read the list \(name): \(why). Give file names that are separated by newlines or NUL bytes."
        }
    }

    /// Whether results can no longer be written.
    var isOfOutput: Bool {
        if case .cannotWrite = self { true } else { false }
    }

    /// The system's words for the last failed call.
    static var systemReason: String { FileDescriptor.Failure(code: errno).description }
}
