import Foundation

/// What the system keeps of files in memory.
enum PageCache {
    /// Forgets what it keeps of files, but for pages that a running program has in use. No right is needed for that.
    static func drop(_ files: [String]) {
        for file in files {
            let descriptor = open(file, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
            close(descriptor)
        }
    }

    /// A program's file and those of its libraries.
    static func files(of program: String, listing folder: URL) throws -> [String] {
        let output = folder.appending(path: "libraries").path
        let path = try find(program)
        _ = try ChildRun(["ldd", path], output: output)
        let libraries = try String(contentsOfFile: output, encoding: .utf8).split(whereSeparator: \.isWhitespace)
            .filter { $0.hasPrefix("/") }.map(String.init)
        return [path] + libraries
    }

    /// Where a program is, as the shell finds it.
    private static func find(_ program: String) throws(BenchError) -> String {
        guard !program.contains("/") else { return program }
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        guard let path = folders.map({ String($0) + "/\(program)" }).first(where: { access($0, X_OK) == 0 }) else {
            throw .failed(["\(program) is not on PATH. Is it installed?"])
        }
        return path
    }
}
