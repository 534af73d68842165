import Foundation
import Testing

struct ClipRecordingTests {
    /// Two clips of 25 s that begin a minute apart, given the wrong way round.
    private static func fixture() throws -> WorkoutFixture {
        let fixture = try WorkoutFixture()
        let made = try fixture.shell(
            """
            for minute in 1 2; do
              "$tool" synthesize --size 64x48 --bpm 8$minute --duration 25 --created 2026-05-01T10:0$minute:00+02:00 \\
                --output c$minute.mp4 || exit 1
            done
            """)
        try #require(made.status == 0, "\(made.error)")
        return fixture
    }

    /// 2026-05-01T08:01:00Z, by `date -d … +%s`.
    private static let start = 1_777_622_460.0

    @Test(arguments: [true, false])
    func clipsAreRecordedAtTheirOwnDatesAndGapsArePausesOnRequest(_ pausesInGaps: Bool) throws {
        let fixture = try Self.fixture()
        let option = pausesInGaps ? "--pause-gaps" : ""
        let result = try fixture.run("workout record --activity running --location outdoor \(option) c2.mp4 c1.mp4")
        #expect(result.status == 0, "\(result.error)")
        let workout = try #require(try fixture.workouts().first)
        WorkoutFixture.expectSound(workout)
        #expect(workout.start == Self.start && abs(workout.end - Self.start - 85) < 0.1)
        #expect(workout.activity == 37 && workout.isIndoor == false)
        #expect(workout.pauses.count == (pausesInGaps ? 1 : 0))
        #expect(abs(workout.duration - (pausesInGaps ? 50 : 85)) < 0.1, "\(workout.duration) s")
        let first = workout.heartRates.filter { $0.start < Self.start + 60 }.map(\.bpm)
        let second = workout.heartRates.filter { $0.start >= Self.start + 60 }.map(\.bpm)
        #expect(!first.isEmpty && first.allSatisfy { abs($0 - 81) <= 1 }, "\(first)")
        #expect(!second.isEmpty && second.allSatisfy { abs($0 - 82) <= 1 }, "\(second)")
    }

    @Test func theSamplesAreThoseOfSavingAndRecordingAgainReplacesTheWorkout() throws {
        let fixture = try Self.fixture()
        func uuids() throws -> Set<String> {
            Set(
                try fixture.fixture.objects("health samples --type heartRate,heartbeatSeries").compactMap {
                    $0["uuid"] as? String
                })
        }
        #expect(try fixture.run("measure --save --every 5 c1.mp4").status == 0)
        let saved = try uuids()
        #expect(try fixture.run("workout record c1.mp4").status == 0)
        #expect(try uuids() == saved)
        let first = try #require(try fixture.workouts().first)
        #expect(Set(first.heartRates.map(\.uuid.uuidString)).isSubset(of: saved) && first.heartRates.count == 3)
        let again = try fixture.run("workout record --activity walking c1.mp4")
        #expect(again.status == 0 && again.error.contains("replaced the earlier workout"), "\(again.error)")
        #expect(try fixture.workouts().map(\.activity) == [52])
        #expect(try uuids() == saved)
    }

    @Test func aClipThatCannotBeReadIsSaidAndTheOthersAreRecorded() throws {
        let fixture = try Self.fixture()
        let result = try fixture.run("workout record c1.mp4 missing.mp4")
        #expect(result.status == 1 && result.error.contains("missing.mp4"), "\(result.error)")
        #expect(try fixture.workouts().count == 1)
        let none = try fixture.run("workout record missing.mp4")
        #expect(none.status == 1 && none.error.contains("no workout was saved"), "\(none.error)")
        #expect(try fixture.workouts().count == 1)
    }

