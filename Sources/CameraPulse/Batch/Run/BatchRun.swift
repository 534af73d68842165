import Glibc
import PulseSignal

/// A batch from its first input to its last: hands clips to workers, writes what they answer, and does without a worker
/// or a clip that goes wrong.
package final class BatchRun {
    let plan: BatchPlan
    let output: BatchOutput
    let events: BatchEvents
    private var inputs: BatchInputs
    private let trust: JournalTrust
    private let total: Int?
    private let started = ContinuousClock.now
    private(set) var summary = BatchSummary()
    var seats: [Seat] = []
    /// Clips whose worker went away.
    var retries: [BatchJob] = []
    private var lines: LineOrder
    private var nextPlace = 0
    /// The descriptor of a list that has nothing yet.
    private var waitingList: Int32?
    private var inputsEnded = false
    var isStopping = false
    private var interruptedAt: ContinuousClock.Instant?
    /// Workers that ended since the last answer came.
    var deathsInARow = 0

    /// A worker and what it is doing.
    struct Seat {
        var worker: WorkerProcess
        var job: BatchJob?
    }

    /// Longer than nearly every clip takes; then running clips are dropped.
    private static let graceAfterInterruption = Duration.seconds(5)
    private static let tick: Int32 = 50

    /// - Parameter total: The number of inputs, where it is known.
    package init(
        _ plan: BatchPlan, inputs: consuming BatchInputs, total: Int?, output: BatchOutput, events: BatchEvents
    ) {
        (self.plan, self.output, self.events, self.total) = (plan, output, events, total)
        self.inputs = inputs
        trust = JournalTrust(plan, algorithm: AlgorithmVersion.current)
        lines = LineOrder(isOrdered: plan.isOrdered)
    }

    /// Runs to the end, to an interruption, or with `stopsAtFailure` to the first failure.
    package func run() throws(BatchError) -> BatchSummary {
        defer { seats = [] }
        while true {
            noticeInterruption()
            try dispatch()
            let isBusy = seats.contains { $0.job != nil }
            if !isBusy, isStopping || (inputsEnded && retries.isEmpty) { break }
            if let interruptedAt, ContinuousClock.now - interruptedAt > Self.graceAfterInterruption { break }
            if isStopping, interruptedAt == nil { break }
            try wait()
            try enforceLimits()
            events.progress(current)
        }
        for held in lines.rest() { try output.append(held.line, for: held.file, place: held.place) }
        try output.journal?.finish(isOrdered: plan.isOrdered)
        return current
    }

    private var current: BatchSummary {
        var summary = summary
        summary.skipped = inputs.skipped
        summary.elapsedSeconds = started.duration(to: .now).seconds
        summary.isInterrupted = interruptedAt != nil
        let isDone = inputsEnded && retries.isEmpty && seats.allSatisfy { $0.job == nil }
        summary.left = isDone ? 0 : total.map { max(0, $0 - summary.done) }
        return summary
    }

    private func noticeInterruption() {
        guard interruptedAt == nil, events.isInterrupted() else { return }
        interruptedAt = .now
        isStopping = true
    }

    // MARK: Handing out

    private func dispatch() throws(BatchError) {
        waitingList = nil
        while !isStopping {
            let free = seats.firstIndex { $0.job == nil }
            guard free != nil || seats.count < plan.jobs, lines.hasRoom(for: plan.jobs) || !retries.isEmpty,
                let job = try nextJob()
            else { return }
            try seat(job, at: free)
        }
    }

    private func seat(_ job: BatchJob, at free: Int?) throws(BatchError) {
        var job = job
        job.began = .now
        let index = free ?? seats.count
        if free == nil { seats.append(Seat(worker: try WorkerProcess.start(plan.program))) }
        seats[index].job = job
        seats[index].worker.ask(job.request)
    }

    private func nextJob() throws(BatchError) -> BatchJob? {
        if let job = retries.popLast() { return job }
        while !inputsEnded, !isStopping, lines.hasRoom(for: plan.jobs) {
            if events.isInterrupted() { return nil }
            switch try inputs.next() {
            case .end: inputsEnded = true
            case .notYet(let descriptor):
                waitingList = descriptor
                return nil
            case .input(let input):
                let place = nextPlace
                nextPlace += 1
                if let job = try consider(input, place: place) { return job }
            }
        }
        return nil
    }

    /// Decides whether an input has to be measured; one that fails before, or is done, needs no worker.
    private func consider(_ input: BatchInput, place: Int) throws(BatchError) -> BatchJob? {
        var job = BatchJob(input: input, place: place, request: ClipRequest(file: input.file))
        let facts = InputFacts(of: input.file)
        do throws(InputFailure) {
            if let failure = input.failure { throw failure }
            if facts == nil, let status = input.file.status() {
                throw InputFailure(
                    .unreadable,
                    "Cannot read \(input.file.quoted): it is a \(status.isFolder ? "folder" : "pipe or a device"). "
                        + "A batch measures files; give folders as PATH.")
            }
            job.request.store = try plan.store(input) ?? ""
        } catch {
            try fail(job, error)
            return nil
        }
        guard let line = output.journal?.line(for: input.file) else { return job }
        switch trust.judge(line, facts: facts, store: job.request.store.isEmpty ? nil : job.request.store) {
        case .outdated: return job
        case .holdsFor(let hash):
            job.request.knownHash = hash
            return job
        case .holds:
            try keep(job, line)
            return nil
        }
    }

    // MARK: Taking in

    /// Waits for answers and for the list, but not longer than a tick.
    private func wait() throws(BatchError) {
        var entries = seats.map { pollfd(fd: $0.worker.answers, events: Int16(POLLIN), revents: 0) }
        if let waitingList { entries.append(pollfd(fd: waitingList, events: Int16(POLLIN), revents: 0)) }
        guard poll(&entries, nfds_t(entries.count), Self.tick) > 0 else { return }
        // From the back, because a worker that ended leaves its seat.
        for index in seats.indices.reversed() where entries[index].revents != 0 {
            switch seats[index].worker.read() {
            case .nothingYet: break
            case .ended: try workerEnded(at: index)
            case .answer(let answer):
                deathsInARow = 0
                guard let job = seats[index].job else { break }
                seats[index].job = nil
                try take(answer, for: job)
            }
        }
    }

    private func take(_ answer: ClipAnswer, for job: BatchJob) throws(BatchError) {
        switch answer {
        case .unchanged:
            if let line = output.journal?.line(for: job.input.file) { try keep(job, line) }
        case .result(let line): try write(line, for: job)
        case .notSaved(let line, let why):
            summary.notSaved += 1
            events.trouble("\(job.input.file.displayText): not saved. \(why)")
            try write(line, for: job)
            if plan.stopsAtFailure { isStopping = true }
        }
    }

    /// Goes on with what the output has of an input.
    private func keep(_ job: BatchJob, _ line: ResultLine) throws(BatchError) {
        output.journal?.keep(job.input.file, place: job.place)
        summary.kept += 1
        try count(line)
        for held in lines.pass(job.place) { try output.append(held.line, for: held.file, place: held.place) }
    }

    private func write(_ bytes: [UInt8], for job: BatchJob) throws(BatchError) {
        guard let line = ResultLine(bytes) else { throw .workersDie("an answer that is no result") }
        let seconds = job.began.duration(to: .now).seconds
        summary.recordedSeconds += line.timing?.duration ?? 0
        if seconds > summary.slowest?.seconds ?? 0 { summary.slowest = (job.input.file, seconds) }
        for held in lines.add(.init(line: bytes, file: job.input.file, place: job.place)) {
            try output.append(held.line, for: held.file, place: held.place)
        }
        try count(line)
    }

    private func count(_ line: ResultLine) throws(BatchError) {
        summary.count(line)
        try events.result(line)
        guard line.verdict == Measurement.Verdict.failed.rawValue else { return }
        events.trouble(line.message ?? "Cannot read '\(line.file)'.")
        if plan.stopsAtFailure { isStopping = true }
    }

    /// Writes that an input could not be measured.
    func fail(_ job: BatchJob, _ failure: InputFailure) throws(BatchError) {
        var result = Measurement(
            file: job.input.file, options: plan.measurement, recorded: nil, outcome: .failed(failure))
        result.input = InputFacts(of: job.input.file)
        try write(Array(result.json.line.utf8), for: job)
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
