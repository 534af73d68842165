extension HKElectrocardiogram {
    /// What was recognised in an electrocardiogram.
    public enum Classification: Int, Sendable {
        case notSet = 0
        case sinusRhythm = 1
        case atrialFibrillation = 2
        case inconclusiveLowHeartRate = 3
        case inconclusiveHighHeartRate = 4
        case inconclusivePoorReading = 5
        case inconclusiveOther = 6
        case unrecognized = 100
    }

    /// The lead of an electrocardiogram.
    public enum Lead: Int, Sendable {
        case appleWatchSimilarToLeadI = 1
    }

    /// Whether symptoms were noted with an electrocardiogram.
    public enum SymptomsStatus: Int, Sendable {
        case notSet = 0
        case none = 1
        case present = 2
    }
}
