import CameraPulse
import HealthKit

/// Says what became of a recording.
struct WorkoutReport {
    let printsJSON: Bool

    /// Prints a workout that was saved.
    ///
    /// - Returns: ``ExitStatus/refused`` for one without a single heart rate.
    func print(_ workout: HKWorkout?) throws -> ExitStatus {
        guard let workout else { return .measured }
        let description = WorkoutDescription(workout)
        try StandardStream.output.write((printsJSON ? description.json.line : description.text) + "\n")
        return workout.statistics(for: HKQuantityType(.heartRate)) == nil ? .refused : .measured
    }
}
