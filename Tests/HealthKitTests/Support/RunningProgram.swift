import Foundation

/// The program beside the tests while it plays another process, and what it tells.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe()
    private(set) var told = ""

    init(_ arguments: [String]) throws {
        process.executableURL = testProgram
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    deinit {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits until the program has told a text, or ended; from here on, where more of it is wanted than was told before.
    func wait(for text: String, after count: Int = 0) {
        while !told.dropFirst(count).contains(text) {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return }
            told += String(decoding: data, as: UTF8.self)
        }
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Everything that the program told until it ended.
    func end() throws -> String {
        told += String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return told
    }

    /// The signal that ended the program, if one did.
    var endingSignal: Int32? { process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil }
}
