import CameraPulse
import Foundation
import Testing

struct RecordingDateTests {
    // Seconds since 1970 by `date -u -d 2026-05-01T07:58:12Z +%s`.
    @Test(arguments: [
        ("2026-05-01T09:58:12+02:00", 1_777_622_292.0, 7200, "2026-05-01T09:58:12+02:00"),
        ("2026-05-01T09:58:12+0200", 1_777_622_292.0, 7200, "2026-05-01T09:58:12+02:00"),
        ("2026-05-01T07:58:12Z", 1_777_622_292.0, 0, "2026-05-01T07:58:12Z"),
        ("2026-05-01T03:28:12-04:30", 1_777_622_292.0, -16200, "2026-05-01T03:28:12-04:30"),
        ("2026-05-01T07:58:12.250000Z", 1_777_622_292.25, 0, "2026-05-01T07:58:12.250Z"),
    ])
    func keepsTheMomentAndTheZone(_ text: String, _ seconds: Double, _ offset: Int, _ printed: String) throws {
        let date = try #require(RecordingDate(iso8601: text, source: .container))
        #expect(abs(date.date.timeIntervalSince1970 - seconds) < 1e-6)
        #expect(date.secondsFromUTC == offset)
        #expect(date.text == printed)
    }

    @Test(arguments: [
        "", "yesterday", "2026-05-01", "1904-01-01T00:00:00Z", "2026-13-01T00:00:00Z", "2026-02-30T10:00:00Z",
        "2026-05-01T25:00:00Z", "99999-01-01",
    ])
    func doesNotBelieveACameraWithoutAClock(_ text: String) {
        #expect(RecordingDate(iso8601: text, source: .container) == nil)
    }
}
