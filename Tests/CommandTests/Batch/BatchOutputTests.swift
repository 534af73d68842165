import Foundation
import Testing

/// The output as journal.
struct BatchOutputTests {
    @Test func aRerunDoesOnlyWhatIsMissingOrChanged() throws {
        let fixture = try BatchFixture(traces: 8)
        #expect(try fixture.run("--output out.jsonl clips").status == 0)
        // The last line is torn, one clip is newer, one result is of another algorithm.
        try fixture.trace("clips/c103.csv", bpm: 133)
        let result = try fixture.shell(
            """
            truncate -s -20 out.jsonl
            sed -i '2s/"algorithm":"[^"]*"/"algorithm":"0.0.1"/' out.jsonl
            "$tool" batch --output out.jsonl clips; "$tool" batch --output fresh.jsonl clips 2> /dev/null
            """)
        let kept = try #require(
            result.error.firstMatch(of: /8 measured.*; ([0-9]+) of them were done before/), "\(result.error)")
        #expect(["5", "6"].contains(kept.1))  // torn and newer can be one
        #expect(try fixture.sortedLines("out.jsonl") == fixture.sortedLines("fresh.jsonl"))
    }

    @Test func whatWasNotMeasuredHasNoSpeed() throws {
        let fixture = try BatchFixture(traces: 1)
        let failed = try fixture.run("--output out.jsonl nowhere.mp4")
        #expect(failed.status == 2 && failed.error.contains("1 clip: "), "\(failed.error)")
        #expect(!failed.error.contains("per second") && !failed.error.contains("slowest"), "\(failed.error)")
        let measured = try fixture.run("--output out.jsonl nowhere.mp4 clips")
        #expect(measured.error.contains("slowest: 'clips/c100.csv'"), "\(measured.error)")
        let again = try fixture.run("--output out.jsonl clips")
        #expect(again.error.contains("; 1 of them was done before\n"), "\(again.error)")
    }

    @Test func otherOptionsMeasureAgainAndRestartForgets() throws {
        let fixture = try BatchFixture(traces: 3)
        _ = try fixture.run("--output out.jsonl clips")
        let other = try fixture.run("--output out.jsonl --window 8 clips")
        #expect(try !other.error.contains("done before") && fixture.objects("out.jsonl").count == 3)
        let restarted = try fixture.run("--restart --output out.jsonl --window 8 clips/c100.csv")
        #expect(try !restarted.error.contains("done before") && fixture.files("out.jsonl") == ["clips/c100.csv"])
    }

    /// Size and time of the last change are kept, so only the content tells.
    @Test func verifyLooksAtTheContent() throws {
        let fixture = try BatchFixture(traces: 2)
        let result = try fixture.shell(
            """
            "$tool" batch --verify --output out.jsonl clips 2> /dev/null
            cp -p clips/c100.csv stamp; sed -i 's/,20,15$/,15,20/' clips/c100.csv; touch -r stamp clips/c100.csv
            "$tool" batch --output out.jsonl clips 2>&1 | grep -o '[0-9] of them'
            "$tool" batch --verify --output out.jsonl clips 2>&1 | grep -o '[0-9] of them'
            """)
        #expect(result.output == "2 of them\n1 of them\n", "\(result.error)")
    }

    @Test func orderedMeansOrderedAlsoAfterAnInterruption() throws {
        let fixture = try BatchFixture(traces: 12)
        let result = try fixture.shell(
            """
            "$tool" batch --output out.jsonl clips/c105.csv clips/c102.csv 2> /dev/null
            "$tool" batch --ordered --output out.jsonl clips
            """)
        #expect(result.status == 0, "\(result.error)")
        #expect(try fixture.files("out.jsonl") == (100..<112).map { "clips/c\($0).csv" })
    }

    @Test func aFileOfSomethingElseStaysAsItIs() throws {
        let fixture = try BatchFixture(traces: 1)
        try fixture.write("my diary\n", to: "diary.txt")
        for option in ["", "--restart"] {
            let result = try fixture.run("\(option) --output diary.txt clips")
            #expect(result.status == 1 && result.error.contains("diary.txt"), "\(result.error)")
            #expect(try fixture.text("diary.txt") == "my diary\n")
        }
    }

    @Test func oneOutputServesOneBatchAtATime() throws {
        let fixture = try BatchFixture(traces: 1)
        let result = try fixture.shell("flock out.jsonl \"$tool\" batch --output out.jsonl clips")
        #expect(result.status == 1 && result.error.contains("Another batch"), "\(result.error)")
    }

    @Test func aListedDashIsAFileOfThatName() throws {
        let fixture = try BatchFixture(traces: 1)
        let result = try fixture.shell("printf -- '-\\n' | \"$tool\" batch --timeout 20 --from-list -")
        #expect(result.status == 2 && result.objects.first?["reason"] as? String == "notFound", "\(result.output)")
    }

    @Test func filesAreTheOwnersAlone() throws {
        let fixture = try BatchFixture(traces: 1)
        let result = try fixture.shell(
            "umask 0; \"$tool\" batch --output o.jsonl --csv o.csv clips; stat -c %a o.jsonl o.csv")
        #expect(result.output == "600\n600\n")
    }

    /// Tidying, too, goes by the names as they are.
    @Test func outputsMayHaveAnyName() throws {
        let fixture = try BatchFixture(traces: 2)
        let result = try fixture.shell(
            """
            name=$(printf 'new\\nline \\377')
            for window in 8 9; do
              "$tool" batch --window $window --output "$name.jsonl" --csv "$name.csv" clips 2> /dev/null || exit 1
              wc -l < "$name.jsonl"; wc -l < "$name.csv"
            done
            find . -maxdepth 1 -type f -printf x | wc -c
            """)
        #expect(result.output.split(separator: "\n") == ["2", "3", "2", "3", "2"], "\(result.output)")
    }

    @Test func foldersWithoutClipsAndFoldersThatCannotBeReadAreSaid() throws {
        let fixture = try BatchFixture(traces: 1)
        let result = try fixture.shell(
            """
            mkdir empty; "$tool" batch empty || exit 9
            mkdir clips/locked; chmod 0 clips/locked; chmod 755 . clips; chmod 644 clips/*.csv
            [ "$(id -u)" != 0 ] || as="setpriv --reuid 65534 --regid 65534 --clear-groups"
            $as "$tool" batch --ordered clips
            """)
        #expect(result.status == 2 && result.error.contains("found nothing to measure"), "\(result.error)")
        #expect(result.objects.map { $0["verdict"] as? String } == ["measured", "failed"])
        #expect(result.objects.last?["reason"] as? String == "unreadable")
    }
}
