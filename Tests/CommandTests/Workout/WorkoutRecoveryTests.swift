import Foundation
import Testing

struct WorkoutRecoveryTests {
    @Test(arguments: ["started", "lifted", "resumed"])
    func nothingIsLostByAKillAndTheNextCallFinishesTheWorkout(_ moment: String) throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            mkfifo pipe
            (stream --finger 0-30,45-3600) > pipe & source=$!
            "$tool" workout record --activity hiking --live pipe 2> log & recorder=$!
            await log \(moment); sleep 0.3; kill -9 $recorder; wait $recorder; kill $source
            "$tool" workout list; "$tool" workout recover; "$tool" workout recover
            """)
        #expect(result.output.hasPrefix("no workouts\n"), "\(result.output)")
        #expect(result.output.hasSuffix("no interrupted workout\n"), "\(result.output)")
        let saved = try fixture.fixture.heartRates().compactMap { $0["uuid"] as? String }
        let workouts = try fixture.workouts()
        guard let workout = workouts.first else {
            // It may have been killed before there was anything to keep.
            #expect(moment == "started" && saved.isEmpty)
            return
        }
        #expect(workouts.count == 1 && workout.activity == 52 - 28)
        WorkoutFixture.expectSound(workout)
        #expect(Set(saved) == Set(workout.heartRates.map(\.uuid.uuidString)))
        #expect(workout.end == max(workout.heartRates.map(\.end).max() ?? 0, workout.events.map(\.date).max() ?? 0))
    }

    @Test func recordingAnewFinishesWhatWasInterrupted() throws {
        let fixture = try WorkoutFixture()
        try fixture.fixture.trace()
        let result = try fixture.shell(
            """
            live --activity yoga; sleep 1; kill -9 $recorder; wait $recorder; kill $source
            "$tool" workout record --activity running --start \(StoreFixture.start) clip.csv
            """)
        #expect(result.status == 0 && result.error.contains("finished the interrupted workout"), "\(result.error)")
        #expect(try fixture.workouts().map(\.activity) == [37, 57])
    }

    @Test func aWorkoutThatIsRecordedElsewhereIsLeftAlone() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            live; "$tool" workout recover; kill -INT $recorder; wait $recorder; kill $source
            """)
        #expect(result.output.hasPrefix("no interrupted workout\n"), "\(result.output)\(result.error)")
        #expect(try fixture.workouts().count == 1)
    }
}
