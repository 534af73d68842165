import Foundation
import HealthKit

/// Records twelve blocks of a length with a sample a second, in a process that does nothing else, and tells what each took.
enum LongWorkout {
    private struct Figures: Encodable {
        /// Of each block.
        var processorSeconds: [Double] = []
        var residentBytes: [Int] = []
        var finishing = 0.0
    }

    static func record(_ arguments: [String]) async throws {
        guard arguments.count == 2, let block = Int(arguments[1]) else { exit(64) }
        let store = try await WorkoutPrograms.open(arguments[0])
        let (start, heart) = (WorkoutPrograms.start, HKQuantityType(.heartRate))
        let unit = HKUnit(from: "count/min")
        let session = try WorkoutPrograms.session(in: store, Teller(isSilent: true))
        let builder = session.associatedWorkoutBuilder()
        session.startActivity(with: start)
        builder.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: nil)
        try await builder.beginCollection(at: start)
        try await builder.addWorkoutEvents(
            [(HKWorkoutEventType.pause, 2000.0), (.resume, 4000)].map { type, second in
                HKWorkoutEvent(
                    type: type, dateInterval: DateInterval(start: start + second, duration: 0), metadata: nil)
            })
        var figures = Figures()
        for number in 0..<12 {
            let before = processorSeconds()
            for second in (number * block)..<((number + 1) * block) {
                let date = start + Double(second)
                let quantity = HKQuantity(unit: unit, doubleValue: 90 + Double((second * 37) % 61))
                try await builder.addSamples([HKQuantitySample(type: heart, quantity: quantity, start: date, end: date)]
                )
                _ = builder.statistics(for: heart)
            }
            figures.processorSeconds.append(processorSeconds() - before)
            figures.residentBytes.append(residentBytes())
        }
        session.stopActivity(with: start + Double(12 * block))
        try await builder.endCollection(at: start + Double(12 * block))
        let before = processorSeconds()
        try await builder.finishWorkout()
        figures.finishing = processorSeconds() - before
        session.end()
        print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
    }

    /// Seconds of processor time that this process has used.
    private static func processorSeconds() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    private static func residentBytes() -> Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
