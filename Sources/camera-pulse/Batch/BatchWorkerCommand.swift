import CameraPulse
import HealthKit
import PulseSignal

/// Measures what a batch asks for, clip after clip, in a process of its own; started by `batch` only.
struct BatchWorkerCommand: Command {
    static let name = "batch-worker"
    static let summary = "Measures for batch, which starts it; of no use alone."
    static let operands = ""
    static let hashOption = CommandOption("--hash", "hash the content of every file")
    static let everyOption = CommandOption("--every S", "save one heart rate per S seconds")
    static let options =
        [hashOption, everyOption] + MeasureCommand.analysisOptions + MeasureCommand.decodingOptions
    static let notes = ""

    private var measurement: MeasurementOptions
    private let every: Double?

    init(_ arguments: Arguments) throws(UsageError) {
        every = try arguments.number("--every", in: 1...86_400, unit: "seconds")
        measurement = try Self.measurement(arguments)
        measurement.hashesContent = arguments.has("--hash")
    }

    /// One decoder thread each, unless told otherwise: the batch has a worker per core.
    static func measurement(_ arguments: Arguments) throws(UsageError) -> MeasurementOptions {
        MeasurementOptions(
            analysis: try MeasureCommand.analysis(arguments), rateHertz: try MeasureCommand.rate(arguments),
            decodeThreads: try MeasureCommand.decodeThreads(arguments) ?? 1)
    }

    func run() async throws -> ExitStatus {
        guard !StandardStream.output.isTerminal else { throw UsageError("batch-worker is started by batch only") }
        var channel = WorkerChannel()
        // Clips come folder by folder, so one store serves many.
        var opened: (path: String, saver: MeasurementSaver)?
        while let request = channel.next() {
            if !request.knownHash.isEmpty, ContentHash.ofFile(request.file) == request.knownHash {
                try channel.answer(.unchanged)
                continue
            }
            let result = Measurer.measure(request.file, options: measurement)
            guard !request.store.isEmpty, result.verdict == .measured else {
                try channel.answer(.result(line: Array(result.json.line.utf8)))
                continue
            }
            do {
                if opened?.path != request.store {
                    let choice = StoreChoice(path: request.store)
                    opened = (request.store, MeasurementSaver(store: try HKHealthStore(url: choice.url), every: every))
                }
                _ = try await opened?.saver.save(result)
                let saved = ResultLine.Saved(store: request.store, every: every)
                try channel.answer(.result(line: Array(result.json.adding("saved", saved.json).line.utf8)))
            } catch {
                opened = nil
                try channel.answer(.notSaved(line: Array(result.json.line.utf8), why: "\(error)"))
            }
        }
        return .measured
    }
}
