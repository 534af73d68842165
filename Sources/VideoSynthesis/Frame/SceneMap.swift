import Foundation

/// A still scene, larger than the picture by a margin on each side, within which the view can move.
struct SceneMap {
    static let margin = 16

    let width: Int
    let red, green, blue: [Float]

    /// A finger on the lens: brightest in the middle, with a mean of 1 over the picture.
    static func finger(width: Int, height: Int, vignette: Double) -> SceneMap {
        let (wide, high) = (width + 2 * margin, height + 2 * margin)
        let farthest = Double(width * width + height * height) / 4
        var gains = [Float](repeating: 0, count: wide * high)
        var total = 0.0
        for y in 0..<high {
            for x in 0..<wide {
                let (fromX, fromY) = (Double(x) + 0.5 - Double(wide) / 2, Double(y) + 0.5 - Double(high) / 2)
                let gain = max(1 - vignette * (fromX * fromX + fromY * fromY) / farthest, 0)
                gains[y * wide + x] = Float(gain)
                let isInPicture = x >= margin && x < margin + width && y >= margin && y < margin + height
                if isInPicture { total += gain }
            }
        }
        let normal = Float(Double(width * height) / total)
        for index in gains.indices { gains[index] *= normal }
        return SceneMap(width: wide, red: gains, green: gains, blue: gains)
    }

    /// A lit room without a finger, R'G'B' in 0…255: surfaces of several sizes, edges and fine texture, mostly grey-green.
    static func room(width: Int, height: Int, seed: UInt64) -> SceneMap {
        let (wide, high) = (width + 2 * margin, height + 2 * margin)
        var generator = SeededGenerator(seed: seed, use: "room")
        let coarse = Lattice(cell: 48, width: wide, height: high, &generator)
        let tint = Lattice(cell: 64, width: wide, height: high, &generator)
        let middle = Lattice(cell: 11, width: wide, height: high, &generator)
        let fine = Lattice(cell: 2, width: wide, height: high, &generator)
        var (red, green, blue): ([Float], [Float], [Float]) = ([], [], [])
        for y in 0..<high {
            for x in 0..<wide {
                // A step in the coarse pattern makes objects with edges.
                let object = coarse.value(x, y) > 0.5 ? 34.0 : -34
                let bright = 112 + object + 40 * (middle.value(x, y) - 0.5) + 36 * (fine.value(x, y) - 0.5)
                let warm = 30 * (tint.value(x, y) - 0.5)
                red.append(Float(bright - 6 + warm))
                green.append(Float(bright + 4))
                blue.append(Float(bright + 2 - warm))
            }
        }
        return SceneMap(width: wide, red: red, green: green, blue: blue)
    }
}

/// Value noise: random numbers on a lattice, bilinear in between.
private struct Lattice {
    private let cell: Int
    private let columns: Int
    private let values: [Double]

    init(cell: Int, width: Int, height: Int, _ generator: inout SeededGenerator) {
        self.cell = cell
        columns = width / cell + 2
        values = (0..<columns * (height / cell + 2)).map { _ in generator.uniform() }
    }

    /// 0..<1.
    func value(_ x: Int, _ y: Int) -> Double {
        let (right, down) = (Double(x % cell) / Double(cell), Double(y % cell) / Double(cell))
        let corner = y / cell * columns + x / cell
        let top = values[corner] + (values[corner + 1] - values[corner]) * right
        let bottom = values[corner + columns] + (values[corner + columns + 1] - values[corner + columns]) * right
        return top + (bottom - top) * down
    }
}
