import Foundation
import Testing

/// Every sample is what its manifest says.
struct SampleVideoTests {
    struct Sample: Decodable, Sendable, CustomTestStringConvertible {
        struct Expectation: Decodable, Sendable {
            var verdict: String
            var bpm: Double?
            var toleranceBpm: Double?
            var reason: String?
        }

        var file: String
        var expected: Expectation
        var testDescription: String { file }
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("SampleVideos")

    private struct Manifest: Decodable { var clips: [Sample] }

    static let samples: [Sample] = {
        let data = try? Data(contentsOf: folder.appendingPathComponent("manifest.json"))
        return data.flatMap { try? JSONDecoder().decode(Manifest.self, from: $0).clips } ?? []
    }()

    @Test func thereAreSixToEightOfThem() {
        #expect((6...8).contains(Self.samples.count))
    }

    @Test(arguments: samples)
    func isMeasuredAsItsTruthSays(_ sample: Sample) throws {
        let path = Self.folder.appendingPathComponent(sample.file).path
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(size < 400_000)
        let object = try #require(try Tool.run("measure", "--json", path).objects.first)
        #expect(object["verdict"] as? String == sample.expected.verdict)
        #expect(object["reason"] as? String == sample.expected.reason, "\(object)")
        if let bpm = sample.expected.bpm, let tolerance = sample.expected.toleranceBpm {
            #expect(abs((object["bpm"] as? Double ?? 0) - bpm) <= tolerance, "\(object)")
        }
    }

    @Test func theReadmeShowsWhatTheCommandSays() throws {
        let project = Self.folder.deletingLastPathComponent()
        let readme = try String(contentsOf: project.appendingPathComponent("README.md"), encoding: .utf8)
        let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
        let prompt = "    $ camera-pulse "
        let call = try #require(lines.firstIndex { $0.hasPrefix(prompt + "measure SampleVideos/") })
        let shown = lines[(call + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) + "\n" }.joined()
        let words = lines[call].dropFirst(prompt.count)
        #expect(try Tool.shell("cd '\(project.path)' && $tool \(words)").output == shown)
    }

    /// 72 bpm is outside: a half of it, or what lies at the edge, is no rate.
    @Test(arguments: ["20-60", "30-60", "80-200"])
    func aRateOutsideTheBandIsNotReadAsOneInside(_ band: String) throws {
        let path = Self.folder.appendingPathComponent("rest-72.mp4").path
        let result = try Tool.run("measure", "--json", "--band", band, path)
        #expect(result.status == 3 && result.objects.first?["bpm"] == nil, "\(result.output)")
        // What may be the cause is said beside what to do with the finger.
        let warnings = result.objects.first?["warnings"] as? [String] ?? []
        #expect(warnings.contains { $0.contains("--band") }, "\(result.output)")
        #expect(try Tool.run("measure", "--band", "50-100", path).status == 0)
    }
}
