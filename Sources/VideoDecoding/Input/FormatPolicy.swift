/// Which demuxers may see an input. libav knows some 350 formats; among them are playlists, which name other files and
/// network addresses, and many that nobody films in. Only the listed ones are opened.
enum FormatPolicy {
    enum Verdict: Equatable {
        case allowed
        case audio
        case notAVideo(String)
        case refused(String)
    }

    /// Containers and elementary streams of cameras, browsers and editors. None of these demuxers opens another file
    /// once MOV's data references are off, as they are by default.
    private static let containers: Set<String> = [
        "mov", "mp4", "matroska", "webm", "avi", "mpegts", "mpeg", "ivf", "flv", "ogg", "yuv4mpegpipe", "nut", "asf",
        "mxf", "dv",
    ]

    /// Coded pictures one after the other, without a container and therefore without time stamps; those that libav
    /// gives are made up.
    static let elementaryStreams: Set<String> = [
        "mpegvideo", "h261", "h263", "h264", "hevc", "vvc", "evc", "m4v", "obu", "av1", "mjpeg", "vc1",
    ]

    private static let audio: Set<String> = [
        "aac", "ac3", "aiff", "amr", "ape", "au", "caf", "dsf", "dts", "eac3", "flac", "mp3", "mpc", "mpc8", "oma",
        "sox", "tak", "truehd", "tta", "voc", "w64", "wav", "wv", "loas", "latm", "adts",
    ]
    private static let text: Set<String> = [
        "ass", "srt", "webvtt", "microdvd", "subviewer", "subviewer1", "sami", "lrc", "mpl2", "jacosub", "tty", "bin",
        "ffmetadata", "pjs", "realtext", "stl", "vplayer", "scc", "mcc", "aqtitle", "mpsub",
    ]

    /// The beginnings of playlists, which newer demuxers only recognise under the usual file name.
    private static let playlistBeginnings = [
        "#EXTM3U", "ffconcat", "v=0\r", "v=0\n", "[playlist]", "[Playlist]", "<asx", "<ASX", "<MPD", "<smil",
        "RTSPtext",
        "[Reference]",
    ]

    /// - Parameter names: The demuxer's names, separated by commas, as libav gives them.
    static func verdict(onDemuxer names: Substring) -> Verdict {
        let names = names.split(separator: ",").map(String.init)
        guard let name = names.first else { return .refused("its format is unknown") }
        if names.contains(where: { containers.contains($0) || elementaryStreams.contains($0) }) { return .allowed }
        if audio.contains(name) { return .audio }
        if text.contains(name) { return .notAVideo("it looks like text") }
        if name.hasSuffix("_pipe") || name == "gif" { return .notAVideo("it is a picture, \(name)") }
        return .refused("its format, \(name), is not among those that are accepted")
    }

    /// What kind of playlist these first bytes begin, if any.
    static func isPlaylist(_ beginning: some Collection<UInt8>) -> Bool {
        let text = beginning.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(1024)
        if playlistBeginnings.contains(where: { text.starts(with: $0.utf8) }) { return true }
        guard text.starts(with: "<?xml".utf8) else { return false }
        let document = String(decoding: text, as: UTF8.self)
        return ["<MPD", "<smil", "<asx", "<playlist"].contains { document.contains($0) }
    }
}
