/// One picture in floating point R'G'B', 0…255, before it is stored.
struct ColorFrame {
    let width, height: Int
    private(set) var red, green, blue: [Float]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        red = [Float](repeating: 0, count: width * height)
        (green, blue) = (red, red)
    }

    /// Draws `map` seen from `left`, `top` (0…twice the margin) with each channel times `level`, plus noise of standard
    /// deviation `deviation`, clipped to 0…255 as a sensor does.
    mutating func draw(
        _ map: SceneMap, left: Int, top: Int, level: Light.Channels, noise: NoiseTile, deviation: Double,
        using generator: inout SeededGenerator
    ) {
        let view = View(width: width, height: height, stride: map.width, start: top * map.width + left)
        view.draw(map.red, level.red, into: &red, noise, deviation, &generator)
        view.draw(map.green, level.green, into: &green, noise, deviation, &generator)
        view.draw(map.blue, level.blue, into: &blue, noise, deviation, &generator)
    }

    /// Replaces each pixel by (1 - share) of itself and `share` of `other`'s, a picture of the same size.
    mutating func mix(_ other: ColorFrame, share: Float) {
        for index in red.indices {
            red[index] += share * (other.red[index] - red[index])
            green[index] += share * (other.green[index] - green[index])
            blue[index] += share * (other.blue[index] - blue[index])
        }
    }
}

/// The part of a scene that fills the picture.
private struct View {
    let width, height, stride, start: Int

    func draw(
        _ source: [Float], _ level: Double, into target: inout [Float], _ noise: NoiseTile, _ deviation: Double,
        _ generator: inout SeededGenerator
    ) {
        let (gain, spread) = (Float(level), Float(deviation))
        target.withUnsafeMutableBufferPointer { target in
            source.withUnsafeBufferPointer { source in
                guard let target = target.baseAddress, let source = source.baseAddress else { return }
                noise.withGaussian(&generator) { noise in
                    for y in 0..<height {
                        let (to, from, grain) = (target + y * width, source + start + y * stride, noise + y * width)
                        for x in 0..<width {
                            to[x] = min(max(from[x] * gain + grain[x] * spread, 0), 255)
                        }
                    }
                }
            }
        }
    }
}
