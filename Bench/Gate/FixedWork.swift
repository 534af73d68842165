import PulseSignal

/// Work on fixed input whose instructions and allocations are counted from outside; everything it needs is made before.
enum FixedWork: String, CaseIterable {
    case signal
    case bytes, bytesClipped, words, wordsClipped

    /// What one unit of the counts is.
    var unit: String { self == .signal ? "sample" : "picture" }

    static let signalSeconds = 600.0
    private static let pictures = 8

    /// Does the work that is named and prints in how many units.
    static func run(_ words: ArraySlice<String>) throws {
        guard words.count == 1, let work = words.first.flatMap(FixedWork.init) else {
            throw BenchError.usage("Name one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        print(try work.run())
    }

    /// Does the work once.
    /// - Returns: In how many units.
    func run() throws -> Int {
        switch self {
        case .signal:
            let recording = try SignalSpeed.recording(seconds: Self.signalSeconds)
            let analysis = countedWork { analyse(recording.samples) }
            try SignalSpeed.check(analysis, recording)
            return recording.samples.count
        case .bytes, .words, .bytesClipped, .wordsClipped:
            let content: BenchPicture.Content = self == .bytes || self == .words ? .unclipped : .clipped
            let picture = BenchPicture(
                content, width: 1920, height: 1080, bitDepth: self == .bytes || self == .bytesClipped ? 8 : 10, seed: 1)
            let averager = PictureAverager()
            let mean = countedWork {
                var last = PictureMean(red: 0, green: 0, blue: 0)
                for _ in 0..<Self.pictures { last = picture.withPicture { averager.average($0) } }
                return last
            }
            try KernelSpeed.check(mean, picture.plainMean(), rawValue)
            return Self.pictures
        }
    }
}

/// The function that `GateCommand` lets the counting begin and end with: its name is looked for in the program.
@inline(never)
func countedWork<Result>(_ work: () throws -> Result) rethrows -> Result { try work() }
