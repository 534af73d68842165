import CFFmpeg
import PulseSignal

extension VideoReader {
    /// Asks for a fresh start where more than one thread has met damage: what they then decode is not repeatable.
    mutating func noteDamage() {
        guard restart == nil, decoder.context.pointee.thread_count != 1, demuxer.bytes.isRepeatable else { return }
        if damage.isPresent(logged: log.errorCount) { restart = .withOneThread }
    }

    /// Looks back at the end of the stream.
    mutating func end() throws(VideoError) {
        if damage.readError == nil { damage.missingSeconds = missingSeconds() }
        // How much is missing says more than that something broke off.
        if damage.readError == nil, damage.missingSeconds == nil { damage.readError = damage.complaintAtEnd }
        noteDamage()
        guard restart == nil else { return }
        guard clock.frames > 0 else { throw nothingDecoded() }
        if clock.stamped == 0, demuxer.bytes.isRepeatable { restart = .withAssumedTimes }
    }

    private func nothingDecoded() -> VideoError {
        let name = input.nameOnOneLine
        if let error = demuxer.bytes.readError { return .unreadable(input: name, why: error) }
        let why = log.lastLine ?? "not one picture in it can be decoded"
        if damage.meetsUnknownCoding {
            return .unsupportedCodec(input: name, codec: "this kind of \(stream.codec) (\(why))")
        }
        return .damaged(input: name, why: why)
    }

    /// By how many seconds the frames fall short of the span that the header declares, if that is more than rounding,
    /// reordering and the odd dropped frame explain.
    private func missingSeconds() -> Double? {
        guard let declared = stream.declaredDuration, clock.timing == .timestamps, clock.stamped > 0,
            let earliest = clock.earliest, let latest = clock.latest
        else { return nil }
        // Of a recording that starts late some containers count the duration from 0, others from the first frame.
        let decoded = latest - min(earliest, 0) + (lastPacket.seconds(endingAt: latest) ?? clock.meanInterval)
        // A container that gives no duration per stream gives that of its longest, which may be sound or data.
        let tolerance = stream.declaresOwnDuration ? max(0.25, 0.01 * declared) : max(1, 0.05 * declared)
        let missing = declared - decoded
        return missing > max(tolerance, 2 * clock.meanInterval) ? missing : nil
    }
}
