import CameraPulse
import PulseSignal
import Testing

struct TimeBridgeTests {
    private static func pass(_ times: [Double]) -> (seconds: [Double], bridge: TimeBridge) {
        var bridge = TimeBridge()
        var passed: [Double] = []
        for time in times {
            bridge.pass(ColorSample(seconds: time, red: 0, green: 0, blue: 0)) { passed.append($0.seconds) }
        }
        bridge.finish { passed.append($0.seconds) }
        return (passed, bridge)
    }

    private static func frames(_ range: Range<Int>) -> [Double] { range.map { Double($0) / 32 } }

    @Test(arguments: [0.0, -7, 5])
    func aNewBeginningFollowsASecondAfterTheLastFrame(_ start: Double) {
        let first = Self.frames(0..<320)
        let second = Self.frames(0..<100)
        let (seconds, bridge) = Self.pass(first + second.map { $0 + start })
        #expect(seconds == first + second.map { first[319] + 1 + $0 })
        #expect(bridge.breaks == [first[319]])
        #expect(bridge.warning?.contains("begin anew after 10.0 s;") == true)
    }

    @Test func everyNewBeginningIsBridged() {
        let piece = Self.frames(0..<64)
        let (seconds, bridge) = Self.pass(piece + piece + piece)
        #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 < $1 } && seconds.count == 192)
        #expect(bridge.breaks.count == 2 && bridge.warning?.contains("and 1 times more") == true)
    }

    /// Frames out of order, single wrong stamps, a repeated half second, a step ahead, and no time at all.
    @Test(arguments: [
        [0, 0.1, 0.3, 0.2, 0.4], [10, 10.1, 0, 10.2, 10.3], [10, 10.1, 0, -5, -20, 10.2], [10, 5, 5.25, 5.5, 10.5, 11],
        [0, 0.1, 50, 50.1], [10, .nan, 10.1, 2, .nan, 10.2], [], [.nan], [5], [5, 1],
    ])
    func whatIsNoNewBeginningPassesAsItIs(_ times: [Double]) {
        let (seconds, bridge) = Self.pass(times)
        #expect(seconds.map(\.bitPattern) == times.map(\.bitPattern))
        #expect(bridge.breaks.isEmpty && bridge.warning == nil)
    }

    @Test func stampsThatStandStillAreNoNewBeginningAndAreNotHeldForEver() {
        let (seconds, bridge) = Self.pass([10] + Array(repeating: 0, count: 5000))
        #expect(seconds.count == 5001 && bridge.breaks.isEmpty)
    }
}
