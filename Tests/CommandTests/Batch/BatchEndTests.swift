import Foundation
import TestSupport
import Testing

/// Batches that end before their time, or could not be written: what is said is what is kept.
struct BatchEndTests {
    /// A batch that cannot end by itself, because its list does not.
    private static let unfinished = "mkfifo list; env --default-signal=HUP \"$tool\" batch --jobs 1 --from-list list"
    private static let firstHalf =
        "exec 3> list; ls -d clips/* | head -n 30 >&3; until [ -s out.jsonl ]; do sleep 0.01; done"

    @Test func aTableReplacesAnEarlierTableAndNothingElse() throws {
        let fixture = try BatchFixture(traces: 1)
        #expect(try fixture.run("--csv same --output same clips").status == 64)
        #expect(try fixture.run("--csv table.csv --output o.jsonl clips").status == 0)
        #expect(try fixture.run("--csv table.csv --output o.jsonl clips").status == 0)
    }

    /// Neither is a clip measured for nothing, nor are results forgotten for it.
    @Test(arguments: [
        ("diary.txt", "is no summary table"), ("folder", "it is a folder"), ("fifo", "it is a pipe or a device"),
        ("nowhere/t.csv", "No such file"), ("locked/t.csv", "Permission denied"), ("busy.csv", "it is a pipe"),
    ])
    func aTableThatCannotBeWrittenIsSaidBeforeTheFirstClip(_ table: String, _ why: String) throws {
        let fixture = try BatchFixture(traces: 2)
        try fixture.write("my diary\n", to: "diary.txt")
        let result = try fixture.shell(
            """
            mkdir folder locked; mkfifo fifo busy.csv.new
            "$tool" batch --output out.jsonl clips 2> /dev/null; cp out.jsonl before
            chmod 555 locked; chmod 755 . clips; chmod 644 clips/*.csv diary.txt; chmod 666 busy.csv.new
            [ "$(id -u)" != 0 ] || { as="setpriv --reuid 65534 --regid 65534 --clear-groups"; chown 65534 . out.jsonl; }
            $as "$tool" batch --restart --output out.jsonl --csv \(table) clips; status=$?
            cmp before out.jsonl; [ -p fifo ] && [ -p busy.csv.new ] && [ -d folder ] || echo replaced
            exit $status
            """)
        #expect(result.status == 1 && result.error.contains(why) && result.output.isEmpty, "\(result.error)")
        #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
        #expect(try fixture.text("diary.txt") == "my diary\n")
    }

    @Test func tidyingLeavesWhatIsNotOurs() throws {
        let fixture = try BatchFixture(traces: 2)
        try fixture.write("my diary\n", to: "out.jsonl.tidy")
        _ = try fixture.run("--output out.jsonl clips")
        let result = try fixture.run("--output out.jsonl --window 8 clips")
        #expect(result.status == 1 && result.error.contains("out.jsonl.tidy"), "\(result.error)")
        #expect(try fixture.text("out.jsonl.tidy") == "my diary\n")
        #expect(result.error.contains("2 clips: 2 measured"), "\(result.error)")
    }

    @Test(.disabled(if: Sanitizer.watchesThreads)) func aFullDiskKeepsWhatIsDoneAndARerunGoesOn() throws {
        let fixture = try BatchFixture(traces: 10)
        let full = try fixture.shell("ulimit -f 24; \"$tool\" batch --output out.jsonl clips")
        #expect(full.status == 1 && full.error.contains("Cannot write"), "\(full.error)")
        let kept = try fixture.objects("out.jsonl").count
        #expect((1..<10).contains(kept))
        #expect(full.error.contains("\(kept) clips: \(kept) measured"), "\(full.error)")
        #expect(full.error.contains("stopped, \(10 - kept) left; what is done is kept"), "\(full.error)")
        let rerun = try fixture.run("--output out.jsonl clips")
        #expect(rerun.status == 0 && rerun.error.contains("; \(kept) of them were done before"), "\(rerun.error)")
        let device = try fixture.run("--output /dev/full clips")
        #expect(device.status == 1 && device.error.contains("No space left"), "\(device.error)")
        #expect(device.error.contains("0 clips: ") && device.error.contains("begins anew"), "\(device.error)")
    }

    /// Results that wait for an earlier clip's are not done before they are written.
    @Test(.disabled(if: Sanitizer.watchesThreads)) func ofOrderedResultsOnlyTheWrittenCount() throws {
        let fixture = try BatchFixture(traces: 10)
        let full = try fixture.shell("ulimit -f 24; \"$tool\" batch --ordered --output out.jsonl clips")
        let kept = try fixture.objects("out.jsonl").count
        #expect(full.status == 1 && full.error.contains("\(kept) clips: \(kept) measured"), "\(full.error)")
    }

