import Foundation
import Testing

/// What a recording looks like that phones, browsers and editors hand over, and what its pulse is by construction.
struct RecipeTests {
    static let sine = [
        Recipe("base", "r00.mp4", "-i BASE -c copy"),
        Recipe(
            "variable rate", "r01.mp4",
            "-i BASE -vf select='not(eq(mod(n,7),3)+eq(mod(n,11),5)+between(t,8,8.4))' -vsync vfr"),
        Recipe("rotated", "r05.mp4", "-i BASE -c copy -metadata:s:v:0 rotate=90"),
        Recipe(
            "HLG 10 bit", "r06.mp4",
            "-i BASE -c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -x265-params "
                + "log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc:range=limited -tag:v hvc1"
        ),
        Recipe("full range", "r07.mp4", "-i BASE -vf scale=out_range=full -pix_fmt yuvj420p -color_range pc"),
        Recipe("AV1", "r09.mp4", "-i BASE -c:v libsvtav1 -preset 12"),
        Recipe("MJPEG AVI", "r13.avi", "-i BASE -c:v mjpeg -q:v 3 -pix_fmt yuvj420p"),
        Recipe("H.264 in AVI", "r14.avi", "-i BASE -c:v libx264 -bf 2 -bsf:v h264_mp4toannexb"),
        Recipe("raw H.264", "r15.h264", "-i BASE -c copy -bsf:v h264_mp4toannexb"),
        Recipe(
            "interlaced TS", "r16.ts",
            "-i BASE -vf scale=720:576,setfield=tff,fps=25 -c:v mpeg2video -qscale:v 3 -flags +ilme+ildct -top 1"),
        Recipe("odd size", "r17.mkv", "-i BASE -vf scale=321:241 -pix_fmt yuv444p -c:v ffv1"),
        Recipe("late start", "r19.ts", "-i BASE -c copy -output_ts_offset 582.336 -f mpegts"),
    ]

    @Test(arguments: sine)
    func theBaseCurveReads72InEveryWrapping(_ recipe: Recipe) throws {
        let folder = try TemporaryFolder()
        let result = try Tool.run("measure", "--json", try recipe.make(in: folder))
        let object = try #require(result.objects.first, "\(result.error)")
        let bpm = try #require(object["bpm"] as? Double, "\(result.output)")
        #expect(result.status == 0 && abs(bpm - 72) <= 0.5, "\(bpm) bpm")
        let timing = try #require(object["timing"] as? [String: Any])
        #expect(timing["source"] as? String == (recipe.name == "raw H.264" ? "assumed" : "timestamps"))
        let video = try #require(object["video"] as? [String: Any])
        #expect(video["partial"] as? Bool == false, "\(object["warnings"] ?? "")")
        #expect(Self.warnsInSentences(object))
        #expect(video["range"] as? String == (["full range", "MJPEG AVI"].contains(recipe.name) ? "full" : "limited"))
    }

    /// A browser's encoder in real time turns the sine into uneven steps, so the beats stray: the interval has to say so.
    @Test func aBrowsersRecordingHoldsItsRateInTheInterval() throws {
        let folder = try TemporaryFolder()
        let recipe = Recipe(
            "browser WebM", "r08.webm", "-i BASE -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -f webm -live 1")
        let object = try #require(try Tool.run("measure", "--json", try recipe.make(in: folder)).objects.first)
        let interval = try #require(object["interval"] as? [Double], "\(object)")
        #expect(interval[0] <= 72 && 72 <= interval[1] && interval[1] - interval[0] <= 12)
        #expect((object["timing"] as? [String: Any])?["frames"] as? Int == 600)
        #expect((object["video"] as? [String: Any])?["partial"] as? Bool == false)
    }

    @Test(arguments: [
        (Recipe("240 fps", "r20.mp4", Recipe.curve(red: "180+6*sin(2*PI*1.2*T)", seconds: 8, fps: 240)), 72.0),
        (Recipe("30 bpm", "r26a.mp4", Recipe.curve(red: "180+6*sin(2*PI*0.5*T)", green: "20")), 30.0),
        (Recipe("180 bpm", "r26b.mp4", Recipe.curve(red: "180+6*sin(2*PI*3*T)", green: "20")), 180.0),
        (Recipe("210 bpm", "r26c.mp4", Recipe.curve(red: "180+6*sin(2*PI*3.5*T)", green: "20")), 210.0),
        (
            Recipe(
                "dicrotic", "r27.mp4", Recipe.curve(red: "180+6*sin(2*PI*T)+4*sin(4*PI*T+1)", green: "20")), 60.0
        ),
        (
            Recipe(
                "dithered", "r00d.mp4", Recipe.curve(red: "180+0.3*sin(2*PI*1.2*T)+random(1)*16-8", green: "20")), 72.0
        ),
    ])
    func curvesReadTheirRate(_ recipe: Recipe, _ expected: Double) throws {
        let folder = try TemporaryFolder()
        let result = try Tool.run("measure", "--json", try recipe.make(in: folder))
        let bpm = try #require(result.objects.first?["bpm"] as? Double, "\(result.output)\(result.error)")
        #expect(abs(bpm - expected) <= 0.5, "\(bpm) bpm")
    }

