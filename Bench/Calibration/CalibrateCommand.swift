/// Fits the parameters of the trust model again, and shows how they do on people whom the fit did not see.
struct CalibrateCommand {
    let folder: String
    /// Whether to print the source file of the parameters and nothing else.
    let printsTable: Bool

    func run() async throws {
        let recordings = try ReferenceRecording.all(below: folder)
        let points = try await parallelMap(recordings) { TrustPoint.all(in: $0) }.flatMap(\.self)
        guard !printsTable else { return print(TrustFit(points).source) }
        let people = Set(points.map(\.person)).sorted()
        let tables = try await parallelMap(people) { person in
            let fit = TrustFit(points.filter { $0.person != person })
            return points.filter { $0.person == person }.map { ($0, fit) }
        }
        var table = ReliabilityTable()
        for (point, fit) in tables.flatMap(\.self) { table.add(point, by: fit) }
        print(
            "// \(recordings.count) recordings, \(points.count) windows, \(people.count) people or groups left out in turn\n"
        )
        print(table.text)
    }
}
