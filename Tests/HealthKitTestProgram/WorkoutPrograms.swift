import Foundation
import HealthKit

/// What tests want of another process that is in a workout.
enum WorkoutPrograms {
    static let bundle = "org.example.workouts"

    static let start = Date(timeIntervalSince1970: 1_767_225_600)

    static func open(_ path: String, as bundle: String = bundle) async throws -> HKHealthStore {
        let store = try HKHealthStore(
            url: URL(fileURLWithPath: path), source: HKSource(name: bundle, bundleIdentifier: bundle),
            authorizationHandler: { .allowingAll(of: $0) })
        let types: Set<HKSampleType> = [.workoutType(), HKQuantityType(.heartRate)]
        try await store.requestAuthorization(toShare: types, read: types)
        return store
    }

    static func heartRate(_ index: Int) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.heartRate),
            quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: Double(60 + index % 60)),
            start: start + Double(index), end: start + Double(index))
    }

    static func session(in store: HKHealthStore, _ teller: Teller) throws -> HKWorkoutSession {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        let session = try HKWorkoutSession(healthStore: store, configuration: configuration)
        session.delegate = teller
        return session
    }

    /// STORE: records a sample after the other, pauses now and then, and tells what is done before and after.
    static func recordUntilKilled(_ arguments: [String]) async throws {
        let store = try await open(arguments[0])
        let teller = Teller()
        let session = try session(in: store, teller)
        session.prepare()
        session.startActivity(with: start)
        await teller.wait(for: "prepared→running")
        let builder = session.associatedWorkoutBuilder()
        try await builder.beginCollection(at: start)
        Teller.tell("begun")
        var index = 0
        while true {
            Teller.tell("adding \(index)")
            try await builder.addSamples([heartRate(index), heartRate(index + 1)])
            Teller.tell("added \(index)")
            index += 2
        }
    }

    /// STORE: leaves a paused session with everything that a builder can hold.
    static func abandon(_ arguments: [String]) async throws {
        let store = try await open(arguments[0])
        let teller = Teller()
        let session = try session(in: store, teller)
        let builder = session.associatedWorkoutBuilder()
        session.startActivity(with: start)
        await teller.wait(for: "notStarted→running")
        try await builder.beginCollection(at: start)
        try await builder.addSamples([heartRate(0)])
        try await builder.addMetadata(["shoes": "red"])
        try await builder.addWorkoutEvents([
            HKWorkoutEvent(type: .marker, dateInterval: DateInterval(start: start + 1, duration: 0), metadata: nil)
        ])
        let cycling = HKWorkoutConfiguration()
        cycling.activityType = .cycling
        session.beginNewActivity(configuration: cycling, date: start + 1, metadata: nil)
        session.pause()
        await teller.wait(for: "running→paused")
    }

    /// STORE: gives the interrupted workout back, ends it in order, and tells what it was.
    static func recover(_ arguments: [String]) async throws {
        let store = try await open(arguments[0])
        guard let session = try await store.recoverActiveWorkoutSession() else { return Teller.tell("nothing") }
        let teller = Teller()
        session.delegate = teller
        let builder = session.associatedWorkoutBuilder()
        Teller.tell("state \(session.state)")
        let heart = builder.statistics(for: HKQuantityType(.heartRate))
        let last = heart?.endDate ?? start
        if session.state == .prepared {
            session.end()
            await teller.wait(for: "prepared→ended")
            return
        }
        let state = session.state
        if builder.startDate == nil { try await builder.beginCollection(at: session.startDate ?? start) }
        if state == .running || state == .paused {
            session.stopActivity(with: last)
            await teller.wait(for: "\(state)→stopped")
        }
        try await builder.endCollection(at: last)
        let workout = try await builder.finishWorkout()
        if state != .ended {
            session.end()
            await teller.wait(for: "stopped→ended")
        }
        Teller.tell("workout \(workout?.uuid.uuidString ?? "none")")
    }

    private static func startAndEnd(in store: HKHealthStore) async throws {
        let teller = Teller(isSilent: true)
        let session = try session(in: store, teller)
        session.startActivity(with: nil)
        await teller.wait(for: "notStarted→running")
        session.end()
        await teller.wait(for: "running→ended")
    }

    /// STORE: starts one session after another until it is killed.
    static func contend(_ arguments: [String]) async throws {
        let store = try await open(arguments[0], as: "org.example.contender")
        while true {
            try await startAndEnd(in: store)
            try await Task.sleep(for: .milliseconds(Int.random(in: 1...20)))
        }
    }

    /// STORE: records two samples, and goes on to exist when another session has ended its own.
    static func lose(_ arguments: [String]) async throws {
        let store = try await open(arguments[0])
        let teller = Teller()
        let session = try session(in: store, teller)
        session.startActivity(with: start)
        await teller.wait(for: "notStarted→running")
        let builder = session.associatedWorkoutBuilder()
        try await builder.beginCollection(at: start)
        try await builder.addSamples([heartRate(0), heartRate(1)])
        Teller.tell("begun")
        while true { try await Task.sleep(for: .seconds(3600)) }
    }

    /// STORE: starts a session, which ends any other, and ends it.
    static func supersede(_ arguments: [String]) async throws {
        let store = try await open(arguments[0], as: "org.example.rival")
        try await startAndEnd(in: store)
    }

    /// STORE: takes an interrupted session up, and ends without finishing it.
    static func takeUp(_ arguments: [String]) async throws {
        let session = try await open(arguments[0]).recoverActiveWorkoutSession()
        Teller.tell("state \(session.map { "\($0.state)" } ?? "none")")
    }

    /// STORE: starts a session and tells what happens to it.
    static func follow(_ arguments: [String]) async throws {
        let store = try await open(arguments[0], as: "org.example.follower")
        let teller = Teller()
        let session = try session(in: store, teller)
        session.startActivity(with: nil)
        await teller.wait(for: "running→ended")
        Teller.tell("now \(session.state)")
    }
}

/// Prints what a session tells its delegate.
final class Teller: NSObject, HKWorkoutSessionDelegate, Sendable {
    private let lines = AsyncStream.makeStream(of: String.self)
    private let isSilent: Bool

    init(isSilent: Bool = false) { self.isSilent = isSilent }

    static func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    func wait(for line: String) async {
        for await heard in lines.stream where heard == line { return }
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date
    ) {
        if !isSilent { Self.tell("\(fromState)→\(toState)") }
        lines.continuation.yield("\(fromState)→\(toState)")
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
        if isSilent { return }
        Self.tell("failed \((error as? HKError).map { "\($0.code)" } ?? "\(error)")")
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent) {
        if !isSilent { Self.tell("event \(event.type)") }
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]) {
        for item in data { Self.tell("received \(String(decoding: item.prefix(30), as: UTF8.self))") }
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?
    ) {
        Self.tell(error == nil ? "disconnected" : "disconnected with an error")
    }
}