    @Test(arguments: [
        Recipe("still", "r25a.mp4", "-f lavfi -i color=c=0xB41412:s=320x240:r=30:d=20 -c:v libx264 -pix_fmt yuv420p"),
        Recipe(
            "still with noise", "r25b.mp4",
            "-f lavfi -i color=c=0xB41412:s=320x240:r=30:d=20,noise=alls=8:allf=t -c:v libx264 -preset veryfast"),
        Recipe("test picture", "r25c.mp4", "-f lavfi -i testsrc=s=320x240:r=30:d=20 -c:v libx264 -preset veryfast"),
    ])
    func whatHasNoPulseGetsNoNumber(_ recipe: Recipe) throws {
        let folder = try TemporaryFolder()
        let result = try Tool.run("measure", "--json", try recipe.make(in: folder))
        #expect(result.status == 3, "\(result.output)\(result.error)")
        let object = try #require(result.objects.first)
        #expect(object["verdict"] as? String == "refused" && object["bpm"] == nil, "\(result.output)")
        #expect(!(try #require(object["message"] as? String)).isEmpty)
    }

    /// 72 bpm at 240 fps, played eight times slower: 9 bpm by its time stamps, and nothing but harmonics in the band.
    @Test func renderedSlowMotionIsNeverASureRate() throws {
        let folder = try TemporaryFolder()
        let fast = try Recipe(
            "240 fps", "r20.mp4", Recipe.curve(red: "180+6*sin(2*PI*1.2*T)", seconds: 6, fps: 240)
        ).make(in: folder)
        let slow = folder.file("r21.mp4")
        try Tool.ffmpeg(["-i", fast, "-vf", "setpts=8*PTS", "-r", "30", slow])
        let result = try Tool.run("measure", "--json", slow)
        let object = try #require(result.objects.first, "\(result.error)")
        if object["verdict"] as? String == "refused" {
            #expect(["slowMotion", "noPulse"].contains(object["reason"] as? String), "\(result.output)")
        } else {
            #expect(try #require(object["confidence"] as? Double) < 0.8)
            #expect(!(try #require(object["warnings"] as? [String])).isEmpty)
        }
    }

    /// Two pieces of MPEG-TS one after the other, each with time stamps from 1.4 s on: 20 s and 12 s with 72 bpm.
    @Test func bothHalvesOfAVideoWhoseTimeStampsBeginAnewAreMeasured() throws {
        let folder = try TemporaryFolder()
        let first = try Recipe("first", "a.ts", "-i BASE -c copy -f mpegts").make(in: folder)
        let second = try Recipe("second", "b.ts", "-i BASE -c copy -t 12 -f mpegts").make(in: folder)
        let both = folder.file("both.ts")
        let made = try Tool.shell(
            "cat '\(first)' '\(second)' > '\(both)'; ffprobe -v quiet -count_frames "
                + "-show_entries stream=nb_read_frames -of csv=p=0 '\(both)' | head -n 1")
        let frames = try #require(Int(made.output.prefix { $0.isNumber }), "\(made.error)")
        let result = try Tool.run("measure", "--json", both)
        let object = try #require(result.objects.first, "\(result.error)")
        let bpm = try #require(object["bpm"] as? Double, "\(result.output)")
        #expect(abs(bpm - 72) <= 0.5, "\(bpm) bpm")
        let timing = try #require(object["timing"] as? [String: Any])
        #expect(timing["frames"] as? Int == frames && timing["dropped"] as? Int == 0, "\(timing), not \(frames)")
        let beats = try #require(object["beats"] as? [[String: Any]])
        let segments = Dictionary(grouping: beats) { $0["segment"] as? Int ?? -1 }
        // A beat more or less at either end.
        #expect(segments.count == 2 && abs((segments[0]?.count ?? 0) - 24) <= 1, "\(segments)")
        #expect(abs((segments[1]?.count ?? 0) - 14) <= 1, "\(segments)")
        let span = try #require(object["span"] as? [String: Double])
        #expect(span["start"] == 0 && abs((span["end"] ?? 0) - 33) < 0.3, "\(span)")
        let warnings = try #require(object["warnings"] as? [String])
        #expect(warnings.contains { $0.hasPrefix("The time stamps begin anew after 20.0 s") }, "\(warnings)")
    }

    @Test(arguments: [
        ("no moov", "damaged", "head -c $(($(stat -c %s BASE) / 2)) BASE"),
        ("nothing", "empty", "true"),
        ("text", "notAVideo", "echo this is no video"),
    ])
    func whatCannotBeReadHasItsReason(_ name: String, _ reason: String, _ script: String) throws {
        let folder = try TemporaryFolder()
        let base = try Recipe("base", "base.mp4", "-i BASE -c copy").make(in: folder)
        let broken = folder.file("broken.mp4")
        _ = try Tool.shell(script.replacing("BASE", with: "'\(base)'") + " > '\(broken)'")
        let result = try Tool.run("measure", "--json", broken)
        #expect(result.status == 1)
        #expect(result.objects.first?["reason"] as? String == reason, "\(result.output)")
    }