    /// The results are safe, so the same command has only the table to write.
    @Test func aTableThatIsNotWrittenLeavesTheResults() throws {
        let fixture = try BatchFixture(traces: 2)
        let result = try fixture.shell(
            """
            mkfifo list; "$tool" batch --from-list list --output out.jsonl --csv t.csv & batch=$!
            exec 3> list; until [ -e t.csv.new ]; do sleep 0.01; done; mkdir t.csv
            ls -d clips/* >&3; exec 3>&-; wait $batch
            """)
        #expect(result.status == 1 && result.error.contains("it is a folder"), "\(result.error)")
        #expect(result.error.contains("2 clips: 2 measured") && result.error.contains("is kept"), "\(result.error)")
        #expect(try fixture.shell("rmdir t.csv; \"$tool\" batch --output out.jsonl --csv t.csv clips").status == 0)
    }

    @Test func failFastStopsAtTheFirstFailure() throws {
        let fixture = try BatchFixture(traces: 20)
        try fixture.write("", to: "clips/a.mp4")
        let result = try fixture.run("--fail-fast --jobs 1 clips")
        #expect(result.status == 2 && result.objects.count < 3, "\(result.error)")
        #expect(result.error.contains("stopped, "), "\(result.error)")
    }

    @Test(arguments: ["INT", "TERM", "HUP"])
    func aSignalLeavesASummaryAndAnOutputToGoOnWith(_ signal: String) throws {
        let fixture = try BatchFixture(traces: 60)
        let result = try fixture.shell(
            """
            \(Self.unfinished) --output out.jsonl --csv t.csv & batch=$!
            \(Self.firstHalf)
            kill -\(signal) $batch; wait $batch; echo $?
            """)
        #expect(result.output == "130\n", "\(result.error)")
        #expect(result.error.contains("interrupted, ") && result.error.contains(" left;"), "\(result.error)")
        let done = try fixture.objects("out.jsonl").count
        #expect((1...30).contains(done))
        #expect(try fixture.text("t.csv").split(separator: "\n").count == done + 1)
        let rerun = try fixture.run("--output out.jsonl clips")
        #expect(rerun.status == 0 && rerun.error.contains("60 measured"), "\(rerun.error)")
        #expect(rerun.error.contains("; \(done) of them were done before"))
    }

    /// Before the first clip the inputs are counted, here in a folder that does not open.
    @Test(arguments: ["INT", "TERM", "HUP"])
    func aSignalWhileTheInputsAreCountedLeavesASummaryToo(_ signal: String) throws {
        let fixture = try BatchFixture(traces: 3)
        let result = try fixture.shell(
            """
            "$tool" batch --output out.jsonl clips 2> /dev/null; cp out.jsonl before; mkdir slow
            (
            \(BatchFixture.loading("FolderFault"))
            exec env --default-signal=HUP "$tool" batch --restart --output out.jsonl --csv t.csv clips slow
            ) & batch=$!
            until [ -e opening ]; do sleep 0.01; done; kill -\(signal) $batch; sleep 0.5; : > go
            wait $batch; echo $?; cmp before out.jsonl
            """)
        #expect(result.output == "130\n", "\(result.output)\(result.error)")
        #expect(result.error.contains("0 clips: 0 measured, 0 refused, 0 failed"), "\(result.error)")
        #expect(result.error.contains("interrupted, some left; what is done is kept"), "\(result.error)")
    }

    /// With nothing new in it, and more of it at once.
    @Test(arguments: ["yes nosuch |", "yes '' |", "yes clips/.hidden |", ""])
    func aListWithoutEndIsInterrupted(_ writer: String) throws {
        let fixture = try BatchFixture()
        let result = try fixture.shell(
            """
            \(writer) "$tool" batch --from-list \(writer.isEmpty ? "/dev/zero" : "-") --output out.jsonl & batch=$!
            (timeout 30 sh -c 'until [ -e ended ]; do sleep 0.05; done' || kill -KILL $batch) &
            until grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$batch/status || ! [ -e /proc/$batch/exe ]; do sleep 0.01; done; sleep 0.2
            kill -TERM $batch; wait $batch; echo $?; : > ended
            """)
        #expect(result.output == "130\n" && result.error.contains("interrupted, some left;"), "\(result.error)")
    }

    @Test func aStreamIsNotSaidToBeKept() throws {
        let fixture = try BatchFixture(traces: 60)
        let result = try fixture.shell(
            """
            \(Self.unfinished) > out.jsonl & batch=$!
            \(Self.firstHalf)
            kill -INT $batch; wait $batch; echo $?
            """)
        #expect(result.output == "130\n" && result.error.contains("interrupted, "), "\(result.error)")
        #expect(!result.error.contains("kept") && result.error.contains("--output FILE"), "\(result.error)")
    }
}
