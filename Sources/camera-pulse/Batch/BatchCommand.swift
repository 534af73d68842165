import CameraPulse
import Foundation
import PulseSignal

struct BatchCommand: Command {
    static let name = "batch"
    static let summary = "Measures all clips and traces below folders, restartable, on all cores."
    static let operands = "PATH…"

    private let paths: [FileName]
    private let list: FileName?
    private let isNULSeparated: Bool
    private let output: FileName
    private let table: FileName?
    private let shard: Shard?
    private let restarts: Bool
    private let include: [GlobPattern]
    private let exclude: [GlobPattern]
    private let saving: BatchSaving?
    private let plan: BatchPlan

    init(_ arguments: Arguments) throws(UsageError) {
        (paths, list) = (arguments.operands, arguments.fileName("--from-list"))
        guard paths.isEmpty != (list == nil) else {
            throw UsageError("batch needs folders or clips, or --from-list FILE: camera-pulse batch PATH…")
        }
        guard !paths.contains(where: \.isStandardStream) else {
            throw UsageError("batch measures files; to read their paths from standard input give --from-list -")
        }
        try Self.checkEffects(arguments)
        isNULSeparated = arguments.has("--null")
        (output, table) = (arguments.fileName("--output") ?? FileName("-"), arguments.fileName("--csv"))
        guard table?.isStandardStream != true else { throw UsageError("--csv -: give a file for the table") }
        if let table, table.bytes == output.bytes {
            throw UsageError("--output and --csv: give two different files")
        }
        shard = arguments.text("--shard").flatMap(Shard.init)
        if let text = arguments.text("--shard"), shard == nil {
            throw UsageError("--shard \(text): give I/N, with I from 0 to N - 1")
        }
        (restarts, saving) = (arguments.has("--restart"), try BatchSaving(arguments))
        include = arguments.fileNames("--include").map { GlobPattern($0) }
        exclude = arguments.fileNames("--exclude").map { GlobPattern($0) }
        var measurement = try BatchWorkerCommand.measurement(arguments)
        measurement.hashesContent = saving != nil || arguments.has("--verify")
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let words = arguments.words(of: MeasureCommand.analysisOptions + MeasureCommand.decodingOptions)
        let hash = measurement.hashesContent ? [FileName(BatchWorkerCommand.hashOption.name)] : []
        let every = saving == nil ? [] : arguments.words(of: [BatchWorkerCommand.everyOption])
        let limit = try Self.memoryLimit(arguments.text("--memory-limit") ?? "4G")
        let program = WorkerProgram(
            executable: "/proc/self/exe", arguments: [FileName(BatchWorkerCommand.name)] + hash + every + words,
            secondsPerClip: try arguments.number("--timeout", in: 0.1...604_800, unit: "seconds") ?? 1800,
            memoryLimit: limit)
        let saving = saving
        var plan = BatchPlan(
            measurement: measurement, jobs: try arguments.integer("--jobs", in: 1...1024) ?? cores, program: program,
            store: { (input) throws(InputFailure) in try saving?.store(for: input) })
        plan.isOrdered = arguments.has("--ordered")
        plan.stopsAtFailure = arguments.has("--fail-fast")
        plan.verifies = arguments.has("--verify")
        plan.every = saving?.every
        self.plan = plan
    }

    func run() async throws -> ExitStatus {
        // A reader that goes away, or a limit on file sizes, is an error like others.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        // What cannot be written is known before the first clip, and nothing is forgotten for it.
        let target = try BatchOutput.open(output)
        let csv = try table.map { file throws(BatchError) in try SummaryTableFile(file) }
        let total: Int?
        do {
            try await saving?.check()
            // Looking through millions of names takes a while, and may be interrupted as what follows may.
            Interruption.watch(hangUp: true)
            total = try await survey()
        } catch let refusal as SavingRefusal {
            sayNotAllowed([refusal])
            return .failed
        } catch let refusals as Refusals {
            sayNotAllowed(refusals.all)
            return .failed
        }
        if restarts, !Interruption.isRequested { try target.journal?.forget() }
        let progress = BatchProgress(total: total)
        var events = BatchEvents(
            trouble: { message in
                progress.clear()
                StandardStream.error.say("camera-pulse: \(message)")
            }, progress: progress.update, isInterrupted: { Interruption.isRequested })
        if target.journal == nil, let csv {
            events.result = { line throws(BatchError) in try csv.append(line) }
        }
        let inputs = try makeInputs()
        var summary = BatchRun(plan, inputs: inputs, total: total, output: target, events: events).run()
        if summary.failure == nil {
            do throws(BatchError) { try csv?.finish(with: target.journal) } catch { summary.failure = error }
        }
        progress.clear()
        if let failure = summary.failure { StandardStream.error.say("camera-pulse: \(failure)") }
        for line in summary.lines { StandardStream.error.say("camera-pulse: \(line)") }
        if summary.foundNothing { StandardStream.error.say("camera-pulse: found nothing to measure") }
        return summary.status
    }

    private func makeInputs() throws(BatchError) -> BatchInputs {
        let own = [output, table].compactMap { $0.flatMap(FileIdentity.init(of:)) }
        let filter = InputFilter(include: include, exclude: exclude, outputs: Set(own))
        let isInterrupted = { Interruption.isRequested }
        guard let list else {
            return BatchInputs(below: paths, filter: filter, shard: shard, isInterrupted: isInterrupted)
        }
        return BatchInputs(
            listed: try PathList.open(list, separatedByNUL: isNULSeparated), filter: filter, shard: shard,
            isInterrupted: isInterrupted)
    }

    /// Counts the inputs, and makes sure that all their stores can be saved in before the first frame is decoded.
    ///
    /// - Returns: nil for a list on a pipe, which can be read only once, and where an interruption left the rest uncounted.
    private func survey() async throws -> Int? {
        if let list, list.isStandardStream || FileIdentity.isPipe(list) { return nil }
        var count = 0
        var inputs = try makeInputs()
        while let input = try inputs.nextInput() {
            count += 1
            try await saving?.check(input)
        }
        if Interruption.isRequested { return nil }
        guard let refusals = saving?.refusals, !refusals.isEmpty else { return count }
        throw Refusals(all: refusals)
    }

    private struct Refusals: Error { let all: [SavingRefusal] }

    private func sayNotAllowed(_ refusals: [SavingRefusal]) {
        StandardStream.error.say("camera-pulse: saving is not allowed; nothing was measured. To allow it, run:")
        for refusal in refusals { StandardStream.error.say(refusal.command) }
    }
}

extension BatchSummary {
    fileprivate var status: ExitStatus {
        if failure != nil { return .failed }
        if isInterrupted { return .interrupted }
        if notSaved > 0 { return .failed }
        return failedCount > 0 ? .findings : .measured
    }
}
