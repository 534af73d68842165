import Foundation
import HealthKit
import Testing

/// What a program that sets no handler does. `script` gives it a terminal, `setsid` takes it away.
@Suite(.enabled(if: access("/usr/bin/script", X_OK) == 0, "needs script(1) of bsdutils to play a terminal"))
struct TerminalPromptTests {
    private let stores: TemporaryStore

    init() throws { stores = try TemporaryStore() }

    @Test(arguments: [
        (typed: "y\n", expected: "heartRate: true, stepCount: true"), ("n\n", "heartRate: false, stepCount: false"),
        ("\n", "heartRate: false, stepCount: false"), ("c\nyes\nno\n", "heartRate: true, stepCount: false"),
        ("nonsense\n", "heartRate: false, stepCount: false"),
    ])
    func theTerminalIsAsked(_ example: (typed: String, expected: String)) throws {
        let typed = Pipe()
        let shown = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
        process.arguments = ["-qec", "'\(testProgram.path)' ask '\(stores.url.path)'", "/dev/null"]
        process.standardInput = typed
        process.standardOutput = shown
        try process.run()
        try typed.fileHandleForWriting.write(contentsOf: Data(example.typed.utf8))
        let output = String(decoding: try shown.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        try typed.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(output.contains("asks for your health data"))
        #expect(output.contains("to save: heartRate, stepCount"))
        #expect(output.contains(example.expected), "\(output)")
    }

    /// The next program with a person in front of it still gets to ask.
    @Test func withoutATerminalEverythingIsDeniedAndTheQuestionStaysOpen() async throws {
        let (status, output) = try run(
            URL(fileURLWithPath: "/usr/bin/setsid"), ["--wait", testProgram.path, "ask", stores.url.path])
        #expect(status == 0)
        #expect(output == "heartRate: false, stepCount: false\n")
        #expect(try await HKStoreOwner(url: stores.url).authorizations().isEmpty)
        try theTerminalIsAsked(("y\n", "heartRate: true, stepCount: true"))
    }
}
