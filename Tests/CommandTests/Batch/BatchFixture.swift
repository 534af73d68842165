import Foundation
import Testing

/// A folder with recordings, and the batch that runs there.
struct BatchFixture {
    let store: StoreFixture
    var folder: TemporaryFolder { store.folder }

    /// Whether the long repeats are asked for.
    static var isSoak: Bool { ProcessInfo.processInfo.environment["SOAK"] != nil }

    init(allowed: Bool = false) throws { store = allowed ? try .allowed() : try StoreFixture() }

    /// Colour traces of 12 s at 30 Hz with rates from 60 bpm on, named in order.
    init(traces count: Int, in name: String = "clips", allowed: Bool = false) throws {
        try self.init(allowed: allowed)
        for index in 0..<count { try trace("\(name)/c\(100 + index).csv", bpm: Double(60 + index % 60)) }
    }

    func trace(_ name: String, bpm: Double) throws {
        let rows = (0..<360).map { frame in
            let seconds = Double(frame) / 30
            return "\(seconds),\(180 + 6 * sin(2 * .pi * bpm / 60 * seconds)),20,15"
        }
        try write("time_s,red,green,blue\n" + rows.joined(separator: "\n") + "\n", to: name)
    }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: folder.file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// A video of so many seconds with 72 beats per minute.
    func video(_ name: String, seconds: Int = 8, size: String = "160x120", arguments: String = "") throws {
        let url = URL(fileURLWithPath: folder.file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let curve = Recipe.curve(red: "180+6*sin(2*PI*1.2*T)", seconds: seconds, size: size)
        try Tool.ffmpeg((curve + " " + arguments).split(separator: " ").map(String.init) + [url.path])
    }

    /// Lines of a script from which on every program loads a library of `Tests/DecoderFault` first.
    static func loading(_ fault: String) -> String {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("DecoderFault/\(fault).c").path
        return """
            $(command -v clang || command -v cc) -shared -fPIC $(pkg-config --cflags libavcodec) -o fault.so '\(source)' -ldl \
            || exit 99
            export LD_PRELOAD=$PWD/fault.so
            """
    }

    func run(_ words: String) throws -> Tool.Result { try store.run("batch " + words) }

    func shell(_ script: String) throws -> Tool.Result { try store.shell(script) }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file(name))), as: UTF8.self)
    }

    /// The lines of a file in a fixed order, since clips end in any.
    func sortedLines(_ name: String) throws -> [String] {
        try text(name).split(separator: "\n").map(String.init).sorted()
    }

    func objects(_ name: String) throws -> [[String: Any]] {
        try text(name).split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    func files(_ name: String) throws -> [String] { try objects(name).compactMap { $0["file"] as? String } }
}
