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
