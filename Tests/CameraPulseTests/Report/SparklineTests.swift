import CameraPulse
import Testing

struct SparklineTests {
    @Test func drawsARampFromTheLowestBlockToTheHighest() {
        #expect(Sparkline.line([0, 1, 2, 3, 4, 5, 6, 7], columns: 8) == "▁▂▃▄▅▆▇█")
    }

    @Test func averagesALongWaveDown() {
        #expect(Sparkline.line([0, 0, 7, 7], columns: 2) == "▁█")
    }

    @Test(arguments: [[], [1], [2, 2, 2], [.nan, .infinity], [.nan, 3]])
    func leavesOutWhatHasNoShape(_ wave: [Double]) {
        #expect(Sparkline.line(wave, columns: 10).isEmpty)
    }
}
