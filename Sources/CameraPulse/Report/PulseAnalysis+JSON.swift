import PulseSignal

/// Digits after the point in the output: well below what each figure can be known to, so that nothing is lost.
enum Decimals {
    static let bpm = 2
    static let share = 3
    static let seconds = 3
    /// 0.1 ms.
    static let beatSeconds = 4
    static let milliseconds = 2
}

extension PulseAnalysis {
    /// The members of a result that the analysis decides, in the order of the contract, up to `respiration`.
    var jsonMembers: [(String, JSONValue?)] {
        guard case .measured(let rate) = verdict else { return refusalMembers }
        return [
            ("verdict", .string("measured")),
            ("bpm", .number(rate.bpm, decimals: Decimals.bpm)),
            ("interval", rate.interval.json(decimals: Decimals.bpm)),
            ("confidence", .number(rate.confidence, decimals: Decimals.share)),
            ("channel", .string(channel.rawValue)),
            ("weights", weights.json),
            ("band", band.json(decimals: Decimals.bpm)),
            ("span", span.map { .members([("start", .seconds($0.lowerBound)), ("end", .seconds($0.upperBound))]) }),
            ("beats", .array(beats.map(\.json))),
            ("readings", .array(readings.map(\.json))),
            ("variability", variability.json(\.json)),
            ("respiration", respiration.json(\.json)),
        ]
    }

    private var refusalMembers: [(String, JSONValue?)] {
        guard case .refused(let reason, let message) = verdict else { return [] }
        return [
            ("verdict", .string("refused")), ("reason", .string(reason.rawValue)), ("message", .string(message)),
            ("band", band.json(decimals: Decimals.bpm)),
            ("readings", sureReadings.isEmpty ? nil : .array(sureReadings.map(\.json))),
        ]
    }
}

extension JSONValue {
    static func seconds(_ value: Double) -> JSONValue { .number(value, decimals: Decimals.seconds) }

    static func milliseconds(_ value: Double) -> JSONValue { .number(value, decimals: Decimals.milliseconds) }
}

extension ClosedRange<Double> {
    func json(decimals: Int) -> JSONValue {
        .array([.number(lowerBound, decimals: decimals), .number(upperBound, decimals: decimals)])
    }
}

extension ChannelWeights {
    var json: JSONValue {
        .members([
            ("red", .number(red, decimals: Decimals.share)), ("green", .number(green, decimals: Decimals.share)),
            ("blue", .number(blue, decimals: Decimals.share)),
        ])
    }
}

extension Beat {
    var json: JSONValue {
        .members([
            ("time", .number(seconds, decimals: Decimals.beatSeconds)), ("segment", .integer(segment)),
            ("uncertainty", .number(uncertaintySeconds, decimals: Decimals.beatSeconds)),
        ])
    }
}

extension Reading {
    var json: JSONValue {
        .members([
            ("start", .seconds(start)), ("end", .seconds(end)), ("bpm", .number(bpm, decimals: Decimals.bpm)),
            ("interval", interval.json(decimals: Decimals.bpm)),
            ("confidence", .number(confidence, decimals: Decimals.share)),
        ])
    }
}

extension Gated {
    func json(_ value: (Value) -> JSONValue) -> JSONValue {
        switch self {
        case .measured(let measured): value(measured)
        case .withheld(let reason): .members([("withheld", .string(reason.rawValue))])
        }
    }
}

extension Variability {
    var json: JSONValue {
        .members([
            ("sdnn", .milliseconds(sdnn)), ("rmssd", .milliseconds(rmssd)),
            ("pnn50", .number(pnn50, decimals: 1)), ("beats", .integer(beats)),
            ("cleanShare", .number(cleanShare, decimals: Decimals.share)),
            ("corrections", .array(corrections.map(\.json))),
            ("sd1", sd1.map(JSONValue.milliseconds)), ("sd2", sd2.map(JSONValue.milliseconds)),
            ("lf", lf.map(JSONValue.milliseconds)), ("hf", hf.map(JSONValue.milliseconds)),
        ])
    }
}

extension IntervalCorrection {
    var json: JSONValue {
        .members([
            ("time", .number(seconds, decimals: Decimals.beatSeconds)), ("kind", .string(kind.rawValue)),
            ("found", .number(found, decimals: Decimals.beatSeconds)),
            ("used", used.map { .number($0, decimals: Decimals.beatSeconds) } ?? .null),
        ])
    }
}

extension Respiration {
    var json: JSONValue {
        .members([
            ("perMinute", .number(perMinute, decimals: 1)), ("quality", .number(quality, decimals: Decimals.share)),
        ])
    }
}
