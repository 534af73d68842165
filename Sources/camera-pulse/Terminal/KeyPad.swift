import Foundation

/// Single keys from the controlling terminal, without echo. The terminal is as it was before once this is closed, and when
/// the process exits or a later signal ends it.
final class KeyPad {
    private let source: any DispatchSourceRead

    /// nil without a terminal, or in its background.
    init?(press: @escaping @Sendable (Character) -> Void) {
        guard ControllingTerminal.canAsk, let descriptor = TerminalMode.enterKeys() else { return nil }
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "camera-pulse.keys"))
        source.setEventHandler { [source = source as (any DispatchSourceProtocol)] in
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(descriptor, &bytes, bytes.count)
            // A terminal that is gone stays readable.
            if count == 0 || (count < 0 && errno == EIO) { return source.cancel() }
            for byte in bytes.prefix(max(0, count)) { press(Character(Unicode.Scalar(byte))) }
        }
        source.resume()
    }

    func close() {
        source.cancel()
        TerminalMode.restore()
    }
}
