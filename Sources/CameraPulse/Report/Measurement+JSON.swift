import PulseSignal
import VideoDecoding

extension Measurement {
    /// The result as one object; its keys and their order are a contract.
    public var json: JSONValue {
        var members: [(String, JSONValue?)] = [
            ("schema", .integer(1)),
            ("file", .string(file.text)),
            ("input", input.map(\.json)),
            ("algorithm", .string(AlgorithmVersion.current)),
            ("options", options.json),
            ("recorded", recorded.map(\.json)),
        ]
        switch outcome {
        case .analyzed(let analysis):
            members += analysis.jsonMembers
            members.append(("timing", timing.map { analysis.timing.json(source: $0) }))
        case .failed(let failure):
            members += [
                ("verdict", .string("failed")), ("reason", .string(failure.reason.rawValue)),
                ("message", .string(failure.message)),
            ]
        }
        members += [("video", video.map(\.json)), ("warnings", .array(warnings.map(JSONValue.string)))]
        return .members(members)
    }
}

extension InputFacts {
    var json: JSONValue {
        .members([
            ("size", size.map(JSONValue.integer)), ("modified", modified.map { .string($0.iso8601) }),
            ("sha256", sha256.map(JSONValue.string)),
        ])
    }
}

extension RecordingDate {
    var json: JSONValue { .members([("date", .string(text)), ("source", .string(source.rawValue))]) }
}

extension TraceTiming {
    func json(source: TimingSource) -> JSONValue {
        .members([
            ("source", .string(source.rawValue)), ("frames", .integer(frames)), ("duration", .seconds(durationSeconds)),
            ("medianInterval", .number(medianIntervalSeconds, decimals: Decimals.beatSeconds)),
            ("longestGap", .number(longestGapSeconds, decimals: Decimals.beatSeconds)), ("dropped", .integer(dropped)),
        ])
    }
}
