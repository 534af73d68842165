import PulseSignal

/// Analyses the synthetic recordings and prints how well.
struct AccuracyCommand {
    private struct Figures: Codable {
        var withPulse: [GroupFigures]
        var withoutPulse: [NoPulseFigures]
    }

    private let options: Options

    init(_ options: Options) throws(BenchError) {
        for others in [Options.Option.quick, .long] {
            try options.refuse(others, with: [.check, .limits], because: "limits are those of the usual recordings")
        }
        try options.refuse(.quick, with: [.long], because: "one asks for fewer recordings, the other for more")
        try options.refuse(.limits, with: [.check, .json, .verbose], because: "it prints a source file alone")
        try options.refuse(.verbose, with: [.json], because: "its lines are no JSON")
        self.options = options
    }

    func run() async throws {
        let figures = Figures(withPulse: try await scorePulses(), withoutPulse: try await scoreNoPulses())
        if options.has(.limits) {
            print(Ceilings.source(figures.withPulse, figures.withoutPulse))
        } else if options.has(.json) {
            try printJSON(figures)
        } else {
            print(PulseTable(figures.withPulse).text + "\n\n" + NoPulseTable(figures.withoutPulse).text)
        }
        if options.has(.check) { try Ceilings.check(figures.withPulse, figures.withoutPulse) }
    }

    private func scorePulses() async throws -> [GroupFigures] {
        let cases = PulseCase.grid(isQuick: options.has(.quick))
        let isVerbose = options.has(.verbose)
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
            options.has(.long)
            ? NoPulseCase.all(isQuick: false, firstSeed: 2_000_000) { _ in 128 }
            : NoPulseCase.all(isQuick: options.has(.quick))
        let analyses = try await parallelMap(cases) { analyse($0.samples) }
        var figures: [NoPulseFigures] = []
        for kind in NoPulseCase.Kind.allCases {
            for hasPictures in [true, false] {
                let chosen = zip(cases, analyses).filter { $0.0.kind == kind && $0.0.hasPictures == hasPictures }
                guard !chosen.isEmpty else { continue }
                figures.append(NoPulseFigures(kind.name + (hasPictures ? "" : ", colours only"), chosen.map(\.1)))
            }
        }
        if options.has(.verbose) { for (noPulse, analysis) in zip(cases, analyses) { noPulse.report(analysis) } }
        return figures + [NoPulseFigures("all", analyses)]
    }
}

/// The whole analysis of a trace.
func analyse(_ samples: [ColorSample], _ options: AnalysisOptions = AnalysisOptions()) -> PulseAnalysis {
    var analyzer = PulseAnalyzer(options: options)
    for sample in samples { _ = analyzer.append(sample) }
    return analyzer.finish()
}
