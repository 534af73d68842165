import CFFmpeg
import PulseSignal

/// Turns decoded frames into pictures: most as they are, the rest repacked by libswscale into one reused buffer.
struct PictureConverter: ~Copyable {
    /// What decides how a frame is read; the decision is kept as long as frames have the same.
    private struct Kind: Equatable {
        let format, width, height: Int32
        let range: AVColorRange
        let space: AVColorSpace
    }

    private enum Road {
        case direct(Picture.Layout)
        case repacked(Picture.Layout)
    }

    private var kind: Kind?
    private var road: Road?
    private var matrix = Picture.Matrix.bt601
    private var range = Picture.Range.limited
    private var scaler: cffmpeg_scaler?
    private let buffer = FrameBuffer()

    /// Point sampling (no size changes), every other choice for accuracy.
    private static let flags =
        SWS_POINT | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BITEXACT

    deinit { cffmpeg_scaler_free(scaler) }

    /// The frame's picture, or `nil` if libswscale cannot read its format.
    mutating func picture(of frame: borrowing FrameBuffer) -> Picture? {
        let decoded = frame.pointer
        let kind = Kind(
            format: decoded.pointee.format, width: decoded.pointee.width, height: decoded.pointee.height,
            range: decoded.pointee.color_range, space: decoded.pointee.colorspace)
        if kind != self.kind {
            self.kind = nil
            guard kind.width > 0, kind.height > 0, let road = prepare(kind) else { return nil }
            self.kind = kind
            self.road = road
        }
        switch road {
        case .direct(let layout): return picture(decoded, layout)
        case .repacked(let layout):
            guard let scaler, cffmpeg_scaler_convert(scaler, decoded, buffer.pointer) > 0 else { return nil }
            return picture(buffer.pointer, layout)
        case nil: return nil
        }
    }

    private mutating func prepare(_ kind: Kind) -> Road? {
        let format = AVPixelFormat(rawValue: kind.format)
        range = PictureFormat.range(of: format, tagged: kind.range)
        let matrix = PictureFormat.matrix(of: kind.space)
        self.matrix = matrix ?? .bt601
        let layout = PictureFormat.layout(of: format)
        let isRGB = if case .packedRGB = layout { true } else { false }
        if let layout, matrix != nil || isRGB { return .direct(layout) }

        let target = matrix == nil ? AV_PIX_FMT_RGB24 : PictureFormat.repacked(format)
        guard sws_isSupportedInput(format) > 0, let targetLayout = PictureFormat.layout(of: target) else { return nil }
        scaler = cffmpeg_scaler_cached(scaler, kind.width, kind.height, format, target, Self.flags)
        guard let scaler else { return nil }
        let full: Int32 = range == .full ? 1 : 0
        // The same matrix and range on both sides: a repacking of Y'CbCr must not change a value. Formats without
        // Y'CbCr refuse the call, which they do not need.
        let space = Int32(truncatingIfNeeded: kind.space.rawValue)
        _ = cffmpeg_scaler_set_colors(scaler, space, full, space, full)
        guard buffer.reserve(width: kind.width, height: kind.height, format: target) else { return nil }
        if target == AV_PIX_FMT_RGB24 { range = .full }
        return .repacked(targetLayout)
    }

    private func picture(_ frame: UnsafeMutablePointer<AVFrame>, _ layout: Picture.Layout) -> Picture? {
        func plane(_ data: UnsafeMutablePointer<UInt8>?, _ stride: Int32) -> Picture.Plane? {
            data.map { Picture.Plane(base: UnsafeRawPointer($0), strideBytes: Int(stride)) }
        }
        let data = frame.pointee.data
        let strides = frame.pointee.linesize
        guard let first = plane(data.0, strides.0) else { return nil }
        let second = plane(data.1, strides.1)
        let third = plane(data.2, strides.2)
        switch layout {
        case .planar: guard second != nil, third != nil else { return nil }
        case .semiPlanar: guard second != nil else { return nil }
        case .gray, .packedRGB: break
        }
        return Picture(
            width: Int(frame.pointee.width), height: Int(frame.pointee.height), layout: layout, matrix: matrix,
            range: range, planes: (first, second, third))
    }
}
