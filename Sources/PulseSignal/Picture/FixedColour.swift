/// The sides on which a channel may leave the scale within a block.
struct ClippingSides: OptionSet {
    let rawValue: UInt8
    /// Below black.
    static let low = ClippingSides(rawValue: 1)
    /// Up to full scale.
    static let high = ClippingSides(rawValue: 2)
}

/// Those of the three channels.
struct ColourSides {
    var red: ClippingSides = []
    var green: ClippingSides = []
    var blue: ClippingSides = []

    mutating func formUnion(_ other: ColourSides) {
        red.formUnion(other.red)
        green.formUnion(other.green)
        blue.formUnion(other.blue)
    }

    /// Whether a channel clips on no side.
    var sparesAChannel: Bool { red.isEmpty || green.isEmpty || blue.isEmpty }

    var isEmpty: Bool { red.isEmpty && green.isEmpty && blue.isEmpty }

    func isSuperset(of other: ColourSides) -> Bool {
        red.isSuperset(of: other.red) && green.isSuperset(of: other.green) && blue.isSuperset(of: other.blue)
    }
}

/// The three channels of an 8-bit picture as fixed point for the kernel that clips them in one pass: in 1/64 of a luma code,
/// luma without 128, so that four values add up in 16 bits.
///
/// A channel's bounds are off by at most a half for rounding each of its terms and a half for each factor, which for green's
/// two terms is 2/64 · 255/219 = 0.04 code values; for chroma at its centre they are exact.
struct FixedColour {
    struct Channel {
        /// Luma codes by which a code of chroma moves the bounds, times 2^14.
        let cb, cr: Int16
        /// The bounds of luma without chroma's part, and the greatest that is not yet full scale.
        let black, white, belowFull: Int16

        init(cb: Double, cr: Double, _ conversion: ColorConversion) {
            // Even, so that the product with chroma's centre is a whole number.
            self.cb = -2 * Int16((cb / conversion.lumaScale * 8192).rounded())
            self.cr = -2 * Int16((cr / conversion.lumaScale * 8192).rounded())
            let centre = -Double(self.cb / 2) - Double(self.cr / 2)
            func bound(_ code: Double) -> Double { 64 * (code - 128) + centre }
            black = Int16(bound(conversion.black))
            white = Int16(bound(conversion.white))
            let full = bound(conversion.black + 254.5 / conversion.lumaScale)
            belowFull = Int16(full.rounded(.up)) - 1
        }
    }

    let red, green, blue: Channel

    /// - Precondition: `conversion` is for 8 bits.
    init(_ conversion: ColorConversion) {
        red = Channel(cb: 0, cr: conversion.redCr, conversion)
        green = Channel(cb: conversion.greenCb, cr: conversion.greenCr, conversion)
        blue = Channel(cb: conversion.blueCb, cr: 0, conversion)
    }
}

/// What the three channels' luma, held within the bounds that chroma leaves it, adds up to, in 1/64 of a code.
struct ColourLuma {
    let red, green, blue: ClippedSum
}

/// That, and the statistics of the samples; luma's are those of any code where they were not looked for.
struct ColourSums {
    let luma: ColourLuma
    let y, cb, cr: PlaneStatistics
}
