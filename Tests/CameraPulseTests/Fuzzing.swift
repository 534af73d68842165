import Foundation
import TestSupport

/// How many inputs a fuzz test tries: `FUZZ_ITERATIONS`, else a count that keeps a test run short.
func fuzzIterations(default count: Int) -> Int {
    ProcessInfo.processInfo.environment["FUZZ_ITERATIONS"].flatMap { Int($0) } ?? count
}

/// Changes, removes, repeats or inserts a few bytes.
func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let at = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 0...8, using: &random)
    let end = min(bytes.count, at + length)
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where at < bytes.count: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(at..<end)
    case 2: bytes.insert(contentsOf: bytes[at..<end], at: at)
    case 3: bytes.insert(contentsOf: Array("\n,;\"-eN.0\0".utf8).shuffled(using: &random).prefix(length), at: at)
    default: bytes.removeSubrange(at..<bytes.count)
    }
}
