import Foundation
import HealthKit

/// The two sides of a mirrored session, each led by lines on standard input.
enum MirrorPrograms {
    /// STORE: the primary session. Each line is a call.
    static func lead(_ arguments: [String]) async throws {
        let store = try await WorkoutPrograms.open(arguments[0])
        let teller = Teller()
        let session = try WorkoutPrograms.session(in: store, teller)
        let builder = session.associatedWorkoutBuilder()
        Teller.tell("ready")
        while let line = readLine(), line != "quit" {
            do {
                switch line {
                case "mirror": try await session.startMirroringToCompanionDevice()
                case "unmirror": try await session.stopMirroringToCompanionDevice()
                case "collect":
                    try await builder.beginCollection(at: WorkoutPrograms.start)
                    try await builder.addSamples((0..<5).map(WorkoutPrograms.heartRate))
                default: try await follow(line, session)
                }
                Teller.tell("done \(line)")
            } catch {
                Teller.tell("error \((error as? HKError).map { "\($0.code)" } ?? "\(error)")")
            }
        }
    }

    /// STORE: the companion, which gets a session and does the same with it.
    static func accompany(_ arguments: [String]) async throws {
        let store = try await WorkoutPrograms.open(arguments[0])
        let (sessions, got) = AsyncStream.makeStream(of: HKWorkoutSession.self)
        let teller = Teller()
        store.workoutSessionMirroringStartHandler = { session in
            session.delegate = teller
            Teller.tell(
                "mirrors \(session.workoutConfiguration.activityType) \(session.state) \(session.type.rawValue)")
            got.yield(session)
        }
        Teller.tell("ready")
        for await session in sessions {
            while let line = readLine(), line != "quit" {
                do {
                    if line == "recover" {
                        try await WorkoutPrograms.recover(arguments)
                    } else {
                        try await follow(line, session)
                    }
                    Teller.tell("done \(line)")
                } catch {
                    Teller.tell("error \((error as? HKError).map { "\($0.code)" } ?? "\(error)")")
                }
            }
            return
        }
    }

    private static func follow(_ line: String, _ session: HKWorkoutSession) async throws {
        switch line {
        case "prepare": session.prepare()
        case "start": session.startActivity(with: WorkoutPrograms.start)
        case "pause": session.pause()
        case "resume": session.resume()
        case "stop": session.stopActivity(with: nil)
        case "end": session.end()
        case "state": Teller.tell("state \(session.state)")
        case "send-large-twice":
            for _ in 0..<2 { try await session.sendToRemoteWorkoutSession(data: Data(repeating: 120, count: 60_000)) }
        default: try await session.sendToRemoteWorkoutSession(data: Data(line.utf8))
        }
    }
}
