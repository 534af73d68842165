import Foundation
import PulseSignal
import Testing

/// Flat pictures as an encoder keeps them: Y'CbCr of BT.709 in whole numbers of the studio range.
struct CodedLightTests {
    private static func coded(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        let y = (16 + luma * 219 / 255).rounded()
        let cb = ((blue - luma) / 1.8556 * 224 / 255).rounded()
        let cr = ((red - luma) / 1.5748 * 224 / 255).rounded()
        let (back, b, r) = ((y - 16) * 255 / 219, cb * 255 / 224, cr * 255 / 224)
        return (back + 1.5748 * r, back - 0.1873 * b - 0.4681 * r, back + 1.8556 * b)
    }

    private static func clip(
        _ means: (Double, Double, Double), depths: (Double, Double, Double), bpm: Double
    ) -> PulseAnalysis {
        let samples = (0..<600).map { frame in
            let seconds = Double(frame) / 30
            let wave = sin(2 * Double.pi * bpm / 60 * seconds)
            let (red, green, blue) = coded(
                means.0 * (1 + depths.0 * wave), means.1 * (1 + depths.1 * wave), means.2 * (1 + depths.2 * wave))
            return ColorSample(
                seconds: seconds, red: red, green: green, blue: blue,
                picture: .init(redClipped: 0, greenClipped: 0, blueClipped: 0, texture: 0))
        }
        return analyse(samples)
    }

    static let fingers = [(180.0, 60.0, 40.0), (200.0, 90.0, 30.0), (150.0, 40.0, 35.0)]

    @Test(arguments: fingers, [0.01, 0.02, 0.03])
    func flickerThatCodingRoundsIsNeverSure(_ means: (Double, Double, Double), _ depth: Double) {
        for bpm in [54.0, 72, 102] {
            let analysis = Self.clip(means, depths: (depth, depth, depth), bpm: bpm)
            let rate: HeartRate? = if case .measured(let rate) = analysis.verdict { rate } else { nil }
            #expect((rate?.confidence ?? 0) < 0.8, "\(bpm) bpm")
        }
    }

    /// Green by 2.4 times the share of red, blue by 1.3 times, as through a fingertip.
    @Test(arguments: fingers)
    func aPulseThatCodingRoundsIsReadWithConfidence(_ means: (Double, Double, Double)) throws {
        for bpm in [54.0, 72, 102] {
            let analysis = Self.clip(means, depths: (0.02, 0.048, 0.026), bpm: bpm)
            guard case .measured(let rate) = analysis.verdict else {
                Issue.record("refused at \(bpm) bpm")
                continue
            }
            #expect(rate.confidence >= 0.8 && abs(rate.bpm - bpm) < 1, "\(rate.bpm) at \(bpm) bpm, \(rate.confidence)")
        }
    }
}
