import Foundation
import PulseSignal

/// Analyses the synthetic recordings and prints how well.
struct AccuracyCommand {
    private struct Figures: Codable {
        var withPulse: [GroupFigures]
        var withoutPulse: [NoPulseFigures]
    }

    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws {
        let pulses = try scorePulses()
        let noPulses = scoreNoPulses()
        if options.isJSON {
            try printJSON(Figures(withPulse: pulses, withoutPulse: noPulses))
        } else {
            print(PulseTable(pulses).text + "\n\n" + NoPulseTable(noPulses).text)
        }
        if options.isChecking { try Ceilings.check(pulses, noPulses) }
    }

    private func scoreNoPulses() -> [NoPulseFigures] {
        let cases = NoPulseCase.all(isQuick: options.isQuick)
        var figures: [NoPulseFigures] = []
        var all: [PulseAnalysis] = []
        for kind in NoPulseCase.Kind.allCases {
            for hasPictures in [true, false] {
                let chosen = cases.filter { $0.kind == kind && $0.hasPictures == hasPictures }
                guard !chosen.isEmpty else { continue }
                let analyses = chosen.map { analyse($0.samples) }
                figures.append(NoPulseFigures(kind.name + (hasPictures ? "" : ", colours only"), analyses))
                all += analyses
                if options.isVerbose { report(analyses, of: chosen) }
            }
        }
        return figures + [NoPulseFigures("all", all)]
    }

    private func report(_ analyses: [PulseAnalysis], of cases: [NoPulseCase]) {
        for (analysis, noPulse) in zip(analyses, cases) {
            guard let highest = analysis.highestConfidence else { continue }
            print(
                "\(noPulse.kind.name)\(noPulse.hasPictures ? "" : ", colours only"), seed \(noPulse.seed):",
                "\(analysis.outcome), \(analysis.readings.count) readings, highest confidence \(Double?(highest).text(2))"
            )
        }
    }

    private func scorePulses() throws -> [GroupFigures] {
        let cases = PulseCase.grid(isQuick: options.isQuick)
        var order: [String] = []
        var scores: [String: [PulseScore]] = [:]
        for pulseCase in cases {
            let recording = try pulseCase.recording()
            let analysis = analyse(recording.samples)
            let score = PulseScore(analysis, of: recording)
            if scores[pulseCase.group] == nil { order.append(pulseCase.group) }
            scores[pulseCase.group, default: []].append(score)
            if options.isVerbose { report(score, analysis, of: pulseCase) }
        }
        return order.map { GroupFigures($0, scores[$0] ?? []) }
            + [GroupFigures("all", order.flatMap { scores[$0] ?? [] })]
    }

    /// One line for a recording that something is wrong with.
    private func report(_ score: PulseScore, _ analysis: PulseAnalysis, of pulseCase: PulseCase) {
        let error = score.rate?.error
        let isWrong = score.readings.contains(where: \.isConfidentlyWrong) || score.rate?.isConfidentlyWrong ?? false
        let missed = score.trueBeats - score.beatErrors.count
        let extra = score.foundBeats - score.beatErrors.count
        guard isWrong || score.rate == nil || abs(error ?? 0) > 0.5 || missed > 1 || extra > 1 else { return }
        print(
            "\(pulseCase.group): \(pulseCase.name): \(analysis.outcome), off by \(error.text(2)), confidence \((score.rate?.confidence).text(2)),",
            "beats missed \(missed), extra \(extra) of \(score.trueBeats), beat median \(score.beatErrors.median.text(1)) ms,",
            "confidently wrong readings \(score.readings.count(where: \.isConfidentlyWrong)) of \(score.readings.count)"
        )
    }
}

/// The whole analysis of a trace.
func analyse(_ samples: [ColorSample]) -> PulseAnalysis {
    var analyzer = PulseAnalyzer()
    for sample in samples { _ = analyzer.append(sample) }
    return analyzer.finish()
}

extension PulseAnalysis {
    /// The rate, or the reason for there being none.
    var outcome: String {
        switch verdict {
        case .measured(let rate): "\((rate.bpm as Double?).text(1)) bpm"
        case .refused(let reason, _): reason.rawValue
        }
    }
}
