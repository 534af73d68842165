import CFFmpeg
import Foundation
import PulseSignal

/// What figures are taken on, in one line: processor, cores, the kernels in use, system, FFmpeg, Swift.
enum Machine {
    static var text: String {
        let processor = value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown processor"
        let system = value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "unknown system"
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return "\(processor), \(cores) cores, kernels \(KernelLevel.best), \(system), "
            + "FFmpeg \(String(cString: av_version_info())), Swift \(compiler)"
    }

    /// The compiler that built this program.
    private static var compiler: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    /// What the first line that begins with `name` says.
    private static func value(of name: String, in file: String, separator: Character) -> String? {
        // Files of the kernel have no size, so they are read to their end.
        guard let text = try? FileHandle(forReadingFrom: URL(filePath: file)).readToEnd() else { return nil }
        let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(separator: separator, maxSplits: 1).last?
            .trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    }
}
