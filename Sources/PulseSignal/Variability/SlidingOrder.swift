/// The values around a place in order of size, kept so from place to place: one goes out and one comes in.
struct SlidingOrder {
    private var sorted: [Double] = []

    /// What `figure` says about the values up to `reach` places away from each value, itself included; fewer at the ends.
    static func around(_ values: [Double], reach: Int, _ figure: (SlidingOrder) -> Double) -> [Double] {
        var near = SlidingOrder()
        for value in values.prefix(reach) { near.insert(value) }
        return values.indices.map { index in
            if index + reach < values.count { near.insert(values[index + reach]) }
            if index > reach { near.remove(values[index - reach - 1]) }
            return figure(near)
        }
    }

    /// The value below which `share` (0…1) of the values lie, interpolated.
    func quantile(_ share: Double) -> Double {
        let position = share * Double(sorted.count - 1)
        let low = Int(position)
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (position - Double(low)) * (sorted[high] - sorted[low])
    }

    private mutating func insert(_ value: Double) { sorted.insert(value, at: place(of: value)) }
    private mutating func remove(_ value: Double) { sorted.remove(at: place(of: value)) }

    /// The first place whose value is not under `value`.
    private func place(of value: Double) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
