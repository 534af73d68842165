import Testing

/// Clips without a rate, and the reason that a person would give.
struct RefusedClipTests {
    @Test(arguments: [
        ("--exposure 5.5 --duration 12", "saturated"), ("--exposure 6 --duration 6", "saturated"),
        ("--exposure 10 --duration 6", "saturated"),
        ("--finger 1-5 --duration 6", "noFinger"), ("--finger 0-3,5-8,10-13,15-18 --duration 20", "noFinger"),
        ("--motion 0-20 --motion-strength 0.5 --duration 20", "motion"), ("--scene no-pulse --duration 12", "noPulse"),
    ])
    func smallPicturesGetTheReasonOfLargeOnes(_ options: String, _ reason: String) throws {
        for size in ["64x48", "320x240"] {
            let folder = try TemporaryFolder()
            let clip = folder.file("clip.mp4")
            let result = try Tool.shell(
                "\"$tool\" synthesize --size \(size) \(options) --output '\(clip)' && \"$tool\" measure --json '\(clip)'"
            )
            #expect(result.status == 3, "\(result.error)")
            #expect(result.objects.last?["reason"] as? String == reason, "\(size): \(result.output)")
        }
    }
}
