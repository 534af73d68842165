import CameraPulse
import HealthKit

/// A sample as cells of a table and as a JSON object.
struct SampleDescription {
    static let columns = ["type", "start", "end", "value", "unit", "source", "uuid"]

    private let sample: HKSample
    /// Of a heartbeat series, with the seconds from its start.
    private let beats: [HKHeartbeatSeriesQueryDescriptor.Heartbeat]

    init(_ sample: HKSample, beats: [HKHeartbeatSeriesQueryDescriptor.Heartbeat] = []) {
        (self.sample, self.beats) = (sample, beats)
    }

    var cells: [String] {
        [
            sample.sampleType.shortName, date(sample.startDate), date(sample.endDate), value.text, value.unit ?? "",
            sample.sourceRevision.source.bundleIdentifier, sample.uuid.uuidString,
        ]
    }

    var json: JSONValue {
        let source = sample.sourceRevision
        return .members([
            ("uuid", .string(sample.uuid.uuidString)), ("type", .string(sample.sampleType.shortName)),
            ("start", .string(date(sample.startDate))), ("end", .string(date(sample.endDate))),
            ("value", value.json), ("unit", value.unit.map(JSONValue.string)),
            (
                "samples",
                (sample as? HKCorrelation).map { .array(Self.members(of: $0).map { SampleDescription($0).json }) }
            ),
            ("beats", sample is HKHeartbeatSeriesSample ? .array(beats.map(\.json)) : nil),
            (
                "source",
                .members([
                    ("id", .string(source.source.bundleIdentifier)), ("name", .string(source.source.name)),
                    ("version", source.version.map(JSONValue.string)),
                ])
            ),
            ("device", sample.device.map(Self.json)), ("metadata", sample.metadata.map(Self.json)),
        ])
    }

    /// ISO 8601 with the sample's own offset.
    private func date(_ date: Date) -> String {
        let zone = (sample.metadata?[HKMetadataKeyTimeZone] as? String).flatMap(TimeZone.init(identifier:))
        return date.iso8601(secondsFromUTC: zone?.secondsFromGMT(for: date) ?? 0)
    }

    private var value: (text: String, json: JSONValue?, unit: String?) {
        switch sample {
        case let sample as HKQuantitySample:
            let (number, unit) = (sample.quantity.value, sample.quantity.unit.unitString)
            return (number.plain, .number(number), unit)
        case let sample as HKCategorySample: return (String(sample.value), .integer(sample.value), nil)
        case let sample as HKStateOfMind: return (sample.valence.plain, .number(sample.valence), nil)
        case let sample as HKHeartbeatSeriesSample: return ("\(sample.count) beats", nil, nil)
        case let sample as HKCorrelation:
            let members = Self.members(of: sample).map { member in
                let value = SampleDescription(member).value
                return ([member.sampleType.shortName, value.text] + [value.unit].compactMap { $0 }).joined(
                    separator: " ")
            }
            return (members.joined(separator: ", "), nil, nil)
        default: return ("", nil, nil)
        }
    }

    /// The samples of a correlation, by their types.
    private static func members(of correlation: HKCorrelation) -> [HKSample] {
        correlation.objects.sorted {
            ($0.sampleType.identifier, $0.uuid.uuidString) < ($1.sampleType.identifier, $1.uuid.uuidString)
        }
    }

    private static func json(_ device: HKDevice) -> JSONValue {
        .members(
            zip(HKDevice.Property.allCases, device.properties).map { property, value in
                (property.rawValue, value.map(JSONValue.string))
            })
    }

    private static func json(_ metadata: [String: Any]) -> JSONValue {
        .members(metadata.sorted { $0.key < $1.key }.map { ($0.key, HealthKit.MetadataValue($0.value).map(json)) })
    }

    private static func json(_ value: HealthKit.MetadataValue) -> JSONValue {
        switch value {
        case .string(let text): .string(text)
        case .int(let number): .integer(number)
        case .double(let number): .number(number)
        case .bool(let flag): .bool(flag)
        case .date(let date): .string(date.iso8601(secondsFromUTC: 0))
        case .quantity(let quantity):
            .members([("value", .number(quantity.value)), ("unit", .string(quantity.unit.unitString))])
        }
    }
}

extension HKHeartbeatSeriesQueryDescriptor.Heartbeat {
    fileprivate var json: JSONValue {
        .members([
            ("time", .number(timeIntervalSinceStart)), ("gap", .bool(precededByGap)),
        ])
    }
}

extension Double {
    /// The shortest text that reads back as the same number, without a fraction for a whole one.
    var plain: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
