import PulseSignal

/// Averaging planes of one format and size, against copying the same bytes.
struct KernelSpeed: Codable {
    struct Size: Codable {
        var width, height: Int
    }

    var format: BenchFormat
    var content: BenchPicture.Content
    var size: Size
    /// Gigabytes of planes per second.
    var average, copy: Spread
    /// Speed of averaging over that of copying, pair by pair.
    var ratio: Spread

    static let usualSize = Size(width: 1920, height: 1080)
    private static let sizes = [Size(width: 640, height: 480), usualSize, Size(width: 3840, height: 2160)]
    /// What is averaged between two looks at the clock: long enough for it.
    private static let timedBytes = 25_000_000

    static func measureAll(isQuick: Bool) throws -> [KernelSpeed] {
        var all: [KernelSpeed] = []
        for format in BenchFormat.allCases {
            for content in format.contents {
                for size in isQuick ? [usualSize] : sizes {
                    all.append(try KernelSpeed(format, content, size, pairs: isQuick ? 9 : 25))
                }
            }
        }
        return all
    }

    private init(
        _ format: BenchFormat, _ content: BenchPicture.Content, _ size: Size, pairs: Int
    ) throws {
        (self.format, self.content, self.size) = (format, content, size)
        let picture = BenchPicture(content, format, width: size.width, height: size.height, seed: 1)
        let target = BenchPicture(content, format, width: size.width, height: size.height, seed: 2)
        let averager = PictureAverager()
        let truth = picture.plainMean()
        let pictures = max(1, Self.timedBytes / picture.byteCount)
        let gigabytes = Double(pictures * picture.byteCount) / 1e9
        var (averaging, copying): ([Double], [Double]) = ([], [])
        for pair in 0...pairs {
            var means: [PictureMean] = []
            let average = Stopwatch.seconds {
                for _ in 0..<pictures { means.append(picture.withPicture { averager.average($0) }) }
            }
            let copy = Stopwatch.seconds { for _ in 0..<pictures { picture.copy(to: target) } }
            for mean in means { try Self.check(mean, truth, "\(format) \(content) at \(size.width)x\(size.height)") }
            guard pair > 0 else { continue }  // the first warms caches and pages
            averaging.append(gigabytes / average)
            copying.append(gigabytes / copy)
        }
        guard picture.equals(target) else {
            throw BenchError.failed(["The copy of \(format) \(content) planes is not equal."])
        }
        (average, copy) = (Spread(averaging), Spread(copying))
        ratio = Spread(zip(averaging, copying).map { $0 / $1 })
    }

    static func check(_ mean: PictureMean, _ truth: (red: Double, green: Double, blue: Double), _ name: String) throws {
        let error = max(abs(mean.red - truth.red), abs(mean.green - truth.green), abs(mean.blue - truth.blue))
        guard error < 0.05 else { throw BenchError.failed(["The mean of \(name) planes is off by \(error)."]) }
    }
}
