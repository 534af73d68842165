import Foundation
import Testing

struct BatchTests {
    @Test func aLineIsWhatMeasurePrints() throws {
        let fixture = try BatchFixture(traces: 2)
        try fixture.video("clips/v.mp4")
        try fixture.write("text", to: "clips/bad.mp4")
        let batch = try fixture.run("--ordered --channel red --band 40-180 clips")
        #expect(batch.status == 2, "\(batch.error)")
        let single = try fixture.store.run(
            "measure --json --channel red --band 40-180 clips/bad.mp4 clips/c100.csv clips/c101.csv clips/v.mp4")
        #expect(batch.output == single.output)
        #expect(batch.error.contains("4 clips: 3 measured, 0 refused, 1 failed (notAVideo 1)"), "\(batch.error)")
    }

    @Test func refusalsAreResults() throws {
        let fixture = try BatchFixture()
        try fixture.write("time_s,red,green,blue\n0,1,1,1\n0.1,1,1,1\n", to: "clips/short.csv")
        let result = try fixture.run("clips")
        #expect(result.status == 0 && result.objects.first?["verdict"] as? String == "refused")
    }

    @Test func findsClipsInOrderAndCountsWhatItLeavesOut() throws {
        let fixture = try BatchFixture()
        for name in [
            "b/2.csv", "b/10.csv", "a.csv", "._a.csv", ".hidden/x.csv", "b/notes.txt", "b/skip/y.csv", "z.mov",
        ] {
            try fixture.trace("clips/" + name, bpm: 70)
        }
        let result = try fixture.shell(
            """
            ln -s .. clips/b/loop; ln -s ../a.csv clips/b/again.csv; ln -s nowhere clips/c.mp4
            "$tool" batch --ordered --exclude 'skip' clips
            """)
        let files = result.objects.compactMap { $0["file"] as? String }
        #expect(files == ["clips/a.csv", "clips/b/10.csv", "clips/b/2.csv", "clips/c.mp4", "clips/z.mov"])
        #expect(
            result.error.contains("skipped: 2 hidden, 1 excluded, 1 of other kinds, 2 met before"), "\(result.error)")
        #expect(result.status == 2 && result.objects[3]["reason"] as? String == "notFound")
        let included = try fixture.run("--include '*.txt' --include 'b/2.*' clips")
        #expect(Set(included.objects.compactMap { $0["file"] as? String }) == ["clips/b/notes.txt", "clips/b/2.csv"])
    }

    @Test func takesNamesOfAnyBytesFromFoldersAndLists() throws {
        let fixture = try BatchFixture()
        let names = ["Ünïcode 日本 clip: 50% [a] #1.csv", "-dash.csv", "new\nline.csv"]
        for name in names { try fixture.trace("clips/" + name, bpm: 70) }
        let result = try fixture.shell(
            """
            cp clips/-dash.csv "clips/$(printf 'raw\\377.csv')"
            "$tool" batch --ordered clips
            cd clips && find . -type f -print0 | "$tool" batch --from-list -
            printf -- '-dash.csv\\r\\n\\r\\n' | "$tool" batch --from-list -
            printf -- '-dash.csv\\r' | "$tool" batch --from-list -
            printf -- '  \\n-dash.csv\\n \\t\\r\\n \\r' | "$tool" batch --from-list -
            """)
        let files = result.objects.compactMap { $0["file"] as? String }
        #expect(result.objects.count == 11 && result.objects.allSatisfy { $0["verdict"] as? String == "measured" })
        #expect(Set(files.prefix(4)) == Set((names + ["raw%FF.csv"]).map { "clips/" + $0 }))
        #expect(
            Set(files[4..<8]) == Set((names + ["raw%FF.csv"]).map { "./" + $0 })
                && files[8...] == ["-dash.csv", "-dash.csv", "-dash.csv"])
    }

    @Test func shardsShareTheInputsWithoutOverlap() throws {
        let fixture = try BatchFixture(traces: 12)
        let parts = try (0..<3).map { index in
            try fixture.run("--shard \(index)/3 clips").objects.compactMap { $0["file"] as? String }
        }
        #expect(parts.joined().count == 12 && Set(parts.joined()).count == 12 && !parts.contains { $0.isEmpty })
    }

    @Test func aListOnAPipeIsAnsweredBeforeItEnds() throws {
        let fixture = try BatchFixture(traces: 2)
        let result = try fixture.shell(
            """
            mkfifo in out; "$tool" batch --jobs 1 --from-list - < in > out 2> /dev/null &
            exec 3> in 4< out
            echo clips/c100.csv >&3; read first <&4; echo clips/c101.csv >&3; read second <&4
            exec 3>&-; wait $!; echo "status $?"; echo "$first" | cut -c1-40; echo "$second" | cut -c1-40
            """)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "status 0", "\(result.output)")
        #expect(lines[1].contains("c100.csv") && lines[2].contains("c101.csv"))
    }

    @Test func theTableHoldsARowForEveryLine() throws {
        let fixture = try BatchFixture(traces: 2)
        try fixture.trace("clips/with, \"comma\".csv", bpm: 90)
        let words = "--output out.jsonl --csv clips/table.csv clips"
        for _ in 0..<2 {  // the second run finds all of it done, and the table among the clips
            #expect(try fixture.shell("LC_ALL=de_DE.UTF-8 \"$tool\" batch \(words)").status == 0)
            let rows = try fixture.sortedLines("clips/table.csv")
            #expect(
                rows.count == 4 && rows[0].hasPrefix("\"clips/with, \"\"comma\"\".csv\",measured,,90.0,"), "\(rows)")
            #expect(rows[1].hasPrefix("clips/c100.csv,measured,,60.0,"))
        }
    }

    @Test(arguments: ["clips", "--include '*' clips", "--from-list list", "clips/t.csv clips/r.csv clips/c100.csv"])
    func resultsAmongTheClipsAreSkippedAndCounted(_ words: String) throws {
        let fixture = try BatchFixture(traces: 1)
        let result = try fixture.shell(
            """
            "$tool" batch --output clips/r.csv --csv clips/t.csv clips 2> /dev/null
            ls -d clips/* > list; "$tool" batch \(words)
            """)
        #expect(result.status == 0 && result.objects.map { $0["file"] as? String } == ["clips/c100.csv"])
        #expect(result.error.contains("skipped: 2 written by batch"), "\(result.error)")
    }

    @Test(arguments: [
        ("", "folders"), ("--from-list a b", "--from-list"), ("-", "--from-list -"), ("--shard 3/3 a", "--shard"),
        ("--memory-limit 1M a", "64M"), ("--memory-limit 99999999999999999999G a", "to 1048576G"),
        ("--memory-limit 99999999999G a", "to 1048576G"), ("--memory-limit -1 a", "as 500M"),
        ("--memory-limit G a", "as 500M"),
        ("--jobs 0 a", "--jobs"), ("--timeout 0 a", "--timeout"), ("--store-pattern x a", "--save"),
        ("--save --store-pattern x a", "{dir}"), ("--save --store s --store-pattern '{dir}' a", "exclude"),
        ("--csv - a", "--csv"), ("--null a", "--from-list"), ("--restart a", "--output"), ("--verify a", "--output"),
        ("--restart --output - a", "--output"), ("--restart --output /dev/null a", "--output"),
        ("--every 5 a", "--save"), ("--store x a", "--save"),
    ])
    func badCallsSayWhatFits(_ words: String, _ hint: String) throws {
        let result = try BatchFixture().run(words)
        #expect(result.status == 64 && result.error.contains(hint) && result.output.isEmpty, "\(result.error)")
    }
}
