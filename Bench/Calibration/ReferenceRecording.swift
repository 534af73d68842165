import Foundation
import PulseSignal
import VideoSynthesis

/// A recording that the trust in readings is fitted on.
struct ReferenceRecording: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case welltory, uw, stretched, made, noPulse

        /// What one of its windows counts for: the real ones more than what was made, the few people of one set more.
        var weight: Double {
            switch self {
            case .welltory: 4
            case .uw: 1
            case .stretched: 0.5
            case .made: 1
            case .noPulse: 5
            }
        }

        /// The same for the interval: it is to hold where a person's own device is the reference, which made and stretched
        /// recordings do not have.
        var intervalWeight: Double {
            switch self {
            case .welltory: 4
            case .uw: 1
            case .stretched, .made: 0.2
            case .noPulse: 0
            }
        }
    }

    /// What the true rate is known from.
    enum Truth: Sendable {
        /// Beats in seconds.
        case beats([Double])
        /// One rate a second, NaN where unknown, and the seconds by which the device lags.
        case rates([Double], lag: Int)
        case none
    }

    var kind: Kind
    /// Whose it is: all recordings of a person are left out together.
    var person: String
    var samples: [ColorSample]
    var truth: Truth

    /// The mean rate over a window in beats per minute; nil where it is not known, infinite where there is no pulse.
    func rate(from start: Double, to end: Double) -> Double? {
        switch truth {
        case .none: return .infinity
        case .beats(let beats):
            guard let first = beats.first, let last = beats.last, first <= start, end <= last else { return nil }
            return PulseRecording(samples: [], beats: beats, hidden: []).meanRate(from: start, to: end)
        case .rates(let rates, let lag):
            let (from, to) = (Int(start.rounded()) + lag, Int(end.rounded()) + lag)
            guard from >= 0, to <= rates.count, from < to else { return nil }
            let known = rates[from..<to].filter(\.isFinite)
            return Double(known.count) >= 0.8 * Double(to - from) ? known.mean : nil
        }
    }

    /// The same with time running at another speed and noise added, so that rates and quality spread.
    func stretched(by factor: Double, noise: Double, kind noiseKind: Noise, seed: UInt64) -> ReferenceRecording? {
        guard case .beats(let beats) = truthAsBeats else { return nil }
        var random = SeededGenerator(seed: seed, use: "stretch")
        var changed = samples
        let channels: [WritableKeyPath<ColorSample, Double>] = [\.red, \.green, \.blue]
        for channel in channels {
            let values = samples.map { $0[keyPath: channel] }
            let changes = zip(values, values.dropFirst(8)).map { $1 - $0 }
            let spread = (changes.map { $0 * $0 }.mean ?? 0).squareRoot()
            let light = noiseKind.values(samples.count, &random)
            for index in changed.indices { changed[index][keyPath: channel] += noise * spread * light[index] }
        }
        for index in changed.indices { changed[index].seconds *= factor }
        return ReferenceRecording(
            kind: .stretched, person: person, samples: changed, truth: .beats(beats.map { $0 * factor }))
    }

    /// Rates as the beats that a heart of such rates would have.
    private var truthAsBeats: Truth {
        guard case .rates(let rates, let lag) = truth else { return truth }
        var (beats, phase): ([Double], Double) = ([], 0)
        for second in 0..<Int(samples.last?.seconds ?? 0) {
            guard rates.indices.contains(second + lag), rates[second + lag].isFinite else { return .none }
            let speed = rates[second + lag] / 60
            var next = phase.rounded(.down) + 1
            while next <= phase + speed {
                beats.append(Double(second) + (next - phase) / speed)
                next += 1
            }
            phase += speed
        }
        return .beats(beats)
    }

    /// Pieces of some seconds, each a recording of its own.
    func pieces(of seconds: Double) -> [ReferenceRecording] {
        guard case .rates(let rates, let lag) = truth, let end = samples.last?.seconds else { return [self] }
        return stride(from: 0, to: max(1, end - 15), by: seconds).map { start in
            let inside = samples.filter { $0.seconds >= start && $0.seconds < start + seconds }.map { sample in
                var moved = sample
                moved.seconds -= start
                return moved
            }
            let first = min(Int(start), rates.count)
            let last = min(rates.count, first + Int(seconds) + lag)
            return ReferenceRecording(
                kind: kind, person: person, samples: inside, truth: .rates(Array(rates[first..<last]), lag: lag))
        }
    }
}
