import CameraPulse
import Foundation
import HealthKit
import PulseSignal

/// One line on a terminal that says how the workout goes: rate, interval, time, state, and the wave where Unicode is drawn.
/// What happens is said on lines of their own, on any standard error.
final class LiveLine {
    private let hasKeys: Bool
    private let error = StandardStream.error
    private let isTerminal: Bool
    private let drawsWave: Bool
    /// What stands there now.
    private var drawn = ""

    init(hasKeys: Bool) {
        self.hasKeys = hasKeys
        isTerminal = error.isTerminal
        drawsWave = error.drawsUnicode
    }

    /// Says what happened.
    func tell(_ words: String) {
        clear()
        error.say("camera-pulse: \(words)")
    }

    func draw(_ live: LiveWorkout, _ recorder: WorkoutRecorder) {
        guard isTerminal else { return }
        let line = text(live, recorder)
        let room = error.columns - 1
        let wave = drawsWave ? Sparkline.line(live.recentWave, columns: min(40, room - line.count - 2)) : ""
        let whole = String((wave.isEmpty ? line : line + "  " + wave).prefix(max(0, room)))
        guard whole != drawn else { return }
        try? error.write("\r\u{1B}[K" + whole)
        drawn = whole
    }

    func clear() {
        if !drawn.isEmpty { try? error.write("\r\u{1B}[K") }
        drawn = ""
    }

    private func text(_ live: LiveWorkout, _ recorder: WorkoutRecorder) -> String {
        guard let countdown = live.countdown else { return "waiting for the camera" }
        if countdown > 0 { return "starts in \(countdown)" }
        let rate = live.current.map { reading in
            "\(whole(reading.bpm)) bpm (\(whole(reading.interval.lowerBound)) to \(whole(reading.interval.upperBound)))"
        }
        let elapsed = WorkoutDescription.clock(recorder.elapsedSeconds(at: live.now))
        let keys = hasKeys ? recorder.state == .paused ? "  [r]esume [q]uit" : "  [p]ause [q]uit" : ""
        return "\(rate ?? "-- bpm")  \(elapsed)  \(recorder.state)\(keys)"
    }

    private func whole(_ bpm: Double) -> String { String(Int(min(max(bpm, 0), 999).rounded())) }
}
