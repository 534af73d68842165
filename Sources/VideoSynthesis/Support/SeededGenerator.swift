import Foundation

/// A random sequence that depends on nothing but its seed and the name of its use, so that, say, other noise leaves the
/// beats where they are.
///
/// - SeeAlso: SplitMix64, Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64, use: String) {
        // FNV-1a of the name keeps the sequences of one seed apart.
        let hash = use.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        state = seed &* 0xd134_2543_de82_ef95 ^ hash
        _ = next()
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    /// Uniform in 0..<1.
    package mutating func uniform() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Normal with mean 0 and standard deviation 1 (Box and Muller).
    package mutating func gaussian() -> Double {
        let radius = (-2 * log(1 - uniform())).squareRoot()
        return radius * cos(2 * .pi * uniform())
    }
}
