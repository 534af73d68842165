/// Intervals of equal calendar length on both sides of an anchor, such as the days that begin at 4 o'clock.
struct CalendarBins: Sendable {
    let anchor: Date
    private let interval: DateComponents
    private let calendar: Calendar
    /// About how many seconds an interval lasts.
    private let typicalSeconds: Double

    /// Stops unless the interval moves forward. Its calendar, and else the user's, decides how long days and months are.
    init(anchor: Date, interval: DateComponents) {
        var calendar = interval.calendar ?? Calendar.current
        if let zone = interval.timeZone { calendar.timeZone = zone }
        self.anchor = anchor
        self.interval = interval
        self.calendar = calendar
        let many = 100.0
        let reached = calendar.date(byAdding: interval.multiplied(by: 100), to: anchor) ?? anchor
        typicalSeconds = reached.timeIntervalSince(anchor) / many
        if !(typicalSeconds > 0) {
            stop(
                "An interval of \(interval) leads nowhere. Use a positive number of seconds, hours, days, weeks or months."
            )
        }
    }

    /// When the interval of a number begins; that of 0 begins at the anchor.
    ///
    /// Counted from the anchor, not from the previous one: after the 31st come the last days of shorter months.
    func start(of index: Int) -> Date {
        calendar.date(byAdding: interval.multiplied(by: index), to: anchor)
            ?? anchor.addingTimeInterval(Double(index) * typicalSeconds)
    }

    /// The number of the interval that a date lies in; nil for a date that no sample can have.
    func index(of date: Date) -> Int? {
        let estimate = (date.timeIntervalSince(anchor) / typicalSeconds).rounded(.down)
        guard .distantPast <= date, date <= .distantFuture, abs(estimate) < 1e12 else { return nil }
        var index = Int(estimate)
        while start(of: index) > date { index -= 1 }
        while start(of: index + 1) <= date { index += 1 }
        return index
    }
}

extension DateComponents {
    /// The components as so many times the interval.
    fileprivate func multiplied(by factor: Int) -> DateComponents {
        func times(_ value: Int?) -> Int? { value.map { $0.multipliedReportingOverflow(by: factor).partialValue } }
        return DateComponents(
            year: times(year), month: times(month.map { $0 + 3 * (quarter ?? 0) } ?? quarter.map { 3 * $0 }),
            day: times(day.map { $0 + (weekday ?? 0) } ?? weekday), hour: times(hour), minute: times(minute),
            second: times(second), nanosecond: times(nanosecond), weekOfYear: times(weekOfYear ?? weekOfMonth))
    }
}
