import FoundationEssentials

/// What a batch and a comparison need of a line of results.
package struct ResultLine: Decodable, Sendable {
    package struct Input: Decodable, Equatable, Sendable {
        package var size: Int?
        package var modified: String?
        package var sha256: String?
    }

    /// Where a batch saved the readings.
    package struct Saved: Decodable, Equatable, Sendable {
        package var store: String
        package var every: Double?

        package init(store: String, every: Double?) { (self.store, self.every) = (store, every) }

        package var json: JSONValue {
            .members([("store", .string(store)), ("every", every.map(JSONValue.number))])
        }
    }

    package struct Timing: Decodable, Sendable {
        package var duration: Double
    }

    package struct Reading: Decodable, Sendable {
        package var start: Double
        package var end: Double
        package var bpm: Double
        package var interval: [Double]
    }

    package var file: String
    package var input: Input?
    package var algorithm: String
    package var options: JSONValue
    package var verdict: String
    package var reason: String?
    package var message: String?
    package var bpm: Double?
    package var interval: [Double]?
    package var confidence: Double?
    package var channel: String?
    package var readings: [Reading]?
    package var timing: Timing?
    package var saved: Saved?

    /// nil for what is no line of results.
    package init?(_ bytes: some Sequence<UInt8>) {
        guard let line = try? JSONDecoder().decode(ResultLine.self, from: Data(bytes)) else { return nil }
        self = line
    }

    /// The name alone, which is all that an index needs.
    static func file(in bytes: some Sequence<UInt8>) -> String? {
        (try? JSONDecoder().decode(Name.self, from: Data(bytes)))?.file
    }

    private struct Name: Decodable {
        var schema: Int
        var file: String
    }
}
