import CameraPulse
import HealthKit
import PulseSignal

/// `workout record CLIP…`: measures the clips, then records them as a workout.
struct ClipRecording {
    let store: HKHealthStore
    let choice: WorkoutChoice
    let options: MeasurementOptions
    let pausesInGaps: Bool
    /// Seconds from one heart rate to the next.
    let every: Double
    let report: WorkoutReport

    func run(_ files: [FileName]) async throws -> ExitStatus {
        var status = ExitStatus.measured
        var measurements: [CameraPulse.Measurement] = []
        for file in files {
            let progress = ProgressLine(name: file.displayText)
            let result = Measurer.measure(file, options: options) { progress.update($0) }
            progress.clear()
            switch result.outcome {
            case .failed(let failure):
                StandardStream.error.say("camera-pulse: \(failure.message)")
                status = .failed
            case .analyzed(let analysis):
                if case .refused(_, let message) = analysis.verdict {
                    StandardStream.error.say("camera-pulse: \(file.displayText): no reading. \(message)")
                }
                if result.recorded == nil {
                    StandardStream.error.say("camera-pulse: \(file.displayText): \(SavingError.dateUnknown)")
                    status = .failed
                }
            }
            measurements.append(result)
        }
        guard let clips = ClipWorkout(measurements) else {
            StandardStream.error.say("camera-pulse: there is no clip to record; no workout was saved")
            return .failed
        }
        // From here on there is something to finish.
        Interruption.watch()
        let recorder = WorkoutRecorder(session: try choice.session(in: store))
        let recorded = try await clips.record(with: recorder, in: store, every: every, pausesInGaps: pausesInGaps) {
            StandardStream.error.say("camera-pulse: \($0.file.displayText): \($1)")
        }
        if recorded.replaced > 0 {
            StandardStream.error.say("camera-pulse: replaced the earlier workout of the same clips")
        }
        let printed = try report.print(recorded.workout)
        return Interruption.isRequested ? .interrupted : status.worse(of: printed)
    }
}
