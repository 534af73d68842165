import HealthKit
import Testing

struct HKStateOfMindTests {
    /// The sevenths of -1...1; the lower bound belongs to the upper class.
    @Test(arguments: [
        (below: -5, 1, 2), (below: -3, 2, 3), (below: -1, 3, 4), (below: 1, 4, 5), (below: 3, 5, 6), (below: 5, 6, 7),
    ])
    func classifiesValencesBySevenths(sevenths: Double, lower: Int, upper: Int) {
        #expect(Self.classOf(sevenths / 7 - 1e-12) == lower)
        #expect(Self.classOf(sevenths / 7) == upper)
    }

    @Test func classifiesTheEndsAndTheMiddle() {
        #expect([-1, 0, 1].map(Self.classOf) == [1, 4, 7])
    }

    private static func classOf(_ valence: Double) -> Int? {
        let mood = HKStateOfMind(
            date: Samples.noon, kind: .momentaryEmotion, valence: valence, labels: [], associations: [])
        let raw = HKStateOfMind.ValenceClassification(valence: valence)?.rawValue
        return raw == mood.valenceClassification.rawValue ? raw : nil
    }

    @Test(arguments: [(-1.0).nextDown, 1.0.nextUp, .nan, .infinity])
    func hasNoClassBeyondTheRange(valence: Double) {
        #expect(HKStateOfMind.ValenceClassification(valence: valence) == nil)
        #expect(throws: HKObject.ValidationError.self) {
            try HKStateOfMind(
                validating: Samples.noon, kind: .dailyMood, valence: valence, labels: [], associations: [])
        }
    }

    @Test func isAnInstantWithItsLabels() {
        let mood = HKStateOfMind(
            date: Samples.noon, kind: .dailyMood, valence: 0.5, labels: [.calm, .grateful],
            associations: [.currentEvents], metadata: ["note": "after the walk"])
        #expect(mood.startDate == Samples.noon)
        #expect(mood.endDate == Samples.noon)
        #expect(mood.kind == .dailyMood)
        #expect(mood.labels == [.calm, .grateful])
        #expect(mood.associations == [.currentEvents])
        #expect(mood.metadata?["note"] as? String == "after the walk")
        #expect(mood.sampleType == HKObjectType.stateOfMindType())
    }
}
