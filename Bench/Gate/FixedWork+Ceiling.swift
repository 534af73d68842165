extension FixedWork {
    /// The most that the work may cost: about 10 % above what was reached, with AVX2, Swift 6.3 and FFmpeg 5.1. Of decoding,
    /// which is libav's, only the allocations are held down.
    var ceiling: WorkCost {
        switch self {
        case .signal: WorkCost(instructions: 6_270, allocations: 0.93)
        // The allocations are also those of finding the rates, as calls are counted at all times.
        case .beats: WorkCost(instructions: 1_630, allocations: 1.23)
        case .bytes: WorkCost(instructions: 200_000, allocations: 0)
        case .bytesClipped: WorkCost(instructions: 717_000, allocations: 0)
        case .words: WorkCost(instructions: 485_000, allocations: 0)
        case .wordsClipped: WorkCost(instructions: 1_664_000, allocations: 0)
        case .frames: WorkCost(instructions: .infinity, allocations: 0)
        }
    }
}
