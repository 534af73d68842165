import Foundation
import Testing

struct LiveRecordingTests {
    /// The finger is away from 25 s to 40 s, and the source is killed some time after.
    @Test func aStreamBecomesAWorkoutWithAPauseAndIsKeptWhenItsSourceIsKilled() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            mkfifo pipe
            (stream --bpm 72 --finger 0-25,40-3600) > pipe & source=$!
            "$tool" workout record --activity running --location indoor --live pipe 2> log & recorder=$!
            await log resumed; sleep 1; kill -9 $source; wait $recorder; echo "status $?"; cat log >&2
            """)
        // A container without an end mark that breaks off between two pieces looks like one that has ended.
        #expect(result.output.contains("status 0") || result.output.contains("status 1"), "\(result.error)")
        let workouts = try fixture.workouts()
        let workout = try #require(workouts.first, "\(result.output)\(result.error)")
        WorkoutFixture.expectSound(workout)
        #expect(workouts.count == 1 && workout.activity == 37 && workout.isIndoor == true)
        // Recording begins after 3 s; the pause 3 s after the finger was lifted, its end 1 s after it was back.
        let pause = try #require(workout.pauses.first)
        #expect(workout.pauses.count == 1)
        #expect(abs(pause.lowerBound - workout.start - 25) < 0.5, "\(pause.lowerBound - workout.start) s")
        #expect(abs(pause.upperBound - workout.start - 38) < 0.5, "\(pause.upperBound - workout.start) s")
        #expect(workout.heartRates.count >= 4)
        #expect(workout.heartRates.allSatisfy { abs($0.bpm - 72) <= 3 })
        let average = try #require(workout.kept?.average)
        #expect(abs(average - 72) <= 1, "\(average) bpm")
    }

    @Test func aReadingIsKeptEveryFiveSecondsOfTheStream() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            "(\"$tool\" synthesize --size 64x48 --duration 64 --output -) | \"$tool\" workout record --live - --json")
        #expect(result.status == 0, "\(result.error)")
        let workout = try #require(try fixture.workouts().first)
        WorkoutFixture.expectSound(workout)
        // Windows of 10 s at 3, 8, 13 … 53 s of 64 s.
        let offsets = workout.heartRates.map { (($0.start - workout.start) * 10).rounded() / 10 }
        #expect(offsets == (0...10).map { Double($0) * 5 }, "\(offsets)")
        let printed = try #require(result.objects.first)
        #expect(printed["uuid"] as? String == workout.uuid.uuidString)
        #expect(printed["activity"] as? String == "other")
        // A minute that takes no minute to come: one warning, and at the end the dates.
        #expect(result.error.components(separatedBy: "faster than the clock").count == 2, "\(result.error)")
        #expect(result.error.components(separatedBy: "without --live").count == 2, "\(result.error)")
        #expect(
            result.error.contains("the workout is dated from ") && result.error.contains(" from now"), "\(result.error)"
        )
    }

    @Test func aStreamThatBreaksOffIsSaidAndTheWorkoutKeptUpToThere() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            "$tool" synthesize --size 64x48 --duration 40 --output whole.mkv
            head -c -3000 whole.mkv | "$tool" workout record --live -
            """)
        #expect(result.status == 1 && result.error.contains("The stream broke off"), "\(result.error)")
        let workout = try #require(try fixture.workouts().first)
        WorkoutFixture.expectSound(workout)
        #expect(workout.end - workout.start > 30 && !workout.heartRates.isEmpty)
    }

    @Test func aStreamThatEndsDuringTheCountdownIsSaidToHave() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            "$tool" synthesize --size 64x48 --duration 1.5 --output - | "$tool" workout record --countdown 5 --live -
            """)
        #expect(result.status == 1 && result.output.isEmpty)
        let words = "the stream ended during the countdown, 4 s before the start; nothing was saved"
        #expect(result.error.contains(words), "\(result.error)")
        #expect(try fixture.workouts().isEmpty)
    }

    /// Only root may mount the small disk.
    @Test(.enabled(if: getuid() == 0)) func aFullDiskIsSaidOnceAndTheWorkoutIsFinishedByTheCommandThatIsGiven() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            mkdir disk && mount -t tmpfs -o size=1m tmpfs disk || exit 90
            HEALTHKIT_STORE=disk/health.sqlite
            "$tool" health authorize --source camera-pulse --share \(WorkoutFixture.share) > /dev/null
            mkfifo pipe
            (stream --finger 0-20,30-3600) > pipe & source=$!
            "$tool" workout record --live pipe 2> log & recorder=$!
            await log resumed; dd if=/dev/zero of=disk/rest bs=4k 2> /dev/null
            wait $recorder; echo "status $?"; kill $source; rm disk/rest; cat log >&2
            eval "\"$tool\" $(tail -n 1 log | cut -d ' ' -f 2-)"
            umount -l disk
            """)
        if result.status == 90 { return }  // a container in which not even root may mount
        #expect(result.output.hasPrefix("status 1\n"), "\(result.output)\(result.error)")
        #expect(result.error.components(separatedBy: "No room is left").count == 2, "\(result.error)")
        #expect(!result.error.contains("nothing was saved"), "\(result.error)")
        #expect(result.error.contains("finished the interrupted workout"), "\(result.output)\(result.error)")
        #expect(result.output.contains("other"), "\(result.output)")
    }

    @Test func withoutAFingerNoReadingIsKeptAndAutomaticPausesCanBeOff() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            "$tool" synthesize --size 64x48 --duration 30 --scene no-finger --output - \\
              | "$tool" workout record --countdown 0 --no-auto-pause --live -
            """)
        #expect(result.status == 3 && result.error.contains("no reading: "), "\(result.error)")
        let workout = try #require(try fixture.workouts().first)
        #expect(workout.heartRates.isEmpty && workout.events.isEmpty && abs(workout.duration - 30) < 0.2)
    }

    @Test func aColourTraceIsAStreamToo() throws {
        let fixture = try WorkoutFixture()
        try fixture.fixture.trace()
        let result = try fixture.shell("cat clip.csv | \"$tool\" workout record --countdown 0 --live -")
        #expect(result.status == 0, "\(result.error)")
        let workout = try #require(try fixture.workouts().first)
        WorkoutFixture.expectSound(workout)
        #expect(workout.heartRates.count == 4 && workout.heartRates.allSatisfy { abs($0.bpm - 72) < 1 })
    }

    /// `timeout` asks twice: the process, and the group that it is in.
    @Test(arguments: ["INT", "TERM"], [1, 2])
    func aRequestToEndFinishesInOrder(_ signal: String, times: Int) throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            mkfifo pipe
            (stream) > pipe & source=$!
            env --default-signal=HUP "$tool" workout record --live pipe 2> log & recorder=$!
            await log started; sleep 0.5; kill -HUP $recorder; sleep 0.5
            for time in $(seq \(times)); do kill -\(signal) $recorder; sleep 0.01; done; wait $recorder
            echo "status $?"; kill $source; cat log >&2
            """)
        #expect(result.output.contains("status 130"), "\(result.output)\(result.error)")
        WorkoutFixture.expectSound(try #require(try fixture.workouts().first))
        #expect(try fixture.run("workout recover").output == "no interrupted workout\n")
    }

    /// While another program writes in the store, the workout cannot be finished.
    @Test func aSecondRequestEndsAtOnceAndSaysHowToFinish() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            live; sleep 0.5
            (echo '.timeout 30000'; echo "BEGIN IMMEDIATE; SELECT 'locked';"; sleep 4; echo 'COMMIT;') \\
              | sqlite3 "$HEALTHKIT_STORE" > lock & await lock locked
            kill -INT $recorder; sleep 1.2; kill -INT $recorder
            wait $recorder; echo "status $?"; kill $source; sleep 3; cat log >&2
            eval "\"$tool\" $(tail -n 1 log | cut -d ' ' -f 2-)"
            """)
        #expect(result.output.hasPrefix("status 130\n"), "\(result.output)\(result.error)")
        #expect(result.error.contains("the workout is not finished yet"), "\(result.error)")
        #expect(result.error.contains("\ncamera-pulse workout recover"), "\(result.error)")
        #expect(try fixture.workouts().count == 1)
    }

    @Test func aTerminalThatClosesBeforeTheWorkoutHasBegunEndsTheWaiting() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            mkfifo pipe
            env --default-signal=HUP "$tool" workout record --live pipe 2> log & recorder=$!
            handles() { [ $((0x$(sed -n 's/^SigCgt:[^0-9a-f]*//p' /proc/$recorder/status | tail -c 9) & 1)) = 1 ]; }
            until handles; do sleep 0.05; done
            kill -HUP $recorder; wait $recorder; echo "status $?"; cat log >&2
            """)
        #expect(result.output == "status 130\n", "\(result.output)\(result.error)")
        #expect(result.error.contains("nothing was saved"), "\(result.error)")
        #expect(try fixture.workouts().isEmpty)
        #expect(try fixture.run("workout recover").output == "no interrupted workout\n")
    }

    @Test func aFIFOIsCalledByItsName() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            mkfifo fg
            for words in measure trace "workout record --live"; do
              head -c 20000 /dev/zero > fg & "$tool" $words fg > /dev/null; wait
            done
            """)
        #expect(result.error.components(separatedBy: "'fg'").count == 4, "\(result.error)")
        #expect(!result.error.contains("descriptor"), "\(result.error)")
    }

    @Test func aSecondWorkoutEndsTheFirstWhichIsKept() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            live --activity yoga
            "$tool" synthesize --size 64x48 --duration 20 --output - | "$tool" workout record --activity running --live -
            wait $recorder; echo "status $?"; kill $source; cat log >&2
            """)
        #expect(result.output.contains("status 1"), "\(result.output)\(result.error)")
        #expect(result.error.contains("Another workout session"), "the first says why it ended: \(result.error)")
        #expect(result.error.contains("it ends when this one starts"), "the second says what it ends: \(result.error)")
        #expect(Set(try fixture.workouts().map(\.activity)) == [57, 37])
    }

    /// Clips can wait, and a workout that goes on cannot.
    @Test func clipsDoNotEndARunningWorkoutUnlessTheyMay() throws {
        let fixture = try WorkoutFixture()
        try fixture.fixture.trace()
        let result = try fixture.shell(
            """
            mkfifo pipe
            (stream) > pipe & source=$!
            "$tool" workout record --activity yoga --live pipe > shown 2> log & recorder=$!
            await log started; sleep 1; clips="workout record --activity running --start \(StoreFixture.start) clip.csv"
            "$tool" $clips; echo "status $?"; kill -0 $recorder && echo goes on
            "$tool" $clips --yes > shown; echo "status $?"; wait $recorder; echo "live $?"; kill $source
            """)
        #expect(result.output == "status 1\ngoes on\nstatus 0\nlive 1\n", "\(result.output)\(result.error)")
        #expect(result.error.contains("add --yes to end it. Nothing was recorded"), "\(result.error)")
        #expect(Set(try fixture.workouts().map(\.activity)) == [57, 37])
    }
}
