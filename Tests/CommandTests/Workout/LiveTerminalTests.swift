import Foundation
import Testing

struct LiveTerminalTests {
    /// `script` gives the command a terminal of its own, whose keys come from a pipe.
    @Test func keysPauseResumeAndFinishAndTheTerminalIsAsBefore() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            mkfifo pipe keys
            ("$tool" synthesize --realtime --size 64x48 --duration 120 --output - 2> /dev/null) > pipe & source=$!
            cat > session.sh << 'END'
            stty -g > before
            "$tool" workout record --activity rowing --countdown 1 --live pipe; echo "status $?"
            stty -g > after
            END
            LANG=C.UTF-8 script -qefc "sh session.sh" screen < keys > /dev/null & terminal=$!
            exec 3> keys
            await screen "starts in 1"; await screen "0:00:01  running"; printf p >&3
            await screen "paused"; printf r >&3
            await screen "0:00:02  running"; printf q >&3
            wait $terminal; kill $source; cat screen; cmp before after
            """)
        #expect(result.status == 0 && result.output.contains("status 3"), "\(result.output)\(result.error)")
        let workout = try #require(try fixture.workouts().first)
        WorkoutFixture.expectSound(workout)
        #expect(workout.activity == 35 && workout.pauses.count == 1)
    }

    @Test func controlCFinishesInOrderAndTheTerminalIsAsBefore() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            mkfifo pipe keys
            (stream) > pipe & source=$!
            cat > session.sh << 'END'
            trap : INT
            stty -g > before
            "$tool" workout record --live pipe; echo "status $?"
            stty -g > after
            END
            script -qefc "sh session.sh" screen < keys > /dev/null & terminal=$!
            exec 3> keys
            await screen "camera-pulse: started"; printf '\\003' >&3
            wait $terminal; kill $source; cat screen; cmp before after
            """)
        #expect(result.status == 0 && result.output.contains("status 130"), "\(result.output)\(result.error)")
        #expect(try fixture.workouts().count == 1)
    }
}
