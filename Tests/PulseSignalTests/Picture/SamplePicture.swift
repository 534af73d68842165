import PulseSignal

/// A picture of known code values, stored in exactly sized planes with poisoned padding between the rows.
struct SamplePicture {
    /// What the samples of a test picture look like.
    enum Content: CaseIterable {
        /// Every code value, clipping everywhere.
        case noise
        /// Luma and chroma in narrow ranges, without clipping, just above black, just below white.
        case middle, nearBlack, nearWhite
        /// A fingertip before a torch: red around full scale, green and blue around black.
        case saturatedRed
        /// Pixels that all lie far outside R'G'B'.
        case allClipped
        /// Smooth, from black to white, chroma from end to end.
        case gradient
    }

    let width, height: Int
    let layout: Picture.Layout
    let matrix: Picture.Matrix
    let range: Picture.Range
    /// Code values of Y, Cb, Cr (or of the packed channels in order), row by row.
    private(set) var components: [[Int]] = []
    private var planes: [[UInt8]] = []
    private var strides: [Int] = []
    private var upsideDown = false

    let bitDepth: Int
    let shiftX, shiftY: Int

    init(
        _ width: Int, _ height: Int, _ layout: Picture.Layout, _ matrix: Picture.Matrix = .bt601,
        _ range: Picture.Range = .limited, padding: Int = 0, poison: UInt8 = 0, upsideDown: Bool = false,
        value: (_ component: Int, _ x: Int, _ y: Int) -> Int
    ) {
        (self.width, self.height, self.layout) = (width, height, layout)
        (self.matrix, self.range, self.upsideDown) = (matrix, range, upsideDown)
        switch layout {
        case .planar(let depth, let x, let y): (bitDepth, shiftX, shiftY) = (depth, x, y)
        case .semiPlanar(let depth): (bitDepth, shiftX, shiftY) = (depth, 1, 1)
        case .gray(let depth): (bitDepth, shiftX, shiftY) = (depth, 0, 0)
        case .packedRGB: (bitDepth, shiftX, shiftY) = (8, 0, 0)
        }
        let count = if case .gray = layout { 1 } else { 3 }
        for component in 0..<count {
            let columns = self.columns(of: component)
            let rows = self.rows(of: component)
            components.append(
                (0..<columns * rows).map { value(component, $0 % columns, $0 / columns) })
        }
        for (plane, stride) in stored(padding: padding, poison: poison) {
            planes.append(plane)
            strides.append(stride)
        }
    }

    func columns(of component: Int) -> Int {
        component == 0 ? width : (width + (1 << shiftX) - 1) >> shiftX
    }

    func rows(of component: Int) -> Int {
        component == 0 ? height : (height + (1 << shiftY) - 1) >> shiftY
    }

    func code(_ component: Int, x: Int, y: Int) -> Int {
        components[component][y * columns(of: component) + x]
    }

    private func stored(padding: Int, poison: UInt8) -> [(plane: [UInt8], stride: Int)] {
        let bytes = bitDepth > 8 ? 2 : 1
        switch layout {
        case .planar, .gray:
            return components.indices.map { component in
                let columns = columns(of: component)
                return plane(columns * bytes, rows(of: component), padding, poison) { x, y in
                    let code = code(component, x: x / bytes, y: y)
                    return UInt8(truncatingIfNeeded: code >> (8 * (x % bytes)))
                }
            }
        case .semiPlanar:
            let shift = bytes == 2 ? 16 - bitDepth : 0
            let luma = plane(width * bytes, height, padding, poison) { x, y in
                UInt8(truncatingIfNeeded: (code(0, x: x / bytes, y: y) << shift) >> (8 * (x % bytes)))
            }
            let chroma = plane(columns(of: 1) * 2 * bytes, rows(of: 1), padding, poison) { x, y in
                let sample = x / bytes
                let code = code(1 + sample % 2, x: sample / 2, y: y)
                return UInt8(truncatingIfNeeded: (code << shift) >> (8 * (x % bytes)))
            }
            return [luma, chroma]
        case .packedRGB(let bytesPerPixel, let red, let green, let blue):
            let pixels = plane(width * bytesPerPixel, height, padding, poison) { x, y in
                switch x % bytesPerPixel {
                case red: UInt8(code(0, x: x / bytesPerPixel, y: y))
                case green: UInt8(code(1, x: x / bytesPerPixel, y: y))
                case blue: UInt8(code(2, x: x / bytesPerPixel, y: y))
                default: poison
                }
            }
            return [pixels]
        }
    }

