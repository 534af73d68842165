/// What the beats of a recording are found by besides its colours: what each look of the analysis said about the rate.
package struct RateTrack: Sendable {
    package struct Look: Sendable {
        /// Seconds from the first frame.
        package let end: Double
        /// nil where too little was known.
        let moment: PulseMoment?
        let stepWeights: SIMD4<Float>
        /// Whether beats may be named, where this look settles some; and whether it is the last one.
        fileprivate(set) var isClear: Bool?
        fileprivate(set) var isLast = false
    }

    package private(set) var looks: [Look] = []

    package init() {}

    mutating func append(at end: Double, _ moment: PulseMoment?, stepWeights: SIMD4<Float>) {
        looks.append(Look(end: end, moment: moment, stepWeights: stepWeights))
    }

    /// Says of the latest look that it settles beats.
    mutating func settle(isClear: Bool, isLast: Bool) {
        guard let last = looks.indices.last else { return }
        (looks[last].isClear, looks[last].isLast) = (isClear, isLast)
    }
}
