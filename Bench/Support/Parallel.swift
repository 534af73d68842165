/// Applies `transform` to each element on all processors; the results keep the order.
func parallelMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
        // Pieces small enough to even out long and short ones.
        let size = max(1, min(8, elements.count))
        for start in stride(from: 0, to: elements.count, by: size) {
            let piece = elements[start..<min(start + size, elements.count)]
            group.addTask { (start, try piece.map(transform)) }
        }
        var pieces: [(Int, [Result])] = []
        for try await piece in group { pieces.append(piece) }
        return pieces.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
}
