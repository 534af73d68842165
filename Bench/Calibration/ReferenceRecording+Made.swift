import PulseSignal
import VideoSynthesis

extension ReferenceRecording {
    /// Everything that is fitted on: the real recordings, the same stretched in time and with noise, and made ones with
    /// and without a pulse, whose seeds are not those of `bench accuracy`.
    static func all(below folder: String) throws -> [ReferenceRecording] {
        let real = try read(below: folder).flatMap { $0.pieces(of: 60) }
        return try real + stretched(real) + made()
    }

    /// What whole recordings are cut from: the same, with the real ones uncut.
    static func wholes(below folder: String) throws -> [ReferenceRecording] {
        let real = try read(below: folder)
        return try real + stretched(real) + made()
    }

    private static func stretched(_ real: [ReferenceRecording]) -> [ReferenceRecording] {
        var random = SeededGenerator(seed: 7, use: "stretch")
        return real.flatMap { recording in
            (0..<(recording.kind == .welltory ? 6 : 2)).compactMap { _ in
                let factor = [0.5, 0.6, 0.75, 0.9, 1.1, 1.3, 1.6][Int(7 * random.uniform())]
                let noise = random.uniform() < 0.3 ? 0 : 0.1 * [1, 2, 4, 8, 16][Int(5 * random.uniform())]
                let kind: Noise = [.white, .pink, .brown][Int(3 * random.uniform())]
                return recording.stretched(by: factor, noise: noise, kind: kind, seed: random.next())
            }
        }
    }

    private static func made() throws -> [ReferenceRecording] {
        let folds: UInt64 = 6
        let pulses = try PulseCase.grid(isQuick: true).map { pulseCase in
            var other = pulseCase
            other.parameters.seed += 1_000_000
            let recording = try other.recording()
            let bare = recording.samples.map { sample in
                var bare = sample
                bare.picture = nil
                return bare
            }
            return ReferenceRecording(
                kind: .made, person: "made \(other.parameters.seed % folds)", samples: bare,
                truth: .beats(recording.beats))
        }
        // What only the pictures can tell is not the wave's to judge. What moves is the hardest to tell from a pulse.
        let others = NoPulseCase.all(isQuick: false, firstSeed: 1_000_000) { kind in
            [.handMotion, .comingAndGoing, .impulsive].contains(kind) ? 160 : 32
        }.filter { !$0.hasPictures }.map {
            ReferenceRecording(
                kind: .noPulse, person: "no pulse \($0.seed % folds)", samples: $0.samples, truth: .none)
        }
        return pulses + others
    }
}
