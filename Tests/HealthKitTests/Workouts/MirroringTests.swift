import Foundation
import Glibc
import HealthKit
import Testing

/// Two processes, one of which mirrors the other's session.
struct MirroringTests {
    private let stores: TemporaryStore

    init() throws { stores = try TemporaryStore() }

    private var socket: URL { stores.directory.appendingPathComponent("healthkit-workout.sock") }

    private func start(_ program: String) throws -> Companion {
        try Companion(program, stores.url, runtimeDirectory: stores.directory)
    }

    private func mirrored() throws -> (primary: Companion, mirror: Companion) {
        let mirror = try start("accompany")
        mirror.expect("ready")
        let primary = try start("lead")
        primary.expect("ready")
        primary.say("prepare", until: "notStarted→prepared")
        primary.say("mirror", until: "done mirror")
        mirror.expect("mirrors running prepared 1")
        return (primary, mirror)
    }

    @Test func aMirrorFollowsAndSteersTheSession() throws {
        let (primary, mirror) = try mirrored()
        var status = stat()
        #expect(stat(socket.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        primary.say("start", until: "prepared→running")
        mirror.expect("prepared→running")
        mirror.say("pause", until: "running→paused")
        mirror.expect("event pause")
        primary.expect("running→paused")
        mirror.say("state", until: "state paused")
        mirror.say("start", until: "done start")
        mirror.say("resume", until: "paused→running")
        primary.expect("paused→running")
        mirror.say("hello from the mirror", until: "done hello from the mirror")
        primary.expect("received hello from the mirror")
        primary.say("hello from the primary", until: "done hello from the primary")
        mirror.expect("received hello from the primary")
        mirror.say("end", until: "running→ended")
        mirror.expect("disconnected")
        primary.expect("running→ended")
        primary.expect("disconnected")
        primary.say("mirror", until: "error errorInvalidArgument")
        primary.close()
        mirror.close()
    }

    @Test func aFileInTheSocketsPlaceStays() throws {
        try Data("my diary".utf8).write(to: socket)
        let mirror = try start("accompany")
        mirror.expect("ready")  // which it is after it has tried
        #expect(try Data(contentsOf: socket) == Data("my diary".utf8))
    }

    @Test func dataIsLimited() throws {
        let (primary, mirror) = try mirrored()
        primary.say("send-large-twice", until: "error errorDataSizeExceeded")
        mirror.expect("received " + String(repeating: "x", count: 30))
        primary.say("small", until: "done small")
        mirror.expect("received small")
        primary.say("unmirror", until: "done unmirror")
        mirror.expect("disconnected")
        primary.say("small", until: "error errorInvalidArgument")
        primary.say("end", until: "prepared→ended")
        primary.close()
        mirror.close()
    }

    @Test func theMirrorTakesOverWhenThePrimaryDies() async throws {
        let (primary, mirror) = try mirrored()
        primary.say("start", until: "prepared→running")
        primary.say("collect", until: "done collect")
        kill(primary.process.processIdentifier, SIGKILL)
        mirror.expect("disconnected with an error")
        mirror.say("recover", until: "done recover")
        mirror.close()
        primary.process.waitUntilExit()
        let workout = try #require(try await HKStoreOwner(url: stores.url).healthStore.workouts().first)
        let members = HKQuery.predicateForObjects(from: workout)
        #expect(try await HKStoreOwner(url: stores.url).healthStore.heartRates(members).count == 5)
    }

    @Test func thePrimaryGoesOnWithoutItsMirror() throws {
        let (primary, mirror) = try mirrored()
        kill(mirror.process.processIdentifier, SIGKILL)
        primary.expect("disconnected with an error")
        primary.say("start", until: "prepared→running")
        primary.say("mirror", until: "error unknownError")
        // Another companion can take the dead one's socket.
        let second = try start("accompany")
        second.expect("ready")
        primary.say("mirror", until: "done mirror")
        second.expect("mirrors running running 1")
        primary.say("end", until: "running→ended")
        second.expect("running→ended")
        primary.close()
        second.close()
    }

    /// What a peer may send that means harm or nothing.
    @Test(arguments: [
        "", "\n", "{}\n", "not JSON\n", String(repeating: "x", count: 300_000), "{\"bye\":{}}\n",
        #"{"call":{"_0":"end","date":1e999}}"# + "\n", #"{"hello":{"_0":{"version":9}}}"# + "\n",
    ])
    func aPeerThatTalksNonsenseIsDisconnected(bytes: String) throws {
        let mirror = try start("accompany")
        mirror.expect("ready")
        let peer = try connect(to: socket.path)
        defer { close(peer) }
        let sent = Array(bytes.utf8)
        _ = send(peer, sent, sent.count, Int32(MSG_NOSIGNAL))
        shutdown(peer, Int32(SHUT_WR))
        var waiting = pollfd(fd: peer, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 30_000) == 1)
        var answer: UInt8 = 0
        #expect(recv(peer, &answer, 1, 0) <= 0, "nothing but the end of the connection")
        // The companion goes on, and mirrors the next session.
        let primary = try start("lead")
        primary.expect("ready")
        primary.say("mirror", until: "done mirror")
        mirror.expect("mirrors running notStarted 1")
        primary.close()
        mirror.close()
    }

    private func connect(to path: String) throws -> Int32 {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(status == 0)
        return descriptor
    }
}

/// A program that is led by lines, and whose lines are waited for in order.
final class Companion {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var told = ""

    init(_ program: String, _ store: URL, runtimeDirectory: URL) throws {
        process.executableURL = testProgram
        process.arguments = [program, store.path]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_RUNTIME_DIR": runtimeDirectory.path
        ]) { $1 }
        process.environment?["HEALTHKIT_MIRROR"] = nil
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    func say(_ line: String, until answer: String) {
        input.fileHandleForWriting.write(Data((line + "\n").utf8))
        expect(answer)
    }

    /// Waits for a line, whatever else is told meanwhile.
    func expect(_ line: String, at location: SourceLocation = #_sourceLocation) {
        let wanted = "\n" + line + "\n"
        while !("\n" + told).contains(wanted) {
            var ready = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let more = poll(&ready, 1, 60_000) > 0 ? output.fileHandleForReading.availableData : Data()
            guard !more.isEmpty else {
                Issue.record("'\(line)' was never told, but: \(told)", sourceLocation: location)
                return
            }
            told += String(decoding: more, as: UTF8.self)
        }
        guard let range = ("\n" + told).range(of: wanted) else { return }
        // Lines of two queues may come in either order, so only the line itself is used up.
        told = String((("\n" + told).replacingCharacters(in: range, with: "\n")).dropFirst())
    }

    /// Lets the program end. Not by ending its input, which another program may have inherited.
    func close() {
        input.fileHandleForWriting.write(Data("quit\n".utf8))
        let limit = Date(timeIntervalSinceNow: 60)
        while process.isRunning, Date() < limit { usleep(10_000) }
        guard !process.isRunning else {
            Issue.record("it does not end")
            return
        }
        #expect(process.terminationStatus == 0)
    }
}
