import Foundation
import Testing

/// A clip made with the `ffmpeg` command, so that decoder and encoder are not both ours.
struct Recipe: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    /// The words between `ffmpeg` and the output's name; `BASE` stands for the base clip.
    var arguments: [String]

    init(_ name: String, _ file: String, _ arguments: String) {
        (self.name, self.file) = (name, file)
        self.arguments = arguments.split(separator: " ").map(String.init)
    }

    var testDescription: String { name }

    func make(in folder: TemporaryFolder) throws -> String {
        let base = arguments.contains("BASE") ? try Base.path : ""
        let words = arguments.map { $0 == "BASE" ? base : $0.replacing("␣", with: " ") }
        let path = folder.file(file)
        try Tool.ffmpeg(words + [path])
        return path
    }

    /// The arguments of a light curve: red as a formula of the time T.
    static func curve(
        red: String, green: String = "20+sin(2*PI*1.2*T)", seconds: Int = 20, fps: Int = 30, size: String = "160x120"
    ) -> String {
        "-f lavfi -i nullsrc=s=\(size):r=\(fps):d=\(seconds),geq=r='\(red)':g='\(green)':b=15 "
            + "-c:v libx264 -preset veryfast -pix_fmt yuv420p -qp 10"
    }

    /// A 72 bpm sine in red, 20 s at 30 fps, made once for all tests.
    private final class Base: Sendable {
        static let shared = Result { try Base() }
        static var path: String { get throws { try shared.get().path } }
        let folder: TemporaryFolder
        let path: String

        init() throws {
            folder = try TemporaryFolder()
            path = folder.file("base.mp4")
            try Tool.ffmpeg(
                curve(red: "180+6*sin(2*PI*1.2*T)", size: "320x240").split(separator: " ").map(String.init) + [path])
        }
    }
}