    @Test func clipsWithoutAReadingMakeNoWorkoutAndTakeNoneAway() throws {
        let fixture = try Self.fixture()
        _ = try fixture.shell("\"$tool\" synthesize --size 64x48 --duration 12 --scene no-finger --output empty.mp4")
        let empty = try fixture.run("workout record empty.mp4")
        #expect(empty.status == 3 && empty.output.isEmpty, "\(empty.output)")
        #expect(
            empty.error.hasSuffix("camera-pulse: no clip gives a reading; no workout was saved\n"), "\(empty.error)")
        #expect(try fixture.workouts().isEmpty)
        #expect(try fixture.run("workout recover").output == "no interrupted workout\n")
        #expect(try fixture.run("workout record empty.mp4 missing.mp4").status == 1)
        // The rate of 81 lies outside this band.
        #expect(try fixture.run("workout record c1.mp4").status == 0)
        #expect(try fixture.run("workout record --band 150-200 c1.mp4").status == 3)
        #expect(try fixture.workouts().map(\.heartRates.count) == [3])
        // Beside one with readings it counts with its time.
        let both = try fixture.run("workout record --yes c1.mp4 empty.mp4")
        #expect(both.status == 0 && both.error.contains("empty.mp4: no reading. "), "\(both.error)")
        #expect(try fixture.workouts().count == 2)
    }

    @Test(arguments: ["INT", "TERM"])
    func aRequestToEndRecordsWhatWasMeasuredUntilThen(_ signal: String) throws {
        let fixture = try Self.fixture()
        // Who opens a pipe to write waits for its reader, who reads the clips one after the other.
        let result = try fixture.shell(
            """
            mkfifo pipe
            "$tool" workout record c1.mp4 pipe c2.mp4 2> log & recorder=$!
            exec 3> pipe; kill -HUP $recorder; sleep 0.3; kill -\(signal) $recorder
            wait $recorder; echo "status $?"; cat log >&2
            """)
        #expect(result.output.contains("status 130"), "\(result.output)\(result.error)")
        #expect(result.error.contains("interrupted; what was measured until then is recorded"), "\(result.error)")
        let workout = try #require(try fixture.workouts().first)
        WorkoutFixture.expectSound(workout)
        #expect(workout.start == Self.start && abs(workout.end - Self.start - 25) < 0.1)
        #expect(workout.heartRates.count == 3)
        #expect(try fixture.run("workout recover").output == "no interrupted workout\n")
    }

    @Test func aRequestToEndBeforeAnythingWasMeasuredRecordsNothing() throws {
        let fixture = try Self.fixture()
        let result = try fixture.shell(
            """
            mkfifo pipe
            "$tool" workout record pipe c1.mp4 2> log & recorder=$!
            exec 3> pipe; kill -INT $recorder; wait $recorder; echo "status $?"; cat log >&2
            """)
        #expect(result.output == "status 130\n", "\(result.output)\(result.error)")
        #expect(result.error.contains("no workout was saved"), "\(result.error)")
        #expect(try fixture.workouts().isEmpty)
        #expect(try fixture.run("workout recover").output == "no interrupted workout\n")
    }

    @Test func aRecordingOfOtherClipsOrOfSomeOfThemReplacesNothing() throws {
        let fixture = try Self.fixture()
        #expect(try fixture.run("workout record c1.mp4").status == 0)
        let first = try #require(try fixture.workouts().first)
        // What is left of a list replaces nothing, and makes no twin of the workout that it has already.
        let some = try fixture.run("workout record --activity yoga c1.mp4 missing.mp4")
        #expect(some.status == 1 && some.error.contains("have a workout already, which is kept"), "\(some.error)")
        #expect(some.output.contains(first.uuid.uuidString) || some.output.hasPrefix("other"), "\(some.output)")
        #expect(try fixture.workouts().map(\.uuid) == [first.uuid])
        #expect(try fixture.run("health doctor").output.hasPrefix("nothing wrong was found in "))
        #expect(try fixture.run("workout recover").output == "no interrupted workout\n")
        let other = try fixture.run("workout record c2.mp4 missing.mp4")
        #expect(other.status == 1 && other.error.contains("clips are missing from this workout"), "\(other.error)")
        #expect(try fixture.workouts().count == 2)
        let both = try fixture.run("workout record --activity walking c1.mp4 c2.mp4")
        #expect(both.error.contains("samples also in the workout") && both.error.contains("\(first.uuid)"))
        let renamed = try fixture.shell("mv c1.mp4 x.mp4; \"$tool\" workout record --activity yoga c2.mp4 x.mp4")
        #expect(renamed.error.contains("replaced the earlier workout"), "\(renamed.error)")
        let workouts = try fixture.workouts()
        #expect(Set(workouts.map(\.activity)) == [3000, 57] && workouts.count == 3)
        #expect(
            workouts.contains { $0.uuid == first.uuid && $0.heartRates.map(\.uuid) == first.heartRates.map(\.uuid) })
    }

    @Test func samplesThatAreTakenOutOfAnotherWorkoutAreSaid() throws {
        let fixture = try Self.fixture()
        #expect(try fixture.run("workout record c1.mp4 c2.mp4").status == 0)
        let first = try #require(try fixture.workouts().first)
        let again = try fixture.run("workout record --band 40-200 c1.mp4")
        #expect(again.error.contains("taken out of the workout") && again.error.contains("\(first.uuid)"))
        let workouts = try fixture.workouts()
        #expect(workouts.first { $0.uuid == first.uuid }?.heartRates.count == 3)
        #expect(workouts.first { $0.uuid != first.uuid }?.heartRates.count == 3)
    }

    /// A messenger takes the date out of a clip, whose file's last change is then taken.
    @Test func clipsThatLieDaysApartAreRecordedOnRequestAlone() throws {
        let fixture = try Self.fixture()
        _ = try fixture.shell(
            "ffmpeg -v error -i c2.mp4 -map_metadata -1 -c copy sent.mp4; touch -d 2026-05-03T08:00Z sent.mp4")
        let refused = try fixture.run("workout record c1.mp4 sent.mp4")
        #expect(refused.status == 1 && refused.output.isEmpty, "\(refused.output)")
        #expect(
            refused.error.contains("sent.mp4 (2026-05-03T08:00:00Z, date: the file's last change) begins 1 day after"))
        #expect(refused.error.contains("nothing was recorded"), "\(refused.error)")
        #expect(try fixture.workouts().isEmpty && fixture.run("health samples").output == "no samples\n")
        #expect(try fixture.run("workout record --yes c1.mp4 sent.mp4").status == 0)
        #expect(try fixture.run("measure --save --start 2026-05-01T10:03:00+02:00 sent.mp4").status == 0)
        let dated = try fixture.run("workout record c1.mp4 sent.mp4")
        #expect(dated.status == 0 && dated.error.contains("replaced the earlier workout"), "\(dated.error)")
        #expect(try fixture.workouts().map { ($0.end - $0.start).rounded() } == [145])
        _ = try fixture.shell(
            "cp c1.mp4 x.mp4; ffmpeg -v error -i c2.mp4 -map_metadata -1 -c copy -t 20 s.mp4; touch -d 2026-05-01T09:00Z s.mp4"
        )
        let mixed = try fixture.run("workout record x.mp4 s.mp4")
        #expect(mixed.status == 0 && mixed.error.contains("it may lie in the wrong place"), "\(mixed.error)")
    }

    @Test func samplesOfAnotherWorkoutStayWhenOneIsDeletedWithItsOwn() throws {
        let fixture = try Self.fixture()
        #expect(try fixture.run("workout record c1.mp4").status == 0)
        let first = try #require(try fixture.workouts().first)
        #expect(try fixture.run("workout record c1.mp4 c2.mp4").status == 0)
        let both = try #require(try fixture.workouts().first { $0.uuid != first.uuid }).uuid.uuidString
        let deleted = try fixture.run("workout delete --with-samples --yes \(both)")
        #expect(deleted.error.contains("samples also in the workout of") && deleted.error.contains("\(first.uuid)"))
        #expect(deleted.output == "deleted 1 workout and 4 samples\n", "three heart rates and the beats of one clip")
        #expect(try fixture.workouts().first?.heartRates.map(\.uuid) == first.heartRates.map(\.uuid))
        #expect(try fixture.run("workout delete --with-samples --yes \(first.uuid)").status == 0)
        #expect(try fixture.fixture.objects("health samples").isEmpty)
    }

    @Test func aClipThatIsGivenTwiceIsRecordedOnceAndSaid() throws {
        let fixture = try Self.fixture()
        let result = try fixture.shell("cp c1.mp4 copy.mp4; \"$tool\" workout record c1.mp4 c1.mp4 copy.mp4")
        #expect(result.status == 0, "\(result.error)")
        #expect(result.error.contains("c1.mp4: given twice"), "\(result.error)")
        #expect(result.error.contains("copy.mp4: the same recording as c1.mp4"), "\(result.error)")
        let workout = try #require(try fixture.workouts().first)
        WorkoutFixture.expectSound(workout)
        #expect(try fixture.workouts().count == 1 && workout.heartRates.count == 3)
        let again = try fixture.run("workout record c1.mp4")
        #expect(again.error.contains("replaced the earlier workout"), "it is the same workout: \(again.error)")
    }

    @Test func listShowAndDeleteSayTheSame() throws {
        let fixture = try Self.fixture()
        let printed = try #require(
            try fixture.run("workout record --json --activity running --location indoor --pause-gaps c1.mp4 c2.mp4")
                .objects.first)
        let uuid = try #require(printed["uuid"] as? String)
        let listed = try fixture.fixture.objects("workout list --activity running --from 2026-05-01 --to 2026-05-01")
        #expect(listed.count == 1 && listed[0]["uuid"] as? String == uuid)
        for key in ["activity", "start", "end", "duration", "statistics"] {
            #expect(listed[0][key] as? NSObject == printed[key] as? NSObject, "\(key)")
        }
        #expect(listed[0]["location"] as? String == "indoor")
        #expect(try fixture.fixture.objects("workout list --activity yoga").isEmpty)
        #expect(try fixture.fixture.objects("workout list --from 2026-05-02").isEmpty)
        let shown = try #require(try fixture.fixture.objects("workout show \(uuid)").first)
        #expect((shown["events"] as? [[String: Any]])?.map { $0["type"] as? String } == ["pause", "resume"])
        let samples = try #require(shown["samples"] as? [[String: Any]])
        #expect(samples.filter { $0["type"] as? String == "heartRate" }.count == 6)
        #expect(try fixture.run("workout show").output.hasPrefix("running, 2026-05-01T08:01:00Z to "))

        #expect(try fixture.run("workout delete \(UUID().uuidString) --yes").error.contains("There is no workout"))
        #expect(try fixture.run("workout delete \(uuid) --yes").output == "deleted 1 workout and 0 samples\n")
        #expect(try fixture.run("workout list").output == "no workouts\n")
        #expect(try fixture.fixture.heartRates().count == 6)
    }

    @Test func deletingWithSamplesTakesThemToo() throws {
        let fixture = try Self.fixture()
        #expect(try fixture.run("workout record c1.mp4").status == 0)
        let uuid = try #require(try fixture.workouts().first?.uuid.uuidString)
        #expect(
            try fixture.run("workout delete --with-samples --yes \(uuid)").output.hasPrefix("deleted 1 workout and"))
        #expect(try fixture.fixture.objects("health samples").isEmpty)
    }
}
