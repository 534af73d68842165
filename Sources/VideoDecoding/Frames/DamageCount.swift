/// Counts what is wrong with a stream while it is decoded.
struct DamageCount {
    var corruptFrames = 0
    var corruptPackets = 0
    var decodeErrors = 0
    var readError: String?
    var missingSeconds: Double?
    /// What the demuxer said where the last piece broke off.
    var complaintAtEnd: String?
    /// Whether the decoder met a feature of the codec that it does not have.
    var meetsUnknownCoding = false
    /// Complaints in libav's log that were there before decoding began.
    let logged: Int

    init(logged: Int) { self.logged = logged }

    /// Whether anything went wrong inside the stream so far, given the number of complaints by now.
    func isPresent(logged now: Int) -> Bool {
        corruptFrames > 0 || corruptPackets > 0 || decodeErrors > 0 || readError != nil || now > logged
    }

    var defects: [DecodeReport.Defect] {
        var defects: [DecodeReport.Defect] = []
        if let missingSeconds { defects.append(.endsEarly(missingSeconds: missingSeconds)) }
        if corruptFrames > 0 { defects.append(.corruptFrames(corruptFrames)) }
        if decodeErrors > 0 { defects.append(.decodeErrors(decodeErrors)) }
        if corruptPackets > 0 { defects.append(.corruptPackets(corruptPackets)) }
        if let readError { defects.append(.readError(readError)) }
        return defects
    }
}
