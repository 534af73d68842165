import Foundation
import HealthKit
import TestSupport
import Testing

/// The life cycle of sessions against a model that is written here, from the documentation, and knows nothing of the code.
struct SessionSequenceTests {
    enum Call: String, CaseIterable, Sendable {
        case prepare, startActivity, pause, resume, stopActivity, end

        func run(on session: HKWorkoutSession) {
            switch self {
            case .prepare: session.prepare()
            case .startActivity: session.startActivity(with: nil)
            case .pause: session.pause()
            case .resume: session.resume()
            case .stopActivity: session.stopActivity(with: nil)
            case .end: session.end()
            }
        }
    }

    /// State by state, what each call leads to. A call that is not named changes nothing.
    private static let table: [String: [Call: String]] = [
        "notStarted": [.prepare: "prepared", .startActivity: "running", .end: "ended"],
        "prepared": [.startActivity: "running", .end: "ended"],
        "running": [.pause: "paused", .stopActivity: "stopped", .end: "ended"],
        "paused": [.resume: "running", .stopActivity: "stopped", .end: "ended"],
        "stopped": [.end: "ended"],
        "ended": [:],
    ]

    /// What is heard of a sequence of calls, and the state after it.
    static func expected(_ calls: [Call]) -> (lines: [String], state: String) {
        var state = "notStarted"
        var lines: [String] = []
        for call in calls {
            guard let next = table[state]?[call] else {
                lines.append("ignored \(call.rawValue)()")
                continue
            }
            lines.append("\(state)→\(next)")
            if call == .pause { lines.append("event pause") }
            if call == .resume { lines.append("event resume") }
            state = next
        }
        return (lines, state)
    }

    static func session(in store: HKHealthStore, _ listener: WorkoutListener) throws -> HKWorkoutSession {
        let session = try HKWorkoutSession(healthStore: store, configuration: configuration())
        session.delegate = listener
        session.diagnosticHandler = { listener.hear("ignored \($0.call)") }
        return session
    }

    /// All sequences of six calls that begin with one; the shorter ones are their beginnings.
    @Test(arguments: Call.allCases)
    func everySequenceOfSixCallsDoesWhatTheTableSays(beginningWith first: Call) async throws {
        let stores = try TemporaryStore(inMemory: true)
        let store = try stores.open()
        for number in 0..<7776 {
            var rest = number
            let calls =
                [first]
                + (0..<5).map { _ in
                    defer { rest /= 6 }
                    return Call.allCases[rest % 6]
                }
            let listener = WorkoutListener()
            let session = try Self.session(in: store, listener)
            for call in calls { call.run(on: session) }
            let (lines, state) = Self.expected(calls)
            await listener.wait { $0.count >= lines.count }
            // One comparison for all, as recording tens of thousands of passes takes longer than the calls.
            if listener.lines != lines || "\(session.state)" != state {
                #expect(listener.lines == lines)
                #expect("\(session.state)" == state)
            }
            if state != "ended" {
                session.end()
                await listener.wait { $0.count > lines.count }
            }
        }
        #expect(
            try sqlite(stores.url, "SELECT count(*) FROM recording") == "0", "sessions without a workout leave nothing")
    }

    /// Long sequences in random order and with delays.
    @Test(arguments: [1, 2, 3])
    func longRandomSequencesDoWhatTheTableSays(seed: UInt64) async throws {
        let stores = try TemporaryStore(inMemory: true)
        let store = try stores.open()
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let listener = WorkoutListener()
            let session = try Self.session(in: store, listener)
            // Without `end`, which would make the rest of the sequence dull; it comes last.
            let calls = (0..<60).map { _ in Call.allCases.dropLast().randomElement(using: &generator)! } + [.end]
            for call in calls {
                call.run(on: session)
                if Int.random(in: 0..<8, using: &generator) == 0 {
                    try await Task.sleep(for: .microseconds(Int.random(in: 0..<2000, using: &generator)))
                }
            }
            let (lines, state) = Self.expected(calls)
            await listener.wait { $0.count >= lines.count }
            #expect(listener.lines == lines)
            #expect("\(session.state)" == state)
        }
    }
}

/// The same while another process starts sessions in the same store, each of which ends one that has started here.
struct ContendedSessionTests {
    private typealias Call = SessionSequenceTests.Call

    @Test(arguments: [1, 2]) func anotherProcessOnlyEndsSessions(seed: UInt64) async throws {
        let stores = try TemporaryStore(inMemory: true)
        let store = try stores.open()
        let process = Process()
        process.executableURL = testProgram
        process.arguments = ["contend", stores.url.path]
        try process.run()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        var generator = SeededGenerator(seed: seed)
        var failures = 0
        for _ in 0..<40 {
            let listener = WorkoutListener()
            let session = try SessionSequenceTests.session(in: store, listener)
            let calls = (0..<20).map { _ in Call.allCases.dropLast().randomElement(using: &generator)! } + [.end]
            for call in calls {
                call.run(on: session)
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    try await Task.sleep(for: .microseconds(Int.random(in: 0..<4000, using: &generator)))
                }
            }
            // Always out of order by now, and told after everything else.
            session.beginNewActivity(configuration: configuration(), date: Date(), metadata: nil)
            await listener.wait { $0.last?.hasPrefix("ignored beginNewActivity") == true }
            let lines = listener.lines.dropLast()
            let expected = SessionSequenceTests.expected(calls).lines
            guard let failure = lines.firstIndex(where: { $0.hasPrefix("failed") }) else {
                #expect(Array(lines) == expected)
                continue
            }
            failures += 1
            // Up to the failure as without it, and after it nothing but the end.
            #expect(Array(lines[..<failure]) == Array(expected[..<failure]))
            let state = lines[failure].split(separator: " ").last.map(String.init) ?? ""
            #expect(lines[failure] == "failed errorAnotherWorkoutSessionStarted while \(state)")
            #expect(["running", "paused", "stopped"].contains(state))
            #expect(lines[failure + 1] == "\(state)→ended")
            #expect(lines[(failure + 2)...].allSatisfy { $0.hasPrefix("ignored ") })
            #expect(session.state == .ended)
        }
        #expect(failures > 0, "the other process had its turns")
    }
}
