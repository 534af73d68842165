import CSQLite
import Foundation
import TestSupport
import Testing

/// The program beside the tests that plays other processes.
let testProgram = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("HealthKitTestProgram")

/// Runs a program to its end and returns what it printed, complaints last.
@discardableResult
func run(
    _ executable: URL, _ arguments: [String], variables: [String: String] = [:]
) throws -> (status: Int32, output: String) {
    let result = try ChildProcess.run([executable.path] + arguments, variables: variables)
    return (result.status, result.text + result.errorText)
}

struct SQLiteFailure: Error { let message: String }

/// The last column of the last row that bare SQLite answers, as text, behind the library's back.
@discardableResult
func sqlite(_ url: URL, _ statements: String) throws -> String {
    var opened: OpaquePointer?
    defer { sqlite3_close_v2(opened) }
    guard sqlite3_open(url.path, &opened) == SQLITE_OK else { throw SQLiteFailure(message: "cannot open \(url.path)") }
    sqlite3_busy_timeout(opened, 10_000)
    var answer = ""
    let status = withUnsafeMutablePointer(to: &answer) { answer in
        sqlite3_exec(
            opened, statements,
            { context, count, values, _ in
                let value = values?[Int(count) - 1].map { String(cString: $0) } ?? "NULL"
                context?.assumingMemoryBound(to: String.self).pointee = value
                return 0
            }, answer, nil)
    }
    guard status == SQLITE_OK else { throw SQLiteFailure(message: String(cString: sqlite3_errmsg(opened))) }
    return answer
}

/// Copies the program that plays other processes. Another process does it: a file that this one has open for writing, and
/// leaks to a process that another test starts at that moment, could not be run.
func copyTestProgram(to url: URL) throws {
    let (status, output) = try run(URL(fileURLWithPath: "/bin/cp"), [testProgram.path, url.path])
    #expect(status == 0, "\(output)")
}
