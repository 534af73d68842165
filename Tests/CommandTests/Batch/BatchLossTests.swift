import Foundation
import TestSupport
import Testing

/// What goes wrong costs one clip at most, and nothing that was done.
struct BatchLossTests {
    /// From here on in a script the decoder crashes, hangs or swells on pictures 162, 164 and 166 wide.
    private static var decoderFault: String { BatchFixture.loading("DecoderFault") }

    /// A crash, a hang and a flood of memory inside libav's decoder, brought in by a library that is loaded before it.
    @Test func aDecoderThatCrashesHangsOrSwellsCostsThatClipOnly() throws {
        let fixture = try BatchFixture(traces: 6)
        for (name, size) in [
            ("a-crash", "162x120"), ("b-hang", "164x120"), ("c-swell", "166x120"), ("d-good", "160x120"),
        ] {
            try fixture.video("clips/\(name).mp4", size: size)
        }
        let result = try fixture.shell(
            """
            \(Self.decoderFault)
            "$tool" batch --jobs 2 --timeout 8 --ordered clips/b-hang.mp4 clips/c100.csv
            "$tool" batch --jobs 2 --memory-limit 700M --ordered --exclude 'b-*' clips
            """)
        #expect(result.status == 2, "\(result.error)")
        let reasons = result.objects.map { $0["reason"] as? String }
        #expect(
            reasons == ["timedOut", nil, "decoderCrashed", "memoryExceeded"] + Array(repeating: nil, count: 7),
            "\(reasons) \(result.error)")
        #expect(result.error.contains("7 measured") && result.objects.count == 11, "\(result.error)")
    }

    /// 475 results and 25 named reasons of 500, or a fifth of that.
    @Test func everyBrokenClipHasItsReasonAndEveryOtherItsResult() throws {
        let fixture = try BatchFixture()
        let (count, broken) = BatchFixture.isSoak ? (500, 25) : (60, 14)
        try fixture.video("whole.mp4")
        let kinds = ["damaged", "noVideoStream", "empty", "notAVideo", "badTrace", "notAllowed", "notFound"]
        let script = """
            ffmpeg -v error -f lavfi -i sine=d=1 -c:a aac noVideoStream.mp4 < /dev/null
            size=$(stat -c %s whole.mp4); head -c $((size / 2)) whole.mp4 > damaged.mp4
            : > empty.mp4; echo text > notAVideo.mp4; echo 'red,green,blue' > badTrace.csv; echo 'x,y,z' >> badTrace.csv
            printf '#EXTM3U\\n#EXTINF:1,\\nwhole.mp4\\n' > notAllowed.mp4; ln -s nowhere notFound.mp4
            mkdir clips; i=0
            while [ $i -lt \(count - broken) ]; do cp whole.mp4 clips/good$i.mp4; i=$((i + 1)); done
            i=0
            while [ $i -lt \(broken) ]; do
              for kind in \(kinds.joined(separator: " ")); do
                [ $i -lt \(broken) ] || break
                if [ $kind = badTrace ]; then suffix=csv; else suffix=mp4; fi
                cp -P $kind.$suffix clips/$kind-$i.$suffix; i=$((i + 1))
              done
            done
            "$tool" batch --output out.jsonl clips
            """
        let result = try fixture.shell(script)
        #expect(result.status == 2, "\(result.error)")
        let objects = try fixture.objects("out.jsonl")
        let failed = objects.filter { $0["verdict"] as? String == "failed" }
        #expect(objects.count == count && failed.count == broken, "\(objects.count) \(failed.count)")
        #expect(objects.count { $0["verdict"] as? String == "measured" } == count - broken)
        for object in failed {
            let file = try #require(object["file"] as? String)
            let reason = try #require(object["reason"] as? String)
            #expect(file.hasPrefix("clips/\(reason)-"), "\(file): \(reason)")
            #expect((object["message"] as? String)?.contains("\n") == false)
        }
    }

    private static let kills = BatchFixture.isSoak ? 50 : 5

    @Test func workersMayBeKilledAtAnyMoment() throws {
        let fixture = try BatchFixture(traces: 80)
        var random = SeededGenerator(seed: 7)
        let pauses = (0..<Self.kills).map { _ in "0.\(String(format: "%03d", Int(random.next() % 60)))" }
        let result = try fixture.shell(
            """
            "$tool" batch --jobs 1 --output calm.jsonl clips 2> /dev/null
            for pause in \(pauses.joined(separator: " ")); do
              # A batch that is over before a worker was killed is done again.
              killed=; attempts=0
              until [ "$killed" ] || [ $attempts -eq 50 ]; do
                attempts=$((attempts + 1))
                "$tool" batch --restart --jobs 2 --output out.jsonl clips 2> /dev/null & batch=$!
                sleep $pause
                while [ -z "$killed" ] && grep -qs '^State:.[^Z]' /proc/$batch/status; do
                  pkill -KILL -P $batch -f batch-worker && killed=yes
                done
                wait $batch || echo "failed $?"
              done
              [ "$killed" ] || echo "no worker to kill"
              sort calm.jsonl > calm.sorted; sort out.jsonl > out.sorted
              cmp calm.sorted out.sorted || echo differs
            done
            """)
        #expect(result.output.isEmpty, "\(result.output) \(result.error)")
    }

    @Test func theBatchMayBeKilledAtAnyMoment() throws {
        let disturbed = try BatchFixture(traces: 24, allowed: true)
        let calm = try BatchFixture(traces: 24, allowed: true)
        var random = SeededGenerator(seed: 11)
        let pauses = (0..<Self.kills).map { _ in "0.\(String(format: "%03d", 20 + Int(random.next() % 300)))" }
        let words = "batch --save --every 5 --jobs 2 --output out.jsonl clips"
        // The files of both get the same times, which are the dates of their samples.
        let stamp = "find clips -type f -exec touch -d 2026-05-01T10:00:00Z {} +"
        _ = try disturbed.shell(
            """
            \(stamp)
            for pause in \(pauses.joined(separator: " ")); do
              timeout -s KILL $pause "$tool" \(words)
              # Now and then everything is done, and forgotten: the store has it already.
              [ "$(wc -l < out.jsonl)" -lt 24 ] || rm out.jsonl
            done
            """)
        let results = try [disturbed, calm].map { fixture in
            let result = try fixture.shell(
                "\(stamp); \"$tool\" \(words) > /dev/null && \"$tool\" health samples --csv | sed 's/,[^,]*$//' | sort")
            #expect(result.status == 0, "\(result.error)")
            let lines = try fixture.sortedLines("out.jsonl").map { $0.replacing(fixture.folder.path, with: "") }
            return [result.output] + lines
        }
        #expect(results[0] == results[1] && results[0].count == 25)
        #expect(results[0][0].split(separator: "\n").count > 24)
    }

    /// Also one that hangs; how long that takes is the machine's business.
    @Test func workersEndWithTheirBatch() throws {
        let fixture = try BatchFixture()
        try fixture.video("hang.mp4", size: "164x120")
        let result = try fixture.shell(
            """
            \(Self.decoderFault)
            "$tool" batch --jobs 1 hang.mp4 > /dev/null 2>&1 & batch=$!
            until worker=$(pgrep -P $batch -f batch-worker); do sleep 0.01; done
            kill -KILL $batch
            for wait in $(seq 300); do
              grep -q '^State:.[^Z]' /proc/$worker/status 2> /dev/null || exit 0
              sleep 0.2
            done
            echo "still there"; kill -KILL $worker
            """)
        #expect(result.status == 0 && result.output.isEmpty, "\(result.output) \(result.error)")
    }
}
