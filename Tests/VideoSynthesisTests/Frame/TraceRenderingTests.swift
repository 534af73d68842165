import Foundation
import PulseSignal
import Testing
import VideoSynthesis

struct TraceRenderingTests {
    @Test(arguments: ["clip.mkv", "clip.mp4"])
    func aTraceBecomesFramesOfItsColoursAtItsTimes(name: String) throws {
        let workspace = try Workspace()
        let trace = (0..<80).map { index in
            let time = 582.3 + Double(index) * 0.04 + (index % 3 == 0 ? 0.007 : 0)
            return ColorSample(
                seconds: time, red: 150 + 0.4 * sin(8 * time), green: 60 + 30 * sin(5 * time), blue: Double(index) + 30)
        }
        let stored = try VideoSynthesizer(output: .init(path: workspace.path(name))).render(trace, format(name))
        let times = try Reference.frameTimes(workspace.path(name))
        let pixels = try Reference.pixels(workspace.path(name), width: 96, height: 64)
        try #require(times.count == trace.count && stored.count == trace.count && pixels.red.count == trace.count)
        // The noise spreads what ffmpeg rounds to whole RGB; its own mean over the picture has a deviation of 0.02.
        let tolerance = 0.15
        for (index, sample) in trace.enumerated() {
            expectClose(times[index], sample.seconds - 582.307, within: 0.000_51, "s")
            expectClose(times[index], stored[index], within: 2e-6, "s")
            expectClose(pixels.red[index], sample.red, within: tolerance, "code values")
            expectClose(pixels.green[index], sample.green, within: tolerance, "code values")
            expectClose(pixels.blue[index], sample.blue, within: tolerance, "code values")
        }
        #expect(try workspace.names == [name], "a trace knows no beats, so there is no truth")
    }

    private func format(_ name: String) -> SynthesisParameters {
        .pure {
            $0.video.codec = name.hasSuffix("mkv") ? .ffv1 : .h264
            $0.video.quality = 0
            $0.light.vignette = 0
            $0.light.pixelNoise = 1.5
        }
    }

    struct BadTrace: Sendable {
        var says: String
        /// Seconds and red.
        var points: [(Double, Double)]

        init(_ says: String, _ points: [(Double, Double)]) {
            (self.says, self.points) = (says, points)
        }
    }

    static let badTraces: [BadTrace] = [
        BadTrace("two", [(0, 100)]), BadTrace("two", []),
        BadTrace("sample 2", [(0, 100), (0, 100)]), BadTrace("sample 2", [(1, 100), (0.5, 100)]),
        BadTrace("sample 1 has red", [(0, 255.1), (1, 100)]), BadTrace("sample 2 has red", [(0, 1), (1, -0.1)]),
        BadTrace("sample 2 has red", [(0, 1), (1, .nan)]), BadTrace("sample 1 has the time", [(.nan, 1), (1, 1)]),
        BadTrace("sample 2 has the time", [(0, 1), (.infinity, 1)]), BadTrace("longer", [(0, 1), (1e8, 1)]),
    ]

    @Test(arguments: badTraces)
    func aTraceThatNoVideoCanHoldIsRefused(_ bad: BadTrace) throws {
        let workspace = try Workspace()
        let trace = bad.points.map { ColorSample(seconds: $0.0, red: $0.1, green: 20, blue: 20) }
        let error = #expect(throws: SynthesisError.self) {
            try VideoSynthesizer(output: .init(path: workspace.path("clip.mp4"))).render(trace, .small())
        }
        #expect(try #require(error).description.contains(bad.says))
        #expect(try workspace.names == [])
    }

    @Test func anUnevenTraceDoesNotFitAvi() throws {
        let workspace = try Workspace()
        let even = (0..<30).map { ColorSample(seconds: Double($0) * 0.04, red: 100, green: 20, blue: 20) }
        var uneven = even
        uneven[9].seconds += 0.01
        let synthesizer = VideoSynthesizer(output: .init(path: workspace.path("clip.avi")))
        #expect(throws: SynthesisError.self) { try synthesizer.render(uneven, .small()) }
        try synthesizer.render(even, .small())
        #expect(try Reference.frameTimes(workspace.path("clip.avi")).count == 30)
    }
}
