import Foundation

/// Makes a reading from the rate that was tracked and the beats that were found in its window.
struct ReadingComposer: Sendable {
    private let options: AnalysisOptions
    private var moments: [PulseMoment] = []

    init(options: AnalysisOptions) { self.options = options }

    mutating func remember(_ moment: PulseMoment) {
        moments.append(moment)
        moments.removeAll { $0.end < moment.end - options.windowSeconds - 1 }
    }

    func reading(ending moment: PulseMoment, start: Double, beats tracker: BeatTracker) -> Reading? {
        let lookback = Double(PulseSpectrum.windowSeconds)
        let inside = moments.filter { $0.end >= min(start + lookback, moment.end) && $0.end <= moment.end }
        let all = inside.isEmpty ? [moment] : inside
        let tracked = 60 * all.map(\.hertz).reduce(0, +) / Double(all.count)
        let beats = tracker.window(start, moment.end)
        var sum = 0.0
        var count = 0.0
        for (a, b) in zip(beats, beats.dropFirst()) where a.segment == b.segment {
            let interval = b.seconds - a.seconds
            if abs(log(interval * tracked / 60)) < 0.35 {
                sum += interval
                count += 1
            }
        }
        let beaten = count >= 3 ? 60 * count / sum : tracked
        let agrees = abs(log(beaten / tracked)) < 0.06 && count >= 0.8 * Double(beats.count - 1)
        let bpm = agrees ? beaten : tracked
        let confidence = all.map(\.belief).reduce(0, +) / Double(all.count)
        guard confidence >= 0.5 || !options.isGated else { return nil }
        return Reading(start: start, end: moment.end, bpm: bpm, interval: bpm - 3...bpm + 3, confidence: confidence)
    }
}
