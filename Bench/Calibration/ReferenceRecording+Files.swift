import Foundation
import PulseSignal

extension ReferenceRecording {
    /// The recordings below a folder that holds `welltory` (CC0: `data/subject_NN/PPG.csv` and `RR.txt`) and `uw` (MIT:
    /// `data/ppg-csv/HAND/ID.csv` at 30 Hz and `data/gt/ID.csv` with one row a second).
    static func read(below folder: String) throws -> [ReferenceRecording] {
        let root = URL(fileURLWithPath: folder)
        let recordings =
            try welltory(root.appendingPathComponent("welltory/data")) + uw(root.appendingPathComponent("uw/data"))
        guard !recordings.isEmpty else { throw BenchError.failed(["There are no recordings below '\(folder)'."]) }
        return recordings
    }

    private static func names(_ folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// The rows of a comma-separated file, without its header.
    private static func rows(_ file: URL) throws -> (header: [String], rows: [[Substring]]) {
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(whereSeparator: \.isNewline)
        let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        guard let header = rows.first else { return ([], []) }
        return (header.map { $0.trimmingCharacters(in: .whitespaces.union(["\u{feff}"])) }, Array(rows.dropFirst()))
    }

    private static func number(_ text: Substring) -> Double {
        Double(text.trimmingCharacters(in: .whitespaces)) ?? .nan
    }

    private static func welltory(_ folder: URL) throws -> [ReferenceRecording] {
        try names(folder).compactMap { subject in
            let place = folder.appendingPathComponent(subject)
            let samples = try rows(place.appendingPathComponent("PPG.csv")).rows.filter { $0.count >= 4 }.map {
                ColorSample(
                    seconds: number($0[0]) / 1000, red: number($0[1]), green: number($0[2]), blue: number($0[3]))
            }
            let text = try String(contentsOf: place.appendingPathComponent("RR.txt"), encoding: .utf8)
            let intervals = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            var beats = [0.0]
            for interval in intervals { beats.append(beats[beats.count - 1] + interval / 1000) }
            let lag = lag(of: beats, in: samples)
            return ReferenceRecording(
                kind: .welltory, person: "welltory \(subject)", samples: samples, truth: .beats(beats.map { $0 + lag }))
        }
    }

    /// Where the reference's beats begin on the recording's clock: where most of them fall on a beat of the trace.
    private static func lag(of beats: [Double], in samples: [ColorSample]) -> Double {
        // Without the gate, so that what is being fitted does not decide.
        let found = analyse(samples, AnalysisOptions(isGated: false)).beats.map(\.seconds)
        guard let end = found.last else { return 0 }
        func cost(_ lag: Double) -> Double {
            var next = 0
            let distances = beats.map { $0 + lag }.filter { $0 > 3 && $0 < end - 3 }.map { beat in
                while next + 1 < found.count, abs(found[next + 1] - beat) < abs(found[next] - beat) { next += 1 }
                return min(0.3, abs(found[next] - beat))
            }
            return distances.mean ?? 1
        }
        return stride(from: -5.0, through: 3, by: 0.02).min { cost($0) < cost($1) } ?? 0
    }

    private static func uw(_ folder: URL) throws -> [ReferenceRecording] {
        let (framesPerSecond, deviceLag) = (30.0, 8)
        var all: [ReferenceRecording] = []
        for hand in names(folder.appendingPathComponent("ppg-csv")) {
            for name in names(folder.appendingPathComponent("ppg-csv/\(hand)")) where name.hasSuffix(".csv") {
                let (header, labels) = try rows(folder.appendingPathComponent("gt/\(name)"))
                // Oximeters 1, 2, 4 and 5 show a pulse; 0 stands for none.
                let columns = [1, 2, 4, 5].compactMap { header.firstIndex(of: "Pulse \($0)") }
                let rates = labels.map { row in
                    columns.filter { $0 < row.count }.map { number(row[$0]) }.filter { $0 > 0 }.median ?? .nan
                }
                let trace = try rows(folder.appendingPathComponent("ppg-csv/\(hand)/\(name)")).rows
                let samples = trace.enumerated().filter { $0.element.count >= 3 }.map { index, row in
                    ColorSample(
                        seconds: Double(index) / framesPerSecond, red: number(row[0]), green: number(row[1]),
                        blue: number(row[2]))
                }
                all.append(
                    ReferenceRecording(
                        kind: .uw, person: "uw \(name)", samples: samples, truth: .rates(rates, lag: deviceLag)))
            }
        }
        return all
    }
}
