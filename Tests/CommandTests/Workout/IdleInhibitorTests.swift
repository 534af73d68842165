import Foundation
import Testing

/// The lock that keeps the machine awake, asked for on a bus of the test's own from a stand-in for systemd-logind.
struct IdleInhibitorTests {
    /// What the stand-in and the product need; the test set-up does not install it.
    private static let needs =
        "dbus-daemon, systemd-inhibit (systemd), and python3 with dbus and gi (python3-dbus, python3-gi)"

    private static let canRun: Bool = {
        let script = """
            command -v dbus-daemon && test -x /usr/bin/systemd-inhibit \\
              && /usr/bin/python3 -c 'import dbus.mainloop.glib; from gi.repository import GLib'
            """
        return (try? Tool.shell("(\(script)) > /dev/null 2>&1").status) == 0
    }()

    /// Starts the bus and the stand-in, whose lines come to the file `login`; from here on programs find them.
    private static var login: String {
        let standIn = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("LoginStandIn/login1.py").path
        return """
            cat > bus.conf << END
            <busconfig>
              <type>custom</type><listen>unix:path=$PWD/bus</listen><auth>EXTERNAL</auth>
              <policy context="default">
                <allow own="*"/><allow send_destination="*" eavesdrop="false"/><allow receive_sender="*"/>
              </policy>
            </busconfig>
            END
            dbus-daemon --config-file=bus.conf --nofork 2> bus.log & bus=$!
            for attempt in $(seq 200); do [ -S bus ] && break; sleep 0.05; done
            export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$PWD/bus
            /usr/bin/python3 '\(standIn)' > login 2>&1 & login=$!
            trap 'kill $login $bus' EXIT
            await login ready

            """
    }

    /// The words of a lock that camera-pulse takes.
    private static let lock = "idle block camera-pulse"

    @Test(.enabled(if: canRun, "needs \(needs)"), arguments: ["INT", "KILL"])
    func aSessionHoldsTheMachineAwakeUntilItEndsOrItsProgramIsKilled(_ signal: String) throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            \(Self.login)
            mkfifo pipe
            "$tool" workout record --live pipe > shown 2> log & recorder=$!
            exec 3> pipe; "$tool" synthesize --size 64x48 --duration 8 --output - >&3; await log started
            await login 'taken \(Self.lock)'; sleep 0.5; grep -c released login
            kill -\(signal) $recorder; wait $recorder; await login 'released \(Self.lock)'; grep -c released login
            """)
        #expect(result.status == 0 && result.output == "0\n1\n", "\(result.output)\(result.error)")
        if signal == "INT" { #expect(try fixture.workouts().count == 1) }
    }

    @Test(.enabled(if: canRun, "needs \(needs)"))
    func aPreparedSessionHoldsItTooUntilItIsDiscarded() throws {
        let fixture = try WorkoutFixture()
        let result = try fixture.shell(
            """
            \(Self.login)
            mkfifo pipe
            "$tool" workout record --live pipe 2> log & recorder=$!
            exec 3> pipe; await login 'taken \(Self.lock)'; grep -c released login
            kill -INT $recorder; wait $recorder; await login 'released \(Self.lock)'; cat log >&2
            """)
        #expect(result.status == 0 && result.output == "0\n", "\(result.output)\(result.error)")
        #expect(result.error.contains("nothing was saved"), "\(result.error)")
    }
}
