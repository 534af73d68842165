import CFFmpeg
import PulseSignal

extension VideoStream {
    init(_ stream: UnsafeMutablePointer<AVStream>, in context: UnsafeMutablePointer<AVFormatContext>) {
        let parameters = stream.pointee.codecpar.pointee
        func text(_ key: String) -> String? {
            for dictionary in [stream.pointee.metadata, context.pointee.metadata] {
                if let value = av_dict_get(dictionary, key, nil, 0)?.pointee.value { return String(cString: value) }
            }
            return nil
        }
        func positive(_ value: Double?) -> Double? { value.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }
        let format = AVPixelFormat(rawValue: parameters.format)
        let names = context.pointee.iformat?.pointee.name.map { String(cString: $0) } ?? "unknown"

        container = String(names.prefix { $0 != "," })
        codec = Decoder.name(parameters.codec_id)
        pixelFormat = av_get_pix_fmt_name(format).map { String(cString: $0) }
        range = PictureFormat.range(of: format, tagged: parameters.color_range)
        (width, height) = (Int(parameters.width), Int(parameters.height))
        creationTime = text("creation_time")
        localCreationTime = text("com.apple.quicktime.creationdate")
        captureFramesPerSecond = positive(text("com.android.capture.fps").flatMap(Double.init))
        declaredDuration = positive(Self.declaredDuration(stream, context))
        declaresOwnDuration = stream.pointee.duration != cffmpeg_no_timestamp()
        declaredFrameCount = stream.pointee.nb_frames > 0 ? Int(stream.pointee.nb_frames) : nil
        declaredFramesPerSecond = positive(Rational.value(av_guess_frame_rate(context, stream, nil)))
    }

    /// What the header says; not what libav estimates from bit rate or from the last time stamps.
    private static func declaredDuration(
        _ stream: UnsafeMutablePointer<AVStream>, _ context: UnsafeMutablePointer<AVFormatContext>
    ) -> Double? {
        let unknown = cffmpeg_no_timestamp()
        guard context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM else { return nil }
        if stream.pointee.duration != unknown, let unit = Rational.value(stream.pointee.time_base) {
            return Double(stream.pointee.duration) * unit
        }
        guard context.pointee.duration != unknown else { return nil }
        return Double(context.pointee.duration) / Double(AV_TIME_BASE)
    }
}
