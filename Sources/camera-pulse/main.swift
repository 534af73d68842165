import Foundation
import VideoSynthesis
import PulseSignal
var p = SynthesisParameters()
var args = Array(CommandLine.arguments.dropFirst())
var out = VideoSynthesizer.Output(path: "-")
var trace: [ColorSample]? = nil
do {
    while !args.isEmpty {
        let a = args.removeFirst()
        if a == "--force" { out.overwrite = true; continue }
        if a == "--realtime" { out.realtime = true; continue }
        let v = args.isEmpty ? "" : args.removeFirst()
        if a == "--output" { out.path = v; continue }
        if a == "--format" { out.container = .init(rawValue: v); continue }
        if a == "--trace" { trace = try String(contentsOfFile: v, encoding: .utf8).split(separator: "\n").dropFirst().map { let c = $0.split(separator: ",").map { Double($0)! }; return .init(seconds: c[0], red: c[1], green: c[2], blue: c[3]) }; continue }
        guard let o = SynthesisOption(rawValue: String(a.dropFirst(2))) else { print("what", a); exit(64) }
        try p.apply(o, v)
    }
    if let trace { try VideoSynthesizer(output: out).render(trace, p) } else { try VideoSynthesizer(output: out).synthesize(p) }
} catch { FileHandle.standardError.write(Data("\(error)\n".utf8)); exit(1) }
