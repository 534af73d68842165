import CameraPulse
import HealthKit

/// Says what became of a recording.
struct WorkoutReport {
    let printsJSON: Bool
    /// ` --store PATH` for a command that a person is to run.
    let storeWords: String

    /// Prints a workout that was saved.
    ///
    /// - Returns: ``ExitStatus/refused`` for one without a single heart rate.
    func print(_ workout: HKWorkout?) throws -> ExitStatus {
        guard let workout else { return .measured }
        let description = WorkoutDescription(workout)
        try StandardStream.output.write((printsJSON ? description.json.line : description.text) + "\n")
        return workout.statistics(for: HKQuantityType(.heartRate)) == nil ? .refused : .measured
    }

    /// Says why a workout could not be finished, each reason once, and how to do it later; the command stands alone.
    func sayUnfinished(_ reasons: [any Error]) {
        var said: Set<String> = []
        for reason in reasons.map({ "\($0)" }) where said.insert(reason).inserted {
            StandardStream.error.say("camera-pulse: \(reason)")
        }
        for line in unfinishedWords { StandardStream.error.say(line) }
    }

    /// That a workout is not finished, and the command that finishes it alone.
    var unfinishedWords: [String] {
        [
            "camera-pulse: the workout is not finished yet; what was recorded before is kept. To finish it, run:",
            "camera-pulse workout recover\(storeWords)",
        ]
    }
}
