import Foundation
import HealthKit
import Testing

struct WorkoutClockTests {
    /// The active part of 90 s, by hand.
    @Test(arguments: [
        Course([], active: 90), Course([(.pause, 30), (.resume, 60)], active: 60),
        Course([(.resume, 60), (.pause, 30)], active: 60),  // any order
        Course([(.pause, 70)], active: 70),  // lasts to the end
        Course([(.resume, 10)], active: 90),  // nothing to resume
        Course([(.pause, 10), (.pause, 20), (.resume, 30)], active: 70),
        Course([(.motionPaused, 30), (.motionResumed, 40)], active: 80),
        Course([(.pause, 20), (.motionPaused, 30), (.resume, 40), (.motionResumed, 50)], active: 60),
        Course([(.motionPaused, 20), (.pause, 30), (.motionResumed, 40), (.resume, 60)], active: 50),
        Course([(.pause, -10), (.resume, 10)], active: 80), Course([(.pause, 80), (.resume, 120)], active: 80),
        Course([(.pause, 100)], active: 90), Course([(.pause, 0)], active: 0),
        Course([(.marker, 10), (.segment, 20), (.lap, 30), (.pauseOrResumeRequest, 40)], active: 90),
    ])
    func stopsWhileAPauseHolds(course: Course) {
        let events = course.events.map { type, seconds in
            HKWorkoutEvent(
                type: type, dateInterval: DateInterval(start: Samples.noon + seconds, duration: 0), metadata: nil)
        }
        let active = WorkoutClock.activeSeconds(from: Samples.noon, to: Samples.noon + 90, events: events)
        #expect(active == course.active)
    }

    struct Course: CustomTestStringConvertible {
        let events: [(HKWorkoutEventType, TimeInterval)]
        let active: TimeInterval

        init(_ events: [(HKWorkoutEventType, TimeInterval)], active: TimeInterval) {
            self.events = events
            self.active = active
        }

        var testDescription: String {
            events.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        }
    }

    @Test func isZeroBackwards() {
        #expect(WorkoutClock.activeSeconds(from: Samples.later, to: Samples.noon, events: []) == 0)
    }
}
