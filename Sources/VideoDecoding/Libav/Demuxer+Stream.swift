import CFFmpeg

extension Demuxer {
    /// Whether this is a bare stream of pictures, for which libav makes up any time stamp that it gives.
    var hasNoTimestamps: Bool {
        guard let name = context.pointee.iformat?.pointee.name else { return false }
        return FormatPolicy.elementaryStreams.contains(String(cString: name))
    }

    /// The stream to measure: moving pictures, not a cover; one that can be decoded rather than not, the default one,
    /// the larger one, the first one. All others are discarded unread.
    func selectVideoStream(of input: VideoInput) throws(VideoError) -> UnsafeMutablePointer<AVStream> {
        var best: (stream: UnsafeMutablePointer<AVStream>, rank: (Int, Int, Int64))?
        var covers = 0
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[index] else { continue }
            stream.pointee.discard = AVDISCARD_ALL
            let parameters = stream.pointee.codecpar.pointee
            guard parameters.codec_type == AVMEDIA_TYPE_VIDEO else { continue }
            guard stream.pointee.disposition & (AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS) == 0
            else {
                covers += 1
                continue
            }
            let rank = (
                Decoder.find(parameters.codec_id) == nil ? 0 : 1,
                stream.pointee.disposition & AV_DISPOSITION_DEFAULT == 0 ? 0 : 1,
                Int64(parameters.width) * Int64(parameters.height)
            )
            if best.map({ $0.rank < rank }) ?? true { best = (stream, rank) }
        }
        guard let stream = best?.stream else {
            let why =
                covers > 0
                ? "only a cover picture"
                : context.pointee.nb_streams == 0 ? "no stream at all" : "only sound or data"
            throw .noVideoStream(input: input.nameOnOneLine, why: why)
        }
        stream.pointee.discard = AVDISCARD_DEFAULT
        return stream
    }
}
