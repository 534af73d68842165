/// What workers answer, on its way to the output.
extension BatchRun {
    func take(_ answer: ClipAnswer, for job: BatchJob) throws(BatchError) {
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
    func keep(_ job: BatchJob, _ line: ResultLine) throws(BatchError) {
        output.journal?.keep(job.input.file, place: job.place)
        summary.kept += 1
        summary.count(line)
        notice(line)
        try put(lines.pass(job.place))
    }

    private func write(_ bytes: [UInt8], for job: BatchJob) throws(BatchError) {
        guard let line = ResultLine(bytes) else { throw .workersDie("an answer that is no result") }
        if let timing = line.timing {
            let seconds = job.began.duration(to: .now).seconds
            summary.recordedSeconds += timing.duration
            if seconds > summary.slowest?.seconds ?? 0 { summary.slowest = (job.input.file, seconds) }
        }
        notice(line)
        try put(lines.add(.init(line: bytes, result: line, file: job.input.file, place: job.place)))
    }

    /// Writes lines, which are done only then.
    func put(_ lines: [LineOrder.Held]) throws(BatchError) {
        for held in lines {
            try output.append(held.line, for: held.file, place: held.place)
            summary.count(held.result)
            try events.result(held.result)
        }
    }

    private func notice(_ line: ResultLine) {
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