    @Test func audioAndCoverPicturesAreNoVideo() throws {
        let folder = try TemporaryFolder()
        let cover = folder.file("cover.png")
        let song = folder.file("song.m4a")
        let bare = folder.file("bare.m4a")
        try Tool.ffmpeg(["-f", "lavfi", "-i", "sine=d=2", "-c:a", "aac", bare])
        try Tool.ffmpeg(["-f", "lavfi", "-i", "testsrc=s=64x64:d=1", "-frames:v", "1", cover])
        try Tool.ffmpeg([
            "-i", bare, "-i", cover, "-map", "0", "-map", "1", "-c", "copy", "-disposition:v", "attached_pic", song,
        ])
        for file in [bare, song] {
            let result = try Tool.run("measure", "--json", file)
            #expect(result.status == 1)
            #expect(result.objects.first?["reason"] as? String == "noVideoStream", "\(result.output)")
        }
    }

    @Test func aCutFileIsMeasuredAndSaidToBePartial() throws {
        let object = try #require(try Self.measureBroken("head -c $(($(stat -c %s FAST) * 6 / 10)) FAST").objects.first)
        #expect(abs((object["bpm"] as? Double ?? 0) - 72) <= 1.5, "\(object)")
        #expect((object["video"] as? [String: Any])?["partial"] as? Bool == true)
        #expect(Self.warnsInSentences(object))
    }

    /// Whoever says it, the reading of the file or the analysis.
    private static func warnsInSentences(_ object: [String: Any]) -> Bool {
        let warnings = object["warnings"] as? [String] ?? []
        return warnings.allSatisfy { $0.contains(/^([A-Z0-9]|--[a-z]).*\.$/) }
    }

    /// Bytes flipped all over the media data leave pictures that are visibly wrong, and others that are predicted from them.
    /// What is left carries the pulse, and three runs say the same to the byte.
    @Test(arguments: [(4, 200), (5, 200), (6, 20), (7, 20)])
    func aRottenFileIsMeasuredByWhatIsLeftOfIt(_ seed: Int, _ flips: Int) throws {
        let results = try (0..<3).map { _ in
            try Self.measureBroken(
                "perl -e 'srand(\(seed)); local $/; my $d=<>; for (1..\(flips)) "
                    + "{ my $p=int(14000+rand(length($d)-15000)); substr($d,$p,1)=chr(255^ord(substr($d,$p,1))); } "
                    + "print $d' FAST")
        }
        let object = try #require(results[0].objects.first)
        #expect((object["video"] as? [String: Any])?["partial"] as? Bool == true, "\(results[0].output)")
        let bpm = try #require(object["bpm"] as? Double, "\(results[0].output)")
        #expect(abs(bpm - 72) <= 1.5, "\(results[0].output)")
        #expect(
            results.allSatisfy { result in
                ["bpm", "reason", "beats", "warnings"].allSatisfy { sameJSON(result.objects.first?[$0], object[$0]) }
            })
    }

    private static func measureBroken(_ script: String) throws -> Tool.Result {
        let folder = try TemporaryFolder()
        let fast = try Recipe("faststart", "fast.mp4", "-i BASE -c copy -movflags +faststart").make(in: folder)
        let broken = folder.file("broken.mp4")
        _ = try Tool.shell(script.replacing("FAST", with: "'\(fast)'") + " > '\(broken)'")
        return try Tool.run("measure", "--json", broken)
    }

    @Test(arguments: ["Ünïcode 日本 clip: 50% [a] #1.mp4", "-dash.mp4", "two\nlines.mp4", "bytes\u{FF}.mp4"])
    func anyNameIsReadAndPrintedOnOneLine(_ name: String) throws {
        let folder = try TemporaryFolder()
        let base = try Recipe("base", "base.mp4", "-i BASE -c copy").make(in: folder)
        // \377 is no UTF-8.
        let script = """
            cd '\(folder.path)' && name=$(printf '%b' "$NAME") && mv base.mp4 "./$name" && "$tool" measure --json -- "$name"
            """
        let escaped = name.replacing("\u{FF}", with: "\\0377").replacing("\n", with: "\\n").replacing("%", with: "%")
        let result = try Tool.shell(script, environment: ["NAME": escaped])
        _ = base
        #expect(result.output.split(separator: "\n").count == 1)
        let expected = name.replacing("\u{FF}", with: "%FF")
        #expect(result.objects.first?["file"] as? String == expected, "\(result.output)\(result.error)")
    }

    @Test func aPlaylistCannotReachAnotherFile() throws {
        let folder = try TemporaryFolder()
        let base = try Recipe("base", "base.mp4", "-i BASE -c copy").make(in: folder)
        for text in ["#EXTM3U\n#EXTINF:20,\n\(base)\n#EXT-X-ENDLIST\n", "ffconcat version 1.0\nfile '\(base)'\n"] {
            let result = try Tool.run("measure", "--json", try folder.write(text, to: "list.mp4"))
            #expect(result.status == 1)
            #expect(
                ["notAllowed", "notAVideo"].contains(result.objects.first?["reason"] as? String), "\(result.output)")
        }
    }
}
