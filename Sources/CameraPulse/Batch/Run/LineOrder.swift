/// Lines on their way to the output, held back where they are to come in the order of the inputs.
struct LineOrder {
    struct Held {
        var line: [UInt8]
        var result: ResultLine
        var file: FileName
        var place: Int
    }

    private let isOrdered: Bool
    private var next = 0
    /// nil for a place whose line the output already has.
    private var held: [Int: Held?] = [:]
    /// So many lines may wait for a slow clip, per worker.
    private static let mostHeldPerJob = 64

    init(isOrdered: Bool) { self.isOrdered = isOrdered }

    func hasRoom(for jobs: Int) -> Bool { held.count < Self.mostHeldPerJob * jobs }

    /// Takes a line and gives those that are now due.
    mutating func add(_ line: Held) -> [Held] {
        guard isOrdered else { return [line] }
        held[line.place] = .some(line)
        return due()
    }

    /// Takes note that a place needs no line, and gives the lines that are now due.
    mutating func pass(_ place: Int) -> [Held] {
        guard isOrdered else { return [] }
        held[place] = .some(nil)
        return due()
    }

    /// What is still held, in order, when the run ends early.
    mutating func rest() -> [Held] {
        defer { held = [:] }
        return held.sorted { $0.key < $1.key }.compactMap(\.value)
    }

    private mutating func due() -> [Held] {
        var lines: [Held] = []
        while let line = held.removeValue(forKey: next) {
            if let line { lines.append(line) }
            next += 1
        }
        return lines
    }
}