    private func plane(
        _ rowBytes: Int, _ rows: Int, _ padding: Int, _ poison: UInt8, _ byte: (_ x: Int, _ y: Int) -> UInt8
    ) -> (plane: [UInt8], stride: Int) {
        let stride = rowBytes + padding
        // No padding after the last row: an overread is past the end of the memory.
        var plane = [UInt8](repeating: poison, count: (rows - 1) * stride + rowBytes)
        for y in 0..<rows {
            let row = upsideDown ? rows - 1 - y : y
            for x in 0..<rowBytes { plane[row * stride + x] = byte(x, y) }
        }
        return (plane, stride)
    }

    /// Lends the picture for the duration of `body`.
    func withPicture<Result>(_ body: (Picture) -> Result) -> Result {
        var copies: [UnsafeMutableRawBufferPointer] = []
        defer { for copy in copies { copy.deallocate() } }
        var views: [Picture.Plane] = []
        for (plane, stride) in zip(planes, strides) {
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: plane.count, alignment: 1)
            memory.copyBytes(from: plane)
            copies.append(memory)
            let rows = (plane.count + stride - 1) / stride
            let first = upsideDown ? (rows - 1) * stride : 0
            views.append(
                Picture.Plane(
                    base: UnsafeRawPointer(memory.baseAddress! + first), strideBytes: upsideDown ? -stride : stride))
        }
        return body(
            Picture(
                width: width, height: height, layout: layout, matrix: matrix, range: range,
                planes: (views[0], views.count > 1 ? views[1] : nil, views.count > 2 ? views[2] : nil)))
    }
}

extension SamplePicture {
    /// A picture with the given content, the same for equal arguments.
    init(
        _ width: Int, _ height: Int, _ layout: Picture.Layout, _ matrix: Picture.Matrix = .bt601,
        _ range: Picture.Range = .limited, _ content: Content, padding: Int = 0, poison: UInt8 = 0,
        upsideDown: Bool = false
    ) {
        let depth =
            switch layout {
            case .planar(let depth, _, _), .semiPlanar(let depth), .gray(let depth): depth
            case .packedRGB: 8
            }
        let unit = 1 << (depth - 8)
        var random = Random(seed: 0x5eed)
        self.init(
            width, height, layout, matrix, range, padding: padding, poison: poison, upsideDown: upsideDown
        ) { component, x, y in
            let ends: ClosedRange<Int> =
                switch (content, component) {
                case (.noise, _): 0...255
                case (.middle, 0): 100...150
                case (.middle, _): 115...140
                case (.nearBlack, 0): 10...40
                case (.nearBlack, _): 120...136
                case (.nearWhite, 0): 215...255
                case (.nearWhite, _): 120...136
                case (.saturatedRed, 0): 70...100
                case (.saturatedRed, 1): 80...110
                case (.saturatedRed, _): 200...250
                case (.allClipped, 0): 250...255
                case (.allClipped, 1): 0...3
                case (.allClipped, _): 252...255
                case (.gradient, 0): (255 * x / width)...(255 * x / width)
                case (.gradient, _): (255 * y / height)...(255 * y / height)
                }
            let low = ends.lowerBound * unit
            let high = (ends.upperBound + 1) * unit - 1
            return low + Int(random.next() % UInt64(high - low + 1))
        }
    }
}
