import Foundation
import Testing

/// A folder with a store that the command works on, without a terminal to ask on.
struct StoreFixture {
    static let share = "heartRate,heartRateVariabilitySDNN,heartbeatSeries"
    static let start = "2026-05-01T09:58:12+02:00"

    let folder: TemporaryFolder
    var store: String { folder.file("data/health.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// A store in which camera-pulse may save.
    static func allowed() throws -> StoreFixture {
        let fixture = try StoreFixture()
        let result = try fixture.run("health authorize --source camera-pulse --share \(share)")
        try #require(result.status == 0, "\(result.error)")
        return fixture
    }

    /// Runs the command with words of a shell, in the folder.
    func run(_ words: String) throws -> Tool.Result { try shell("\"$tool\" \(words)") }

    /// Runs a script in a session without a terminal.
    func shell(_ script: String) throws -> Tool.Result {
        let variables = [
            "HEALTHKIT_STORE": store, "HEALTHKIT_DELIVERIES": folder.file("deliveries.json"), "FOLDER": folder.path,
            "SCRIPT": script, "TZ": "UTC",
        ]
        return try Tool.shell("cd \"$FOLDER\" && exec setsid -w /bin/sh -c \"$SCRIPT\"", environment: variables)
    }

    /// A trace of 30 s at 30 Hz with 72 beats per minute.
    @discardableResult
    func trace(_ name: String = "clip.csv", bpm: Double = 72) throws -> String {
        let rows = (0..<900).map { frame in
            let seconds = Double(frame) / 30
            return "\(seconds),\(180 + 6 * sin(2 * .pi * bpm / 60 * seconds)),20,15"
        }
        return try folder.write("time_s,red,green,blue\n" + rows.joined(separator: "\n") + "\n", to: name)
    }

    /// What a command that prints a JSON array printed.
    func objects(_ words: String) throws -> [[String: Any]] {
        let result = try run(words + " --json")
        try #require(result.status == 0, "\(result.error)")
        let array = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        return try #require(array as? [[String: Any]])
    }

    func heartRates() throws -> [[String: Any]] { try objects("health samples --type heartRate") }
}
