public import FoundationEssentials

/// When a recording began, in the zone where it was made, and who says so.
public struct RecordingDate: Equatable, Sendable {
    /// The order is that of how much they are worth: a copy has another time of change, and a camera's clock may be wrong.
    public enum Source: String, Sendable, Comparable {
        /// The container's creation time.
        case container
        /// The caller.
        case option
        /// The file's last change, which for most recordings is when they ended, and for a copy when it was made.
        case fileTime

        private var worth: Int {
            switch self {
            case .fileTime: 0
            case .container: 1
            case .option: 2
            }
        }

        public static func < (left: Source, right: Source) -> Bool { left.worth < right.worth }
    }

    /// Between these a recording may have begun: a date before 1970 or far ahead is a camera without a clock (a container's
    /// zero is 1904 or 1970).
    package static let possible = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 4e9)

    public var date: Date
    /// Seconds east of UTC at the place of the recording; 0 where only UTC is known.
    public var secondsFromUTC: Int
    public var source: Source

    public init(date: Date, secondsFromUTC: Int = 0, source: Source) {
        (self.date, self.secondsFromUTC, self.source) = (date, secondsFromUTC, source)
    }

    /// Reads ISO 8601 with a zone, such as `2026-05-01T09:58:12+02:00`, `…+0200` or `…Z`, with or without a fraction.
    public init?(iso8601 text: String, source: Source) {
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        guard Self.possible.lowerBound < date, date < Self.possible.upperBound else { return nil }
        self.init(date: date, secondsFromUTC: Self.offset(of: text), source: source)
        // A 30th of February is moved to another day when it is read.
        guard self.text.prefix(19) == text.prefix(19) else { return nil }
    }

    /// ISO 8601 with the recording's own offset.
    public var text: String { date.iso8601(secondsFromUTC: secondsFromUTC) }

    private static func offset(of text: String) -> Int {
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }), text[..<sign].contains("T") else {
            return 0
        }
        let digits = text[text.index(after: sign)...].filter { $0 != ":" }
        guard digits.count >= 2, let hours = Int(digits.prefix(2)) else { return 0 }
        let minutes = Int(digits.dropFirst(2).prefix(2)) ?? 0
        return (text[sign] == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}

extension Date {
    /// ISO 8601 at an offset, with milliseconds unless the second is whole; the same in every time zone and locale.
    package func iso8601(secondsFromUTC: Int) -> String {
        let zone = TimeZone(secondsFromGMT: secondsFromUTC) ?? .gmt
        let isWhole = timeIntervalSince1970 == timeIntervalSince1970.rounded()
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
        return formatted(style.time(includingFractionalSeconds: !isWhole).timeZone(separator: .colon))
    }

    /// ISO 8601 with milliseconds in UTC, the same in every time zone and locale.
    var iso8601: String {
        let style = Date.ISO8601FormatStyle().year().month().day().time(includingFractionalSeconds: true)
        return formatted(style.timeZone(separator: .colon))
    }
}
