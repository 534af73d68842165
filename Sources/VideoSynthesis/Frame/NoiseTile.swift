/// Noise drawn once and read from a new place for every frame and channel.
struct NoiseTile {
    private let gaussian: [Float]
    private let uniform: [Float]
    private let places: Int

    /// - Parameter length: how many values one reader takes in a row.
    init(length: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed, use: "noise")
        // A prime beyond any usual picture's size keeps places from repeating in step with the rows.
        places = 65_537
        gaussian = (0..<length + places).map { _ in Float(generator.gaussian()) }
        uniform = (0..<length + places).map { _ in Float(generator.uniform()) }
    }

    /// Calls `body` with values of mean 0 and standard deviation 1.
    func withGaussian<Failure: Error>(
        _ generator: inout SeededGenerator, _ body: (UnsafePointer<Float>) throws(Failure) -> Void
    ) throws(Failure) {
        try Self.read(gaussian, at: Int.random(in: 0..<places, using: &generator), body)
    }

    /// Calls `body` with values in 0..<1.
    func withUniform<Failure: Error>(
        _ generator: inout SeededGenerator, _ body: (UnsafePointer<Float>) throws(Failure) -> Void
    ) throws(Failure) {
        try Self.read(uniform, at: Int.random(in: 0..<places, using: &generator), body)
    }

    private static func read<Failure: Error>(
        _ values: [Float], at place: Int, _ body: (UnsafePointer<Float>) throws(Failure) -> Void
    ) throws(Failure) {
        try values.withUnsafeBufferPointer { buffer throws(Failure) in
            guard let base = buffer.baseAddress else { return }
            try body(base + place)
        }
    }
}
