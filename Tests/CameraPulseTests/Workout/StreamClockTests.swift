import CameraPulse
import Foundation
import Testing

struct StreamClockTests {
    private static let start = Date(timeIntervalSince1970: 1_777_622_292)

    @Test func framesComeAsLongAfterTheFirstAsTheirStampsSay() {
        let clock = StreamClock { Self.start }
        #expect(clock.now == Self.start && clock.origin == nil)
        clock.settle()
        #expect(clock.advance(to: 582.25) == 0)
        #expect(clock.advance(to: 592.75) == 10.5)
        #expect(clock.now == Self.start + 10.5 && clock.origin == Self.start)
        // A frame out of order does not turn the clock back.
        #expect(clock.advance(to: 592.5) == 10.25)
        #expect(clock.now == Self.start + 10.5)
    }

    @Test func untilItIsSettledNoFrameComesFromTheFuture() {
        let clock = StreamClock { Self.start }
        _ = clock.advance(to: 0)
        _ = clock.advance(to: 2)
        #expect(clock.origin == Self.start - 2 && clock.now == Self.start)
        #expect(clock.secondsAhead == 0)
        clock.settle()
        _ = clock.advance(to: 5)
        #expect(clock.origin == Self.start - 2 && clock.now == Self.start + 3 && clock.secondsAhead == 3)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func whatIsNoTimeMovesNothing(_ seconds: Double) {
        let clock = StreamClock { Self.start }
        _ = clock.advance(to: 1)
        #expect(clock.advance(to: seconds).isNaN)
        #expect(clock.now == Self.start)
    }

    @Test(arguments: [0.0, 1e9, -5])
    func aStreamThatCountsAnewGoesOnByTheWall(_ jump: Double) {
        let steps = Steps([Self.start, Self.start + 30, Self.start + 40])
        let clock = StreamClock { steps.next() }
        clock.settle()
        _ = clock.advance(to: 100)
        _ = clock.advance(to: 130)
        #expect(clock.advance(to: jump) == 40)
        #expect(clock.advance(to: jump + 1) == 41)
    }
}

/// Gives one date after the other, and the last again and again.
///
/// `@unchecked Sendable`: used by one test on one thread.
private final class Steps: @unchecked Sendable {
    private var dates: [Date]
    init(_ dates: [Date]) { self.dates = dates }
    func next() -> Date { dates.count > 1 ? dates.removeFirst() : dates[0] }
}
