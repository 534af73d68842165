import PulseSignal

/// Analyses the synthetic recordings and prints how well.
struct AccuracyCommand {
    private struct Figures: Codable {
        var withPulse: [GroupFigures]
        var withoutPulse: [NoPulseFigures]
    }

    private let options: Options

    init(_ options: Options) throws(BenchError) {
        guard !options.isQuick || !(options.isChecking || options.printsLimits) else {
            throw .usage("Limits are those of all recordings, not of --quick.")
        }
        self.options = options
    }

    func run() async throws {
        let figures = Figures(withPulse: try await scorePulses(), withoutPulse: try await scoreNoPulses())
        if options.printsLimits {
            print(Ceilings.source(figures.withPulse, figures.withoutPulse))
        } else if options.isJSON {
            try printJSON(figures)
        } else {
            print(PulseTable(figures.withPulse).text + "\n\n" + NoPulseTable(figures.withoutPulse).text)
        }
        if options.isChecking { try Ceilings.check(figures.withPulse, figures.withoutPulse) }
    }

    private func scorePulses() async throws -> [GroupFigures] {
        let cases = PulseCase.grid(isQuick: options.isQuick)
        let isVerbose = options.isVerbose
        let results = try await parallelMap(cases) { pulseCase in
            let recording = try pulseCase.recording()
            let analysis = analyse(recording.samples)
            let score = PulseScore(analysis, of: recording)
            return (score, isVerbose ? score.remark(on: pulseCase, analysis) : nil)
        }
        for case (_, let remark?) in results { print(remark) }
        var order: [String] = []
        var scores: [String: [PulseScore]] = [:]
        for (pulseCase, result) in zip(cases, results) {
            if scores[pulseCase.group] == nil { order.append(pulseCase.group) }
            scores[pulseCase.group, default: []].append(result.0)
        }
        return order.map { GroupFigures($0, scores[$0] ?? []) } + [GroupFigures("all", results.map(\.0))]
    }

    private func scoreNoPulses() async throws -> [NoPulseFigures] {
        // The long form takes others than the limits are for.
        let cases =
            options.isLong
            ? NoPulseCase.all(isQuick: false, firstSeed: 2_000_000) { _ in 128 }
            : NoPulseCase.all(isQuick: options.isQuick)
        let analyses = try await parallelMap(cases) { analyse($0.samples) }
        var figures: [NoPulseFigures] = []
        for kind in NoPulseCase.Kind.allCases {
            for hasPictures in [true, false] {
                let chosen = zip(cases, analyses).filter { $0.0.kind == kind && $0.0.hasPictures == hasPictures }
                guard !chosen.isEmpty else { continue }
                figures.append(NoPulseFigures(kind.name + (hasPictures ? "" : ", colours only"), chosen.map(\.1)))
            }
        }
        if options.isVerbose { for (noPulse, analysis) in zip(cases, analyses) { noPulse.report(analysis) } }
        return figures + [NoPulseFigures("all", analyses)]
    }
}

/// The whole analysis of a trace.
func analyse(_ samples: [ColorSample], _ options: AnalysisOptions = AnalysisOptions()) -> PulseAnalysis {
    var analyzer = PulseAnalyzer(options: options)
    for sample in samples { _ = analyzer.append(sample) }
    return analyzer.finish()
}
