import PulseSignal

/// Averaging planes, against copying the same bytes.
struct KernelSpeed: Codable {
    var content: String
    var bitDepth: Int
    /// Gigabytes of planes per second.
    var average, copy: Spread
    /// Speed of averaging over that of copying, pair by pair.
    var ratio: Spread

    private static let width = 1920, height = 1080, frames = 8

    static func measureAll(isQuick: Bool) throws -> [KernelSpeed] {
        var all: [KernelSpeed] = []
        for bitDepth in [8, 10] {
            for content in BenchPicture.Content.allCases {
                all.append(try KernelSpeed(content, bitDepth: bitDepth, pairs: isQuick ? 9 : 25))
            }
        }
        return all
    }

    private init(_ content: BenchPicture.Content, bitDepth: Int, pairs: Int) throws {
        (self.content, self.bitDepth) = (content.rawValue, bitDepth)
        let picture = BenchPicture(content, width: Self.width, height: Self.height, bitDepth: bitDepth, seed: 1)
        let target = BenchPicture(content, width: Self.width, height: Self.height, bitDepth: bitDepth, seed: 2)
        let averager = PictureAverager()
        let truth = picture.plainMean()
        let gigabytes = Double(Self.frames * picture.byteCount) / 1e9
        var (averaging, copying): ([Double], [Double]) = ([], [])
        for pair in 0...pairs {
            var means: [PictureMean] = []
            let average = Stopwatch.seconds {
                for _ in 0..<Self.frames { means.append(picture.withPicture { averager.average($0) }) }
            }
            let copy = Stopwatch.seconds { for _ in 0..<Self.frames { picture.copy(to: target) } }
            for mean in means { try Self.check(mean, truth, "\(content) \(bitDepth)-bit") }
            guard pair > 0 else { continue }  // the first warms caches and pages
            averaging.append(gigabytes / average)
            copying.append(gigabytes / copy)
        }
        guard picture.equals(target) else { throw BenchError.failed(["The copy of \(content) planes is not equal."]) }
        (average, copy) = (Spread(averaging), Spread(copying))
        ratio = Spread(zip(averaging, copying).map { $0 / $1 })
    }

    static func check(_ mean: PictureMean, _ truth: (red: Double, green: Double, blue: Double), _ name: String) throws {
        let error = max(abs(mean.red - truth.red), abs(mean.green - truth.green), abs(mean.blue - truth.blue))
        guard error < 0.05 else { throw BenchError.failed(["The mean of \(name) planes is off by \(error)."]) }
    }
}
