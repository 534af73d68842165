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
        let recordingsWhole = try ReferenceRecording.wholes(below: folder)
        let people = Set(points.map(\.person) + recordingsWhole.map(\.person)).sorted()
        let fits = try await parallelMap(people) { person in (person, TrustFit(points.filter { $0.person != person })) }
        let fit = Dictionary(uniqueKeysWithValues: fits)
        // A recording's windows are judged by a fit that did not see its person, as those of new people will be.
        let wholes = try await parallelMap(recordingsWhole) { recording in
            WholePoint.all(in: recording, trust: fit[recording.person]?.model ?? .fitted)
        }.flatMap(\.self)
        guard output != .wholeParameters else { return print(WholeFit(wholes).source) }
        let wholeFits = try await parallelMap(people) { person in
            (person, WholeFit(wholes.filter { $0.person != person }))
        }
        var table = ReliabilityTable()
        for (person, fit) in fits { for point in points where point.person == person { table.add(point, by: fit) } }
        for (person, fit) in wholeFits {
            for point in wholes where point.person == person { table.add(point, by: fit) }
        }
        print(
            "// \(recordings.count) recordings, \(points.count) windows, \(wholes.count) whole recordings of 10 to 60 s, "
                + "\(people.count) people or groups left out in turn\n"
        )
        print(table.text)
    }
}
