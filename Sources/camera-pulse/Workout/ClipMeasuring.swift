import CameraPulse
import Foundation

/// Measures a clip on a thread of its own, so that Ctrl-C and a request to end are heard while a pipe stalls.
enum ClipMeasuring {
    /// How long a clip that is being read may take to stop once it should.
    private static let patience = Duration.seconds(1)
    private static let betweenLooks = Duration.milliseconds(50)

    /// - Returns: nil for a clip that did not stop in time when it was asked to.
    static func measure(_ file: FileName, options: MeasurementOptions) async -> CameraPulse.Measurement? {
        let progress = ProgressLine(name: file.displayText)
        defer { progress.clear() }
        let (results, continuation) = AsyncStream.makeStream(of: CameraPulse.Measurement?.self)
        // A thread that waits for bytes cannot be ended, so it lasts as long as the stream or the program.
        Thread.detachNewThread {
            let result = Measurer.measure(file, options: options) {
                progress.update($0)
            } while: {
                !Interruption.isRequested
            }
            continuation.yield(result)
        }
        let looking = Task {
            while !Interruption.isRequested { try await Task.sleep(for: betweenLooks) }
            try await Task.sleep(for: patience)
            continuation.yield(nil)
        }
        defer { looking.cancel() }
        for await result in results { return result }
        return nil
    }
}
