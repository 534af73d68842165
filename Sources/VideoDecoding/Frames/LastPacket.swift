import CFFmpeg

/// How long the latest packet's picture is shown.
struct LastPacket {
    private var time = -Double.infinity
    private var duration = 0.0

    mutating func note(_ packet: borrowing PacketBuffer, unit: Double) {
        let packet = packet.pointer.pointee
        guard packet.pts != cffmpeg_no_timestamp(), Double(packet.pts) * unit >= time else { return }
        time = Double(packet.pts) * unit
        duration = Double(packet.duration) * unit
    }

    /// The duration of the packet at this time, if it is the latest and says one.
    func seconds(endingAt latest: Double) -> Double? { time == latest && duration > 0 ? duration : nil }
}
