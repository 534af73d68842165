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
    var summary = BatchSummary()
    var seats: [Seat] = []
    /// Clips whose worker went away.
    var retries: [BatchJob] = []
    var lines: LineOrder
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

    /// Runs to the end, to an interruption, with `stopsAtFailure` to the first failure, or until it cannot go on.
    package func run() -> BatchSummary {
        do throws(BatchError) { try work() } catch { summary.failure = error }
        seats = []
        // A full disk takes no more.
        guard !(summary.failure?.isOfOutput ?? false) else { return current }
        do throws(BatchError) {
            try put(lines.rest())
            try output.journal?.finish(isOrdered: plan.isOrdered)
        } catch {
            summary.failure = summary.failure ?? error
        }
        return current
    }

    private func work() throws(BatchError) {
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
    }

    private var current: BatchSummary {
        var summary = summary
        summary.skipped = inputs.skipped
        summary.elapsedSeconds = started.duration(to: .now).seconds
        summary.isInterrupted = interruptedAt != nil
        summary.canGoOn = output.journal != nil
        let isDone = inputsEnded && summary.done == nextPlace
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
            case .interrupted: return nil
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
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
