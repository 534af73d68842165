import PulseSignal

/// Fits the weights of the rate's evidence again. Prints their source file, and above it, as a comment, how often the
/// likeliest rate of a single window is right by the weights in use and by those fitted without the person.
struct RateCommand {
    let folder: String

    /// A fit takes a while, so that some people are left out at a time.
    private static let folds = 4

    func run() async throws {
        let recordings = try ReferenceRecording.all(below: folder)
        let points = try await parallelMap(recordings) { RatePoint.all(in: $0) }.flatMap(\.self)
        let used = RateFit(weights: RateInputs.weights)
        let real = points.filter { $0.kind == .welltory || $0.kind == .uw }
        let people = Set(real.map(\.person)).sorted()
        let judged = try await parallelMap(Array(0..<Self.folds)) { fold in
            let left = Set(people.indices.filter { $0 % Self.folds == fold }.map { people[$0] })
            let other = RateFit(points.filter { !left.contains($0.person) })
            return real.filter { left.contains($0.person) }.map { ($0.kind, used.isRight($0), other.isRight($0)) }
        }.flatMap(\.self)
        for kind in [ReferenceRecording.Kind.welltory, .uw] {
            let part = judged.filter { $0.0 == kind }
            print(
                "// \(kind.rawValue), \(part.count) windows within 5 bpm:",
                "\(share(part.count(where: \.1), of: part.count).percent()) % by the weights in use,",
                "\(share(part.count(where: \.2), of: part.count).percent()) % by others' alone")
        }
        print(RateFit(points).source)
    }
}
