import Foundation

extension [Double] {
    /// The value below which `share` (0…1) of the values lie, interpolated; nil for none.
    func quantile(_ share: Double) -> Double? {
        guard !isEmpty else { return nil }
        let sorted = sorted()
        let place = share * Double(count - 1)
        let below = Int(place)
        let above = Swift.min(below + 1, count - 1)
        return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
    }

    var median: Double? { quantile(0.5) }
    var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}

/// The share of `count` that `part` is; nil for none.
func share(_ part: Int, of count: Int) -> Double? { count == 0 ? nil : Double(part) / Double(count) }
