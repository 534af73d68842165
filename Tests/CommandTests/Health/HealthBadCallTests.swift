import Foundation
import Testing

struct HealthBadCallTests {
    @Test(arguments: [
        ("health", "say what to do"),
        ("health simples", "unknown command 'health simples'"),
        ("health samples clip.mp4", "takes no operand"),
        ("health samples --type heartrte", "'heartrte' is no type"),
        ("health samples --type ,", "names no type"),
        ("health samples --from yesterday", "--from yesterday: give a date"),
        ("health samples --from 2026-02-30", "--from 2026-02-30: give a date"),
        ("health samples --from 2026-05-02 --to 2026-04-30", "--from lies after --to"),
        ("health samples --from 2026-05-02 --to 2026-05-01", "--from lies after --to"),
        ("health samples --limit 0", "--limit 0"),
        ("health samples --uuid 12", "--uuid 12: give a UUID"),
        ("health samples --json --csv", "exclude each other"),
        ("health statistics", "needs --type"),
        ("health statistics --type sleepAnalysis", "one quantity type"),
        ("health statistics --type heartRate,stepCount", "one quantity type"),
        ("health statistics --type heartRate --by fortnight", "choose one of hour, day, week, month, year"),
        ("health delete", "needs a filter"),
        ("health delete --yes", "needs a filter"),
        ("health delete --type heartRate", "add --yes"),
        ("health authorize --share heartRate", "--source ID"),
        ("health authorize --source x --deny", "--deny needs"),
        ("health authorize --source x --share heartRate --json", "--json and --csv list"),
        ("health authorize --source x --share electrocardiogram", "cannot save electrocardiogram"),
        ("measure --every 5 clip.mp4", "--every says how to save; add --save"),
        ("measure --store x clip.mp4", "--store says how to save; add --save"),
        ("measure --save --every 0 clip.mp4", "--every 0"),
        ("measure --save --ungated clip.mp4", "--save and --ungated exclude each other"),
        ("batch --save --ungated clips", "--save and --ungated exclude each other"),
        ("batch --save --ungated --store-pattern s/{dir}.sqlite clips", "--save and --ungated exclude each other"),
        ("measure --start 2026-05-01T09:58:12Z a.csv b.csv", "--start says when one clip began"),
        ("measure --start 2026-02-30T09:58:12Z a.csv", "give a date as 2026-05-01T09:58:12+02:00"),
        ("measure --start 0001-01-01T00:00:00Z a.csv", "after 1970-01-01T00:00:00Z and before 2096-10-02T07:06:40Z"),
        ("measure --start 9999-12-31T23:59:59Z a.csv", "after 1970-01-01T00:00:00Z and before 2096-10-02T07:06:40Z"),
        ("health authorize --source x --share heartRate --type heartRate", "--type lists decisions"),
    ])
    func getOneLineAndExit64(_ words: String, _ message: String) throws {
        let fixture = try StoreFixture.allowed()
        let result = try fixture.run(words)
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.error.split(separator: "\n").count == 1 && result.error.contains(message), "\(result.error)")
    }

    /// Reading makes no store of a file that something else made and has not filled yet.
    @Test(arguments: [
        "health samples", "health doctor", "health statistics --type heartRate", "health sources", "health observers",
        "workout list", "workout show",
    ])
    func anEmptyFileIsNoStoreToReadFrom(_ words: String) throws {
        let fixture = try StoreFixture()
        let result = try fixture.shell(
            ": > z.sqlite; \"$tool\" \(words) --store z.sqlite; status=$?; ls -a; exit $status")
        #expect(result.status == 1 && result.error.contains("z.sqlite' is empty: no health store"), "\(result.error)")
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(result.output.split(separator: "\n") == [".", "..", "z.sqlite"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.folder.file("z.sqlite"))).isEmpty)
    }

    @Test(arguments: [
        "samples", "statistics", "sources", "authorize", "delete", "observers", "deliver", "doctor",
    ])
    func helpNamesTheCommandAndEndsWell(_ command: String) throws {
        let result = try Tool.run("health", command, "--help")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("usage: camera-pulse health \(command)"))
        #expect(result.output.contains("exit status") && result.output.contains("example"))
    }

    @Test func helpListsTheCommands() throws {
        let result = try Tool.run("health", "--help")
        #expect(result.status == 0 && result.output.contains("statistics") && result.output.contains("doctor"))
    }
}
