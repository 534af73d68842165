import Glibc

/// Workers that crash, hang or take too much memory: each costs one clip at most, and its place is taken by another.
extension BatchRun {
    /// So often may a clip's worker be killed by someone else before the clip is given up.
    private static let mostAttempts = 5
    /// Then it is not the clips.
    private static let mostDeathsInARow = 50

    func workerEnded(at index: Int) throws(BatchError) {
        let seat = seats.remove(at: index)
        let end = seat.worker.end()
        deathsInARow += 1
        guard deathsInARow < Self.mostDeathsInARow else {
            throw .workersDie(end.signal.map { "ended by signal \($0)" } ?? "ended with status \(end.status)")
        }
        guard var job = seat.job else { return }
        job.attempts += 1
        if let limit = plan.program.memoryLimit, end.peakBytes > limit { return try failForMemory(job, limit) }
        // Someone else's kill says nothing about the clip; and a crash may be the doing of a clip that came before.
        let isKill = end.signal.map { [SIGKILL, SIGTERM, SIGINT, SIGHUP].contains($0) } ?? false
        if isKill ? job.attempts < Self.mostAttempts : seat.worker.answered > 0 && job.attempts < Self.mostAttempts {
            retries.append(job)
            return
        }
        let how = end.signal.map { "signal \($0), \(String(cString: strsignal($0)))" } ?? "status \(end.status)"
        try fail(
            job,
            InputFailure(
                .decoderCrashed,
                "Cannot measure \(job.input.file.quoted): the decoder crashed on it (\(how)). Convert it with ffmpeg, or "
                    + "leave it out."))
    }

    func enforceLimits() throws(BatchError) {
        for index in seats.indices.reversed() {
            guard let job = seats[index].job else { continue }
            if job.began.duration(to: .now).seconds > plan.program.secondsPerClip {
                _ = seats.remove(at: index).worker.end()
                let limit = plan.program.secondsPerClip.fixed(1)
                try fail(
                    job,
                    InputFailure(
                        .timedOut,
                        "Gave up on \(job.input.file.quoted) after \(limit) s. Give it longer with --timeout, or leave it "
                            + "out."))
            } else if let limit = plan.program.memoryLimit, seats[index].worker.residentBytes > limit {
                _ = seats.remove(at: index).worker.end()
                try failForMemory(job, limit)
            }
        }
    }

    private func failForMemory(_ job: BatchJob, _ limit: Int) throws(BatchError) {
        try fail(
            job,
            InputFailure(
                .memoryExceeded,
                "Gave up on \(job.input.file.quoted): it takes more than \(limit >> 20) MiB of memory. Allow more with "
                    + "--memory-limit, or make its pictures smaller."))
    }
}
