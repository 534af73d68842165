import Foundation
import TestSupport
import Testing
import VideoDecoding

/// Memory stays flat. Other tests run in this process at the same time, so each case runs in a process of its own.
struct MemoryTests {
    @Test(.disabled(if: Sanitizer.isWatching)) func doesNotGrowWithFramesOrFailures() async throws {
        let damaged = try Recipe.bitRot.path()
        let broken = try Recipe.withoutMoov.path()
        let whole = try Recipe.base.path()
        setenv("MEMORY_TEST_FILES", "\(damaged)\n\(broken)\n\(whole)", 1)
        await #expect(processExitsWith: .success) {
            guard let files = ProcessInfo.processInfo.environment["MEMORY_TEST_FILES"]?.split(separator: "\n") else {
                exit(2)
            }
            func round() {
                for file in files { _ = try? Decoded.all(.file(String(file))) }
                _ = try? Decoded.all(.file("/nowhere"))
            }
            for _ in 0..<3 { round() }  // allocators and libav's tables settle
            let before = residentKilobytes()
            for _ in 0..<25 { round() }
            let growth = residentKilobytes() - before
            // One leaked 320×240 frame per round would be 2800 kB, one per damaged frame a gigabyte.
            guard growth < 2500 else {
                print("resident memory grew by \(growth) kB")
                exit(1)
            }
        }
    }
}

/// Resident memory of this process.
private func residentKilobytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
}
