import CameraPulse
import HealthKit
import PulseSignal

/// `workout record CLIP…`: measures the clips, then records them as a workout. Ctrl-C and a request to end stop the
/// measuring, and what was measured until then is recorded.
struct ClipRecording {
    let store: HKHealthStore
    let choice: WorkoutChoice
    let options: MeasurementOptions
    let pausesInGaps: Bool
    /// Seconds from one heart rate to the next.
    let every: Double
    let report: WorkoutReport
    /// Whether dates that lie far apart are no reason to stop.
    let takesAnyDates: Bool
    /// Whether the workout may start now; says why not.
    let mayStart: () async throws -> Bool

    /// What measuring the clips came to.
    private struct Measured {
        var measurements: [CameraPulse.Measurement] = []
        var status = ExitStatus.measured
        var areAll = true
    }

    func run(_ files: [FileName]) async throws -> ExitStatus {
        Interruption.watch()
        let recorder = WorkoutRecorder(session: try choice.session(in: store))
        // From here on a closed terminal does not end the work.
        try await recorder.prepare()
        let measured = await measure(files)
        let wasInterrupted = Interruption.isRequested
        guard let clips = try await ClipWorkout(measured.measurements, areAll: measured.areAll)?.dated(in: store) else {
            try await recorder.discard()
            return sayWhyNothingIsRecorded(measured, wasInterrupted: wasInterrupted)
        }
        guard haveLikelyDates(clips), try await mayStart() else {
            try await recorder.discard()
            return wasInterrupted ? .interrupted : .failed
        }
        if wasInterrupted { say("interrupted; what was measured until then is recorded") }
        let recorded: ClipWorkout.Recorded
        Interruption.sayAtOnce(report.unfinishedWords)
        do {
            recorded = try await clips.record(with: recorder, in: store, every: every, pausesInGaps: pausesInGaps) {
                say("\($0.file.displayText): \($1)")
            }
        } catch {
            guard recorder.startDate != nil else {
                try? await recorder.discard()  // what is told is why it did not begin
                throw error
            }
            report.sayUnfinished([error])
            return Interruption.isRequested ? .interrupted : .failed
        }
        tell(of: recorded, clips)
        let printed = try report.print(recorded.workout)
        return Interruption.isRequested ? .interrupted : measured.status.worse(of: printed)
    }

    private func sayWhyNothingIsRecorded(_ measured: Measured, wasInterrupted: Bool) -> ExitStatus {
        let isRefused = measured.measurements.contains { $0.verdict == .refused }
        let why =
            wasInterrupted
            ? "interrupted before anything was measured"
            : isRefused ? "no clip gives a reading" : "there is no clip to record"
        say("\(why); no workout was saved")
        return wasInterrupted ? .interrupted : measured.status.worse(of: isRefused ? .refused : .failed)
    }

    /// Whether the clips may be of one workout by their dates; says what speaks against it.
    private func haveLikelyDates(_ clips: ClipWorkout) -> Bool {
        func name(_ clip: CameraPulse.Measurement) -> String {
            let date = clip.recorded.map { " (\($0.text), date: \($0.source.words))" }
            return clip.file.displayText + (date ?? "")
        }
        for leap in clips.leaps {
            let days = Int(leap.seconds / 86_400).counted("day")
            say("\(name(leap.later)) begins \(days) after \(name(leap.earlier)) ends")
        }
        guard clips.leaps.isEmpty else {
            guard !takesAnyDates else { return true }
            say(
                "clips that lie days apart are hardly one workout, so nothing was recorded. To give a clip its date, run "
                    + "camera-pulse measure --save --start DATE CLIP; to record them as they are, add --yes")
            return false
        }
        for clip in clips.doubtfullyDated {
            say("\(name(clip)): the other clips' dates are known better, so it may lie in the wrong place")
        }
        return true
    }

    /// Measures one clip after the other until all are measured or somebody asks to end.
    private func measure(_ files: [FileName]) async -> Measured {
        var measured = Measured()
        var seen: [ContentHash: FileName] = [:]
        var names: Set<[UInt8]> = []
        for file in files {
            guard !Interruption.isRequested else {
                measured.areAll = false
                break
            }
            guard names.insert(file.bytes).inserted else {
                say("\(file.displayText): given twice; it is recorded once")
                continue
            }
            guard let result = await ClipMeasuring.measure(file, options: options) else {
                say("\(file.displayText): waits for more to read; it is left out")
                measured.areAll = false
                break
            }
            if let content = result.content {
                if let first = seen[content] {
                    say("\(file.displayText): the same recording as \(first.displayText); it is recorded once")
                    continue
                }
                seen[content] = file
            }
            measured.status = measured.status.worse(of: judge(result))
            measured.measurements.append(result)
        }
        return measured
    }

    /// Says what is wrong with a clip.
    private func judge(_ result: CameraPulse.Measurement) -> ExitStatus {
        let name = result.file.displayText
        switch result.outcome {
        case .failed(let failure):
            say(failure.message)
            return .failed
        case .analyzed(let analysis):
            if result.isCut {
                let seconds = WorkoutDescription.clock(analysis.timing.durationSeconds)
                let isKept = result.verdict == .measured
                say("\(name): read up to \(seconds)" + (isKept ? "" : ", which gives no reading; it is left out"))
            } else if case .refused(_, let message) = analysis.verdict {
                say("\(name): no reading. \(message)")
            }
            guard result.recorded != nil else {
                say("\(name): \(SavingError.dateUnknown)")
                return .failed
            }
            return .measured
        }
    }

    private func tell(of recorded: ClipWorkout.Recorded, _ clips: ClipWorkout) {
        if recorded.replaced > 0 { say("replaced the earlier workout of the same clips") }
        if recorded.isEarlier {
            let which =
                clips.hasAllClips ? "a clip was cut, and its whole has" : "clips are missing, and the others have"
            say("\(which) a workout already, which is kept; no other was made")
            return
        }
        if clips.hasAllClips, !clips.isComplete {
            say("a clip was cut, so this is a workout of its beginning; recording it whole takes the place of this one")
        } else if !clips.isComplete, let workout = recorded.workout {
            say(
                "clips are missing from this workout, so recording all of them makes another. To delete this one then, run:"
            )
            StandardStream.error.say("camera-pulse workout delete \(workout.uuid.uuidString)\(report.storeWords)")
        }
        for overlap in recorded.overlaps {
            let other =
                "the workout of \(WorkoutDescription(overlap.workout).startText), \(overlap.workout.uuid.uuidString)"
            if overlap.shared > 0 {
                say(
                    "\(overlap.shared.counted("sample")) also in \(other), which was recorded from other clips and stays"
                )
            }
            if overlap.lost > 0 {
                say("\(overlap.lost.counted("sample")) taken out of \(other), because the clips were measured anew")
            }
        }
    }

    private func say(_ words: String) { StandardStream.error.say("camera-pulse: \(words)") }
}
