/// A series of fixed length whose first elements go and to whose end new ones come: it moves in memory only now and then.
struct SlidingSeries<Element: Sendable>: Sendable {
    let count: Int
    private var room: [Element]
    private var start = 0

    init(repeating element: Element, count: Int) {
        self.count = count
        room = [Element](repeating: element, count: count + count / 2)
    }

    /// - Precondition: `index` is within 0…count-1.
    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count, "an element of the series")
            return room[start + index]
        }
        set {
            precondition(index >= 0 && index < count, "an element of the series")
            room[start + index] = newValue
        }
    }

    /// Moves all elements some places towards the start, over the first ones; what the last places hold then is not said.
    mutating func moveDown(by places: Int) {
        guard places > 0, places < count else { return }
        if start + places + count <= room.count {
            start += places
            return
        }
        let first = start + places
        room.withUnsafeMutableBufferPointer { room in
            _ = UnsafeMutableBufferPointer(rebasing: room[..<(count - places)]).update(
                fromContentsOf: room[first..<start + count])
        }
        start = 0
    }

    @inline(__always)
    func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        room.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<start + count])) }
    }

    @inline(__always)
    mutating func withUnsafeMutableBufferPointer<Result>(
        _ body: (UnsafeMutableBufferPointer<Element>) -> Result
    ) -> Result {
        let all = start..<start + count
        return room.withUnsafeMutableBufferPointer { body(UnsafeMutableBufferPointer(rebasing: $0[all])) }
    }
}

extension SlidingSeries<SIMD4<Float>> {
    /// All lanes one after the other, for a native kernel.
    func withFloats(_ body: (UnsafePointer<Float>) -> Void) {
        withUnsafeBufferPointer { all in
            guard let start = UnsafeRawPointer(all.baseAddress) else { return }
            body(start.assumingMemoryBound(to: Float.self))
        }
    }
}
