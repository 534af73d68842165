import Foundation

/// Measures processor time of this process, which other programs on the machine disturb less than the clock on the wall.
enum Stopwatch {
    /// Seconds of processor time that `work` takes.
    static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now()
        try work()
        return now() - start
    }

    /// Seconds of processor time that this process has had.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// Several measurements of one thing.
struct Spread: Codable {
    var median, least, most: Double

    /// - Precondition: there is a value.
    init(_ values: [Double]) {
        guard let least = values.min(), let most = values.max(), let median = values.median else {
            preconditionFailure("a spread has at least one value")
        }
        (self.median, self.least, self.most) = (median, least, most)
    }

    func text(_ digits: Int) -> String {
        "\(Double?(median).text(digits)) (\(Double?(least).text(digits))-\(Double?(most).text(digits)))"
    }
}
