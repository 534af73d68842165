/// The keys of the metadata that samples have besides HealthKit's own. They are kept in stores, so they never change.
public enum CameraPulseMetadataKey {
    /// A string: the version of the signal core. `HKMetadataKeyAlgorithmVersion` has it as a number.
    public static let algorithm = "CameraPulseAlgorithm"
    /// A number, 0…1: the chance that a heart rate is within 5/min of the true one.
    public static let confidence = "CameraPulseConfidence"
    /// Numbers in count/min: the ends of the interval that holds the true heart rate with a probability of 95 %.
    public static let intervalLow = "CameraPulseIntervalLow"
    public static let intervalHigh = "CameraPulseIntervalHigh"
    /// A string: red, green, blue or mixed.
    public static let channel = "CameraPulseChannel"
    /// A string: the SHA-256 of the recording's file in hexadecimal.
    public static let fileHash = "CameraPulseFileSHA256"
    /// A string: the SHA-256 of the colours of a recording that came through a pipe (see ``ContentHash/colors(_:)``).
    public static let colorHash = "CameraPulseColorSHA256"
    /// A string: the options of the measurement in JSON.
    public static let options = "CameraPulseOptions"
    /// A number: the seconds from one heart rate to the next, where they were asked for.
    public static let every = "CameraPulseEvery"
    /// A date: when the recording began.
    public static let recordingStart = "CameraPulseRecordingStart"
    /// A number: how many seconds the recording lasts.
    public static let recordingDuration = "CameraPulseRecordingDuration"
    /// A string: who says when it began: container, option or fileTime.
    public static let dateSource = "CameraPulseDateSource"
    /// A string: the SHA-256 of the hashes of a workout's clips, sorted, in hexadecimal.
    public static let clipsHash = "CameraPulseClipsSHA256"
    /// The same of a workout that lacks some of the clips that were asked for, or a part of one.
    public static let someClipsHash = "CameraPulseSomeClipsSHA256"
}
