import TestSupport
import Testing

struct BatchMemoryTests {
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

    /// The most that a worker ever held, after its first clips and after many more.
    @Test(.disabled(if: Sanitizer.isWatching)) func memoryOfAWorkerDoesNotGrowWithItsClips() throws {
        let fixture = try BatchFixture()
        try fixture.video("whole.mp4")
        try fixture.trace("trace.csv", bpm: 70)
        try fixture.write("text", to: "broken.mp4")
        let many = BatchFixture.isSoak ? 1000 : 150
        let result = try fixture.shell(
            """
            for i in $(seq \(many)); do
              case $((i % 5)) in 0) to=trace.csv;; 1) to=broken.mp4;; *) to=whole.mp4;; esac
              ln -s $to $i.clip
            done
            mkfifo list; "$tool" batch --jobs 1 --from-list - --output out.jsonl < list 2> /dev/null & batch=$!
            exec 3> list
            until_done() { until [ "$(wc -l < out.jsonl 2> /dev/null)" = $1 ]; do kill -0 $batch || exit 9; sleep 0.02; done; }
            peak() { awk '/^VmHWM/ {print $2}' /proc/$(pgrep -P $batch -f batch-worker)/status; }
            seq -f '%g.clip' 30 >&3; until_done 30; peak
            seq -f '%g.clip' 31 \(many) >&3; until_done \(many); peak
            exec 3>&-; wait $batch; echo $?
            """)
        let lines = result.output.split(separator: "\n").compactMap { Int($0) }
        try #require(lines.count == 3 && lines[2] == 2, "\(result.output)\(result.error)")
        // A leak of one picture in a clip, 28 KiB, would be 3.3 MiB here.
        #expect(lines[1] - lines[0] < 2048, "\(lines) KiB")
    }
}
