/// How the command ends; the numbers are part of its contract.
enum ExitStatus: Int32 {
    case measured = 0
    /// An input could not be read, or a result not be written.
    case failed = 1
    /// What was looked for was found, such as what is wrong with a store; of a batch, inputs that failed.
    case findings = 2
    /// Processed, but without a reading.
    case refused = 3
    case usage = 64
    /// Stopped by SIGINT, SIGTERM or SIGHUP, with everything left in order.
    case interrupted = 130

    /// Of several inputs a failure counts before a refusal, and a refusal before a measurement.
    func worse(of other: ExitStatus) -> ExitStatus {
        let order: [ExitStatus] = [.interrupted, .usage, .failed, .findings, .refused, .measured]
        return order.first { $0 == self || $0 == other } ?? self
    }
}
