extension Comparison {
    /// The columns of ``rows``.
    package static let columns = [
        "folder", "pairs", "no rate", "bias", "limits of agreement", "MAE", "RMSE", "MAPE", "within 5 bpm or 10 %",
        "interval holds",
    ]

    /// A row of text for each folder, and one for all.
    package var rows: [[String]] { groups.map(\.cells) }

    private var groups: [Group] { folders + [all] }

    package var json: JSONValue {
        .members([
            ("schema", .integer(1)), ("all", all.json), ("folders", .array(folders.map(\.json))),
            ("withoutResult", .array(withoutResult.map(JSONValue.string))),
            ("resultsWithoutReference", .integer(resultsWithoutReference)),
        ])
    }
}

extension Comparison.Group {
    fileprivate var cells: [String] {
        guard let agreement = Agreement(pairs) else {
            return [name, "0", "\(withoutRate)"] + Array(repeating: "", count: Comparison.columns.count - 3)
        }
        let limits = agreement.limitsOfAgreement.map { "\($0.lowerBound.fixed(2)) to \($0.upperBound.fixed(2)) bpm" }
        return [
            name, "\(agreement.pairs)", "\(withoutRate)", "\(agreement.bias.fixed(2)) bpm", limits ?? "",
            "\(agreement.meanAbsoluteError.fixed(2)) bpm", "\(agreement.rootMeanSquareError.fixed(2)) bpm",
            "\(agreement.meanAbsolutePercentageError.fixed(1)) %",
            "\((agreement.shareWithin5BpmOr10Percent * 100).fixed(1)) %",
            agreement.intervalCoverage.map { "\(($0 * 100).fixed(1)) %" } ?? "",
        ]
    }

    fileprivate var json: JSONValue {
        let agreement = Agreement(pairs)
        func number(_ value: Double?) -> JSONValue? { value.map { .number($0, decimals: 4) } }
        return .members([
            ("folder", .string(name)), ("pairs", .integer(pairs.count)), ("withoutRate", .integer(withoutRate)),
            ("bias", number(agreement?.bias)), ("standardDeviation", number(agreement?.standardDeviation)),
            (
                "limitsOfAgreement",
                agreement?.limitsOfAgreement.map {
                    .array([.number($0.lowerBound, decimals: 4), .number($0.upperBound, decimals: 4)])
                }
            ), ("meanAbsoluteError", number(agreement?.meanAbsoluteError)),
            ("rootMeanSquareError", number(agreement?.rootMeanSquareError)),
            ("meanAbsolutePercentageError", number(agreement?.meanAbsolutePercentageError)),
            ("within5BpmOr10Percent", number(agreement?.shareWithin5BpmOr10Percent)),
            ("intervalCoverage", number(agreement?.intervalCoverage)),
        ])
    }
}
