import PulseSignal

/// Fits the parameters of the trust model again, and shows how they do on people whom the fit did not see.
struct CalibrateCommand {
    /// What is printed.
    enum Output { case reliability, trustParameters, wholeParameters }

    let folder: String
    let output: Output

    func run() async throws {
        let recordings = try ReferenceRecording.all(below: folder)
        let points = try await parallelMap(recordings) { TrustPoint.all(in: $0) }.flatMap(\.self)
        guard output != .trustParameters else { return print(TrustFit(points).source) }
        let uncut = try ReferenceRecording.wholes(below: folder)
        let people = Set(points.map(\.person) + uncut.map(\.person)).sorted()
        let fits = try await Self.fits(for: people) { person in TrustFit(points.filter { $0.person != person }) }
        // A recording's windows are judged by a fit that did not see its person, as those of new people will be.
        let wholes = try await parallelMap(uncut) { recording in
            fits[recording.person].map { WholePoint.all(in: recording, trust: $0.model) } ?? []
        }.flatMap(\.self)
        guard output != .wholeParameters else { return print(WholeFit(wholes).source) }
        let wholeFits = try await Self.fits(for: people) { person in WholeFit(wholes.filter { $0.person != person }) }
        var table = ReliabilityTable()
        for point in points { fits[point.person].map { table.add(point, by: $0) } }
        for point in wholes { wholeFits[point.person].map { table.add(point, by: $0) } }
        print(
            "// \(recordings.count) recordings, \(points.count) windows, \(wholes.count) whole recordings of 10 to 60 s, "
                + "\(people.count) people or groups left out in turn\n"
        )
        print(table.text)
    }
    /// For each person the fit without them.
    private static func fits<Fit: Sendable>(
        for people: [String], _ fit: @escaping @Sendable (String) -> Fit
    ) async throws -> [String: Fit] {
        Dictionary(uniqueKeysWithValues: try await parallelMap(people) { ($0, fit($0)) })
    }
}
