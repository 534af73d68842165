/// Tells coupled beats, a long and a short interval in turn (bigeminy), from one beat with a dicrotic wave.
enum CoupledBeats {
    /// The second upstroke of a cycle is a beat's if it is this high compared with the first: a dicrotic wave's slope is a
    /// third of the systolic one's or less.
    private static let leastHeight: Float = 0.55
    /// It comes this share of the cycles and keeps its place in them within this (standard deviation, as a share).
    private static let leastShare = 0.8, steadiness = 0.06

    static func areFound(in upstrokes: [Upstroke]) -> Bool {
        let chain = BeatPath.choose(from: upstrokes)
        guard chain.count >= 5 else { return false }
        var places: [Double] = []
        var cycles = 0.0
        for (first, next) in zip(chain, chain.dropFirst()) where upstrokes[first].segment == upstrokes[next].segment {
            cycles += 1
            let start = upstrokes[first].seconds
            let length = upstrokes[next].seconds - start
            let between = upstrokes[(first + 1)..<next].filter {
                let place = ($0.seconds - start) / length
                return place > 0.25 && place < 0.75
            }
            guard let second = between.max(by: { $0.height < $1.height }) else { continue }
            if second.height >= leastHeight * min(upstrokes[first].height, upstrokes[next].height) {
                places.append((second.seconds - start) / length)
            }
        }
        guard cycles >= 4, Double(places.count) >= leastShare * cycles else { return false }
        let mean = places.reduce(0, +) / Double(places.count)
        let variance = places.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(places.count)
        return variance < steadiness * steadiness
    }
}
