import Foundation
import Testing

/// The output as journal, and what happens when it cannot be written.
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

    @Test func aTableReplacesAnEarlierTableAndNothingElse() throws {
        let fixture = try BatchFixture(traces: 1)
        try fixture.write("my diary\n", to: "diary.txt")
        let refused = try fixture.run("--csv diary.txt --output o.jsonl clips")
        #expect(refused.status == 1 && refused.error.contains("no summary table"), "\(refused.error)")
        #expect(try fixture.text("diary.txt") == "my diary\n")
        #expect(try fixture.run("--csv same --output same clips").status == 64)
        #expect(try fixture.run("--csv table.csv --output o.jsonl clips").status == 0)
        #expect(try fixture.run("--csv table.csv --output o.jsonl clips").status == 0)
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

    @Test func aFullDiskKeepsWhatIsDoneAndARerunGoesOn() throws {
        let fixture = try BatchFixture(traces: 10)
        let full = try fixture.shell("ulimit -f 24; \"$tool\" batch --output out.jsonl clips")
        #expect(full.status == 1 && full.error.contains("Cannot write"), "\(full.error)")
        let kept = try fixture.objects("out.jsonl").count
        #expect((1..<10).contains(kept))
        let rerun = try fixture.run("--output out.jsonl clips")
        #expect(rerun.status == 0 && rerun.error.contains("; \(kept) of them were done before"), "\(rerun.error)")
        let device = try fixture.run("--output /dev/full clips")
        #expect(device.status == 1 && device.error.contains("No space left"), "\(device.error)")
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

    @Test func failFastStopsAtTheFirstFailure() throws {
        let fixture = try BatchFixture(traces: 20)
        try fixture.write("", to: "clips/a.mp4")
        let result = try fixture.run("--fail-fast --jobs 1 clips")
        #expect(result.status == 2 && result.objects.count < 3, "\(result.error)")
        #expect(result.error.contains("stopped, "), "\(result.error)")
    }

    @Test(arguments: ["INT", "TERM"])
    func aSignalLeavesASummaryAndAnOutputToGoOnWith(_ signal: String) throws {
        let fixture = try BatchFixture(traces: 60)
        let result = try fixture.shell(
            """
            "$tool" batch --jobs 1 --output out.jsonl clips & batch=$!
            until [ -s out.jsonl ]; do sleep 0.01; done
            kill -\(signal) $batch; wait $batch; echo $?
            """)
        #expect(result.output == "130\n", "\(result.error)")
        #expect(result.error.contains("interrupted, ") && result.error.contains(" left;"), "\(result.error)")
        let done = try fixture.objects("out.jsonl").count
        #expect((1..<60).contains(done))
        let rerun = try fixture.run("--output out.jsonl clips")
        #expect(rerun.status == 0 && rerun.error.contains("60 measured"), "\(rerun.error)")
        #expect(rerun.error.contains("; \(done) of them were done before"))
    }

    /// Names that do not exist cost little more than the list itself.
    @Test func memoryDoesNotGrowWithTheList() throws {
        let fixture = try BatchFixture()
        let (few, many) = BatchFixture.isSoak ? (10_000, 100_000) : (1_000, 10_000)
        let peaks = try [few, many].map { count in
            let result = try fixture.shell(
                "seq -f '/nowhere/a/long/path/to/some/folder/clip%g.mp4' \(count) "
                    + "| \"$tool\" batch --from-list - --output - 2> /dev/null | tail -n 1 | cut -c1-12; wait")
            return result.peakMemory
        }
        // 16 bytes a path in a hash table that is at most half empty and doubles: under 8 MB for 100 000.
        #expect(peaks[1] - peaks[0] < 16 << 20, "\(peaks)")
    }
}
