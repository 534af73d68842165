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
        if damage.missingSeconds != nil { damage.missingSeconds = missingSeconds() }
        noteDamage()
        guard restart == nil else { return }
        guard clock.frames > 0 else { throw nothingDecoded() }
        if clock.stamped == 0, demuxer.bytes.isRepeatable { restart = .withAssumedTimes }
    }

    private func nothingDecoded() -> VideoError {
        .damaged(input: input.nameOnOneLine, why: log.lastLine ?? "not one picture in it can be decoded")
    }

    func missingSeconds() -> Double? { nil }
}
