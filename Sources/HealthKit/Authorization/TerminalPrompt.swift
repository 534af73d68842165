/// Asks on the terminal that the program was started from; denies where there is none.
enum TerminalPrompt {
    @Sendable static func answer(_ request: HKAuthorizationRequest) async throws -> HKAuthorizationAnswer {
        guard let terminal = Terminal() else { return .unanswered }
        let share = request.typesToShare.sorted { $0.identifier < $1.identifier }
        let read = request.typesToRead.sorted { $0.identifier < $1.identifier }
        terminal.write("\(request.source.name) (\(request.source.bundleIdentifier)) asks for your health data.\n")
        if !share.isEmpty { terminal.write("  to save: \(list(share))\n") }
        if !read.isEmpty { terminal.write("  to read: \(list(read))\n") }
        switch terminal.ask("Allow all? [y]es, [N]o, [c]hoose one by one: ") {
        case "y", "yes": return .allowingAll(of: request)
        case "c", "choose": break
        default: return .denyingAll
        }
        func allows(_ action: String, _ type: HKObjectType) -> Bool {
            ["y", "yes"].contains(terminal.ask("Allow to \(action) \(type.shortName)? [y/N] "))
        }
        return HKAuthorizationAnswer(
            allowedToShare: Set(share.filter { allows("save", $0) }),
            allowedToRead: Set(read.filter { allows("read", $0) }))
    }

    private static func list(_ types: [HKObjectType]) -> String { types.map(\.shortName).joined(separator: ", ") }
}

/// The controlling terminal, closed when this value goes away.
private struct Terminal: ~Copyable {
    private let file: UnsafeMutablePointer<FILE>

    /// `nil` without a terminal, or when this program runs in its background, where reading would suspend it.
    init?() {
        guard let file = fopen("/dev/tty", "r+") else { return nil }
        guard tcgetpgrp(fileno(file)) == getpgrp() else {
            fclose(file)
            return nil
        }
        self.file = file
    }

    deinit { fclose(file) }

    func write(_ text: String) {
        fputs(text, file)
        fflush(file)
    }

    /// The line that the person types, in small letters; empty at the end of input.
    func ask(_ question: String) -> String {
        write(question)
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return "" }
        fseek(file, 0, SEEK_CUR)  // C wants a positioning call between reading and writing
        return String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }
}
