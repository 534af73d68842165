/// A place for columns that do not fill a vector.
extension Components {
    /// Memory of a tile: small enough to be taken from the stack.
    private static var tileBytes: Int { 1024 }

    /// Lends a picture of black pixels, `columns` (at most 32) wide and whole rows of chroma high, in this layout.
    ///
    /// A black pixel adds exactly nothing to any sum, so a tile that is partly filled sums to what was copied into it.
    func withTile(columns: Int, _ body: (Components) -> Void) {
        precondition(columns <= 32 && shiftX <= 1, "a tile is at most one vector wide")
        withUnsafeTemporaryAllocation(byteCount: Components.tileBytes, alignment: 32) { memory in
            // At most 192 bytes for a row of three components: four rows at least, a whole row of chroma.
            let rowBytes = columns * luma.sampleBytes * (chroma == nil ? 1 : 3 - shiftX)
            let rows = (Components.tileBytes / rowBytes) & ~3
            // The allocation is not empty, so it has a base address.
            let tile = Components(tile: UnsafeRawPointer(memory.baseAddress!), columns: columns, rows: rows, of: self)
            tile.fill(tile.luma, Int(conversion.black), columns: columns)
            if let chroma = tile.chroma {
                tile.fill(chroma.cb, Int(conversion.centre), columns: columns >> shiftX, shiftY: shiftY)
                tile.fill(chroma.cr, Int(conversion.centre), columns: columns >> shiftX, shiftY: shiftY)
            }
            body(tile)
        }
    }

    /// Copies a rectangle with its chroma to the tile's corner.
    @inline(__always)
    func copy(columns: Int, rows: Int, from picture: Components, x: Int, y: Int) {
        luma.copyRows(rows, bytes: columns &* luma.stepBytes, from: picture.luma, x: x, y: y)
        guard let chroma, let source = picture.chroma else { return }
        let (chromaX, chromaY) = (x &>> shiftX, y &>> shiftY)
        let chromaRows = (rows &+ (1 &<< shiftY) &- 1) &>> shiftY
        let bytes = (columns &>> shiftX) &* chroma.cb.stepBytes
        chroma.cb.copyRows(chromaRows, bytes: bytes, from: source.cb, x: chromaX, y: chromaY)
        guard chroma.cb.stepBytes == chroma.cb.sampleBytes else { return }  // interleaved: Cr went along
        chroma.cr.copyRows(chromaRows, bytes: bytes, from: source.cr, x: chromaX, y: chromaY)
    }

    private func fill(_ plane: PlaneSamples, _ code: Int, columns: Int, shiftY: Int = 0) {
        for y in 0..<height >> shiftY {
            for x in 0..<columns {
                let address = UnsafeMutableRawPointer(mutating: plane.row(y) + x * plane.stepBytes)
                if plane.sampleBytes == 1 {
                    address.storeBytes(of: UInt8(code), as: UInt8.self)
                } else {
                    address.storeBytes(of: UInt16(code << plane.lowBits).littleEndian, as: UInt16.self)
                }
            }
        }
    }

    private init(tile memory: UnsafeRawPointer, columns: Int, rows: Int, of picture: Components) {
        (width, height) = (columns, rows)
        (shiftX, shiftY, bitDepth) = (picture.shiftX, picture.shiftY, picture.bitDepth)
        conversion = picture.conversion
        let lumaBytes = columns * picture.luma.stepBytes
        luma = PlaneSamples(picture.luma, at: memory, strideBytes: lumaBytes)
        guard let source = picture.chroma else {
            chroma = nil
            return
        }
        let chromaBytes = (columns >> shiftX) * source.cb.stepBytes
        let first = memory + lumaBytes * rows
        let interleaved = source.cb.stepBytes > source.cb.sampleBytes
        let second = first + (interleaved ? source.cb.sampleBytes : chromaBytes * (rows >> shiftY))
        chroma = (
            PlaneSamples(source.cb, at: first, strideBytes: chromaBytes),
            PlaneSamples(source.cr, at: second, strideBytes: chromaBytes)
        )
    }
}

extension PlaneSamples {
    /// Samples like those of `other`, elsewhere.
    init(_ other: PlaneSamples, at base: UnsafeRawPointer, strideBytes: Int) {
        self.init(
            Picture.Plane(base: base, strideBytes: strideBytes), stepBytes: other.stepBytes,
            sampleBytes: other.sampleBytes, lowBits: other.lowBits)
    }

    @inline(__always)
    fileprivate func copyRows(_ rows: Int, bytes: Int, from source: PlaneSamples, x: Int, y: Int) {
        for row in 0..<rows {
            UnsafeMutableRawPointer(mutating: self.row(row))
                .copyMemory(from: source.row(y &+ row) + x &* source.stepBytes, byteCount: bytes)
        }
    }
}
