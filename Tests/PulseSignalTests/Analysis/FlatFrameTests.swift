import Foundation
import PulseSignal
import Testing

/// Flat synthetic frames have whole-number colours: their light curves are rounded.
struct FlatFrameTests {
    static func analyseWave(seconds: Double, frameRate: Double, _ wave: (Double) -> Double) -> PulseAnalysis {
        analyse(
            (0..<Int(seconds * frameRate)).map { frame in
                let time = Double(frame) / frameRate
                let value = wave(time)
                return ColorSample(
                    seconds: time, red: (180 + 6 * value).rounded(), green: (20 + value).rounded(), blue: 15)
            })
    }

    @Test(arguments: [(0.5, 30.0), (1.2, 72), (3, 180), (3.5, 210)])
    func readsARoundedSine(_ tone: (hertz: Double, bpm: Double)) throws {
        let analysis = Self.analyseWave(seconds: 20, frameRate: 30) { sin(2 * .pi * tone.hertz * $0) }
        #expect(abs(try #require(analysis.rate).bpm - tone.bpm) < 0.5)
    }

    @Test func countsADicroticWaveOnce() throws {
        let analysis = Self.analyseWave(seconds: 20, frameRate: 30) {
            sin(2 * .pi * $0) + 2.0 / 3 * sin(4 * .pi * $0 + 1)
        }
        #expect(abs(try #require(analysis.rate).bpm - 60) < 0.5)
        #expect((18...21).contains(analysis.beats.count))
    }

    @Test func readsSixSecondsOfAFastCamera() throws {
        let analysis = Self.analyseWave(seconds: 6, frameRate: 240) { sin(2 * .pi * 1.2 * $0) }
        #expect(abs(try #require(analysis.rate).bpm - 72) < 0.5)
    }

    @Test func goesByTheTimesOfAVariableFrameRate() throws {
        let samples = (0..<600).filter { n in !(n % 7 == 3 || n % 11 == 5 || (240...252).contains(n)) }.map { n in
            let time = Double(n) / 30
            let wave = sin(2 * .pi * 1.2 * time)
            return ColorSample(seconds: time, red: (180 + 6 * wave).rounded(), green: (20 + wave).rounded(), blue: 15)
        }
        #expect(abs(try #require(analyse(samples).rate).bpm - 72) < 0.5)
    }
}
