import Foundation
import HealthKit
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
    private static func expected(_ calls: [Call]) -> (lines: [String], state: String) {
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

    private static func session(in store: HKHealthStore, _ listener: WorkoutListener) throws -> HKWorkoutSession {
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

    /// A long sequence in random order and with pauses of its own, while sessions of another store go their way.
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

/// Numbers that are the same in every run (Steele, Lea and Flood, SplitMix64, 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
