import Foundation
import Testing

/// Every sample is what its manifest says.
struct SampleVideoTests {
    struct Sample: Decodable, Sendable, CustomTestStringConvertible {
        var file: String
        var bpm: Double?
        var tolerance: Double?
        var refusal: String?
        var testDescription: String { file }
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("SampleVideos")

    static let samples: [Sample] = {
        let data = try? Data(contentsOf: folder.appendingPathComponent("manifest.json"))
        return data.flatMap { try? JSONDecoder().decode([Sample].self, from: $0) } ?? []
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
        if let bpm = sample.bpm {
            #expect(abs((object["bpm"] as? Double ?? 0) - bpm) <= sample.tolerance ?? 1, "\(object)")
        } else {
            #expect(object["reason"] as? String == sample.refusal, "\(object)")
        }
    }
}
