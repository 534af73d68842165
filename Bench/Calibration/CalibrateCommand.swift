/// Fits the parameters of the trust model again, and shows how they do on people whom the fit did not see.
struct CalibrateCommand {
    /// What is printed.
    enum Output { case reliability, trustParameters, wholeParameters }

    let folder: String
    let output: Output

    func run() async throws {
        let recordings = try ReferenceRecording.all(below: folder)
        switch output {
        case .trustParameters: print(TrustFit(try await windows(of: recordings)).source)
        case .wholeParameters: print(WholeFit(try await wholes()).source)
        case .reliability: try await printReliability(recordings)
        }
    }

    private func windows(of recordings: [ReferenceRecording]) async throws -> [TrustPoint] {
        try await parallelMap(recordings) { TrustPoint.all(in: $0) }.flatMap(\.self)
    }

    private func wholes() async throws -> [WholePoint] {
        try await parallelMap(ReferenceRecording.wholes(below: folder)) { WholePoint.all(in: $0) }.flatMap(\.self)
    }

    private func printReliability(_ recordings: [ReferenceRecording]) async throws {
        let (points, wholes) = (try await windows(of: recordings), try await wholes())
        let people = Set(points.map(\.person) + wholes.map(\.person)).sorted()
        let tables = try await parallelMap(people) { person in
            let fit = TrustFit(points.filter { $0.person != person })
            let whole = WholeFit(wholes.filter { $0.person != person })
            return (
                points.filter { $0.person == person }.map { ($0, fit) },
                wholes.filter { $0.person == person }.map { ($0, whole) }
            )
        }
        var table = ReliabilityTable()
        for (point, fit) in tables.flatMap(\.0) { table.add(point, by: fit) }
        for (point, fit) in tables.flatMap(\.1) { table.add(point, by: fit) }
        print(
            "// \(recordings.count) recordings, \(points.count) windows, \(wholes.count) whole recordings of 10 to 60 s, "
                + "\(people.count) people or groups left out in turn\n"
        )
        print(table.text)
    }
}
