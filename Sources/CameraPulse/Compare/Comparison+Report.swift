extension Comparison {
    /// The columns of ``Group/cells``.
    package static let columns = [
        "folder", "pairs", "no rate", "bias", "limits of agreement", "MAE", "RMSE", "MAPE", "within 5 bpm or 10 %",
        "interval holds",
    ]

    /// The columns of ``Group/csvCells``, with the units; shares are from 0 to 1.
    package static let csvColumns = [
        "folder", "pairs", "no_rate", "bias_bpm", "limit_low_bpm", "limit_high_bpm", "mae_bpm", "rmse_bpm",
        "mape_percent", "within_5_bpm_or_10_percent_share", "interval_coverage_share",
    ]
}

extension Comparison.Group {
    /// The figures for a person, each with its unit.
    package var cells: [String] {
        let agreement = Agreement(pairs)
        func cell(_ value: Double?, _ unit: String, decimals: Int = 2) -> String {
            value.map { "\($0.fixed(decimals)) \(unit)" } ?? ""
        }
        let limits = agreement?.limitsOfAgreement.map {
            "\($0.lowerBound.fixed(2)) to \($0.upperBound.fixed(2)) bpm"
        }
        return [
            title, "\(pairs.count)", "\(withoutRate)", cell(agreement?.bias, "bpm"), limits ?? "",
            cell(agreement?.meanAbsoluteError, "bpm"), cell(agreement?.rootMeanSquareError, "bpm"),
            cell(agreement?.meanAbsolutePercentageError, "%", decimals: 1),
            cell(agreement.map { $0.shareWithin5BpmOr10Percent * 100 }, "%", decimals: 1),
            cell(agreement?.intervalCoverage.map { $0 * 100 }, "%", decimals: 1),
        ]
    }

    /// The figures for a program: numbers alone, empty where there are none.
    package var csvCells: [String] {
        let agreement = Agreement(pairs)
        let figures = [
            agreement?.bias, agreement?.limitsOfAgreement?.lowerBound, agreement?.limitsOfAgreement?.upperBound,
            agreement?.meanAbsoluteError, agreement?.rootMeanSquareError, agreement?.meanAbsolutePercentageError,
            agreement?.shareWithin5BpmOr10Percent, agreement?.intervalCoverage,
        ]
        return [title, "\(pairs.count)", "\(withoutRate)"] + figures.map { $0.map { $0.fixed(4) } ?? "" }
    }

    package var json: JSONValue {
        let agreement = Agreement(pairs)
        func number(_ value: Double?) -> JSONValue? { value.map { .number($0, decimals: 4) } }
        return .members([
            ("folder", folder.map(JSONValue.string) ?? .null), ("pairs", .integer(pairs.count)),
            ("withoutRate", .integer(withoutRate)), ("bias", number(agreement?.bias)),
            ("standardDeviation", number(agreement?.standardDeviation)),
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

    private var title: String { folder ?? "all" }
}
