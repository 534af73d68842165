import Foundation
import Testing

struct WorkoutBadCallTests {
    @Test(arguments: [
        ("workout", "say what to do"),
        ("workout recrod", "unknown command 'workout recrod'"),
        ("workout record", "needs clips, or --live"),
        ("workout record --live", "needs clips, or --live"),
        ("workout record --live - -", "--live reads one stream"),
        ("workout record --live clip.csv", "--live reads a stream"),
        ("workout record --activity runing clip.csv", "--activity runing: no such activity; did you mean running?"),
        (
            "workout record --activity flying clip.csv",
            "no such activity; camera-pulse workout record --help lists them"
        ),
        ("workout record --activity ski clip.csv", "did you mean"),
        ("workout record --location space clip.csv", "choose one of indoor, outdoor, unknown"),
        ("workout record --countdown 3 clip.csv", "--countdown is for a stream"),
        ("workout list --from 2026-05-02 --to 2026-05-01", "--from lies after --to"),
        ("workout list --from 2026-05-02T00:00:01Z --to 2026-05-02T00:00:00Z", "--from lies after --to"),
        ("workout record --pause-after 3 clip.csv", "--pause-after is for a stream"),
        ("workout record --no-auto-pause clip.csv", "--no-auto-pause is for a stream"),
        ("workout record --live --yes -", "--yes is for clips"),
        ("workout record --live --pause-gaps -", "--pause-gaps is for clips"),
        ("workout record --live --countdown -1 -", "--countdown -1"),
        ("workout record --live --pause-after nan -", "--pause-after nan"),
        ("workout record --live --pause-after 3 --no-auto-pause -", "exclude each other"),
        ("workout record --live --start 2026-05-01T09:58:12+02:00 -", "--start is for a clip"),
        ("workout record --start 2026-05-01T09:58:12+02:00 a.csv b.csv", "--start says when one clip began"),
        ("workout record --start yesterday clip.csv", "--start yesterday"),
        ("workout record --start 0001-01-01T00:00:00Z clip.csv", "give a date after 1970-01-01T00:00:00Z and before"),
        ("workout list running", "takes no operand"),
        ("workout list --json --csv", "exclude each other"),
        ("workout show latest", "latest is no UUID"),
        ("workout delete", "needs a UUID"),
        ("workout delete \(UUID().uuidString)", "add --yes"),
        ("workout recover now", "takes no operand"),
    ])
    func getOneLineAndExit64(_ words: String, _ message: String) throws {
        let fixture = try StoreFixture()
        try fixture.trace()
        let result = try fixture.run(words)
        #expect(result.status == 64 && result.output.isEmpty, "\(result.status) \(result.output)")
        #expect(result.error.split(separator: "\n").count == 1 && result.error.contains(message), "\(result.error)")
    }

    @Test(arguments: [
        ("--live - < /dev/null", "heartRate,workout"),
        ("clip.csv", "heartRate,heartRateVariabilitySDNN,heartbeatSeries,workout"),
    ])
    func aRefusalPrintsTheCommandThatAllowsIt(_ words: String, _ types: String) throws {
        let fixture = try StoreFixture()
        try fixture.trace()
        let result = try fixture.run("workout record \(words)")
        let command = "camera-pulse health authorize --source camera-pulse --share \(types)"
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.error.split(separator: "\n").last?.hasPrefix(command) ?? false, "\(result.error)")
    }

    @Test func aStreamWithoutAPictureSavesNothing() throws {
        let fixture = try WorkoutFixture()
        for input in ["< /dev/null", "< /etc/passwd"] {
            let result = try fixture.run("workout record --live - \(input)")
            #expect(result.status == 1 && result.error.contains("nothing was saved"), "\(result.error)")
        }
        #expect(try fixture.workouts().isEmpty)
        #expect(try fixture.run("workout recover").output == "no interrupted workout\n")
    }

    @Test func readingMakesNoStore() throws {
        let fixture = try StoreFixture()
        for command in ["list", "show"] {
            let result = try fixture.run("workout \(command)")
            #expect(result.status == 1 && result.error.contains("There is no health store at"), "\(result.error)")
        }
        #expect(try fixture.run("workout recover").output == "no interrupted workout\n")
        #expect(!FileManager.default.fileExists(atPath: fixture.store))
    }

    @Test func withoutAnInterruptedWorkoutRecoveringNeedsNoPermission() throws {
        let fixture = try StoreFixture.allowed()  // to save samples, not workouts
        let result = try fixture.run("workout recover")
        #expect(result.status == 0 && result.output == "no interrupted workout\n", "\(result.error)")
    }

    @Test(arguments: ["record", "recover", "list", "show", "delete"])
    func helpNamesTheCommandAndEndsWell(_ command: String) throws {
        let result = try Tool.run("workout", command, "--help")
        #expect(result.status == 0 && result.output.hasPrefix("usage: camera-pulse workout \(command)"))
        #expect(result.output.contains("exit status") && result.output.contains("example"))
    }
}
