import HealthKit
import Testing

struct PredicateMatchingTests {
    private static let from = Samples.noon
    private static let to = Samples.noon + 3600

    /// Start and end of a sample in seconds from the window's start; the window is an hour.
    @Test(arguments: [
        // before, touching the start, an instant on it, over it
        Window(-60, -1, overlaps: false, startIn: false, endIn: false),
        Window(-60, 0, overlaps: true, startIn: false, endIn: true),
        Window(0, 0, overlaps: true, startIn: true, endIn: true),
        Window(-60, 60, overlaps: true, startIn: false, endIn: true),
        // inside, around
        Window(60, 120, overlaps: true, startIn: true, endIn: true),
        Window(-60, 3660, overlaps: true, startIn: false, endIn: false),
        // over the end, ending on it, an instant on it, after
        Window(3540, 3660, overlaps: true, startIn: true, endIn: false),
        Window(3540, 3600, overlaps: true, startIn: true, endIn: false),
        Window(3600, 3600, overlaps: false, startIn: false, endIn: false),
        Window(3601, 3660, overlaps: false, startIn: false, endIn: false),
    ])
    func selectsByTheEdgesOfAWindow(window: Window) {
        let sample = Samples.heartRate(start: Self.from + window.start, end: Self.from + window.end)
        func matches(_ options: HKQueryOptions) -> Bool {
            HKQuery.predicateForSamples(withStart: Self.from, end: Self.to, options: options).evaluate(with: sample)
        }
        #expect(matches([]) == window.overlaps)
        #expect(matches(.strictStartDate) == window.startIn)
        #expect(matches(.strictEndDate) == window.endIn)
        #expect(matches([.strictStartDate, .strictEndDate]) == (window.startIn && window.endIn))
    }

    struct Window: CustomTestStringConvertible {
        let start, end: TimeInterval
        let overlaps, startIn, endIn: Bool

        init(_ start: TimeInterval, _ end: TimeInterval, overlaps: Bool, startIn: Bool, endIn: Bool) {
            (self.start, self.end) = (start, end)
            (self.overlaps, self.startIn, self.endIn) = (overlaps, startIn, endIn)
        }

        var testDescription: String { "\(start)…\(end) s" }
    }

    @Test func leavesAMissingEdgeOpen() {
        let sample = Samples.heartRate()
        func matches(_ start: Date?, _ end: Date?, _ options: HKQueryOptions = []) -> Bool {
            HKQuery.predicateForSamples(withStart: start, end: end, options: options).evaluate(with: sample)
        }
        #expect(matches(nil, nil))
        #expect(matches(nil, Self.to) && !matches(nil, Self.from))
        #expect(matches(Self.from, nil) && !matches(Self.to, nil))
        #expect(matches(nil, Self.to, .strictEndDate) && !matches(Self.from + 1, nil, .strictStartDate))
        #expect(
            HKQuery.predicateForSamples(withStart: Self.from, end: Self.to) != HKQuery.predicateForObject(with: UUID()))
    }

    @Test func reportsAWindowThatEndsBeforeItStarts() throws {
        let predicate = HKQuery.predicateForSamples(withStart: Self.to, end: Self.from)
        #expect(!predicate.evaluate(with: Samples.heartRate()))
        let expression = try #require(PredicateExpression.structured(predicate))
        #expect(expression.invalidity?.code == .errorInvalidArgument)
        let within = NSCompoundPredicate(notPredicateWithSubpredicate: predicate)
        #expect(PredicateExpression.structured(within)?.invalidity?.code == .errorInvalidArgument)
        let right = HKQuery.predicateForSamples(withStart: Self.from, end: Self.from)
        #expect(PredicateExpression.structured(right)?.invalidity == nil)
    }

    @Test func selectsByIdentity() {
        let sample = Samples.heartRate()
        #expect(HKQuery.predicateForObject(with: sample.uuid).evaluate(with: sample))
        #expect(!HKQuery.predicateForObject(with: UUID()).evaluate(with: sample))
        #expect(HKQuery.predicateForObjects(with: [UUID(), sample.uuid]).evaluate(with: sample))
        #expect(!HKQuery.predicateForObject(with: sample.uuid).evaluate(with: "something else"))
        #expect(!HKQuery.predicateForObject(with: sample.uuid).evaluate(with: nil))
    }

    @Test func selectsBySourceAndRevision() {
        let source = HKSource(name: "A", bundleIdentifier: "a")
        let other = HKSource(name: "B", bundleIdentifier: "b")
        let sample = Samples.stored(
            HKSourceRevision(source: source, version: "1", productType: "p", operatingSystemVersion: .init()))
        #expect(HKQuery.predicateForObjects(from: source).evaluate(with: sample))
        #expect(!HKQuery.predicateForObjects(from: other).evaluate(with: sample))
        #expect(HKQuery.predicateForObjects(from: [other, source]).evaluate(with: sample))
        let revisions: (String?) -> Set<HKSourceRevision> = { [HKSourceRevision(source: source, version: $0)] }
        #expect(HKQuery.predicateForObjects(from: revisions("1")).evaluate(with: sample))
        #expect(!HKQuery.predicateForObjects(from: revisions("2")).evaluate(with: sample))
        #expect(!HKQuery.predicateForObjects(from: revisions(nil)).evaluate(with: sample))
        #expect(HKQuery.predicateForObjects(from: revisions(HKSourceRevisionAnyVersion)).evaluate(with: sample))
    }

    @Test func selectsByDevice() {
        let sample = Samples.heartRate(device: Samples.device)
        let bare = Samples.heartRate()
        let devices = HKQuery.predicateForObjects(from: [Samples.device])
        #expect(devices.evaluate(with: sample) && !devices.evaluate(with: bare))
        let properties = [
            HKDevicePropertyKeyName: "Camera", HKDevicePropertyKeyManufacturer: "Acme", HKDevicePropertyKeyModel: "C1",
            HKDevicePropertyKeyHardwareVersion: "1", HKDevicePropertyKeyFirmwareVersion: "2",
            HKDevicePropertyKeySoftwareVersion: "3", HKDevicePropertyKeyLocalIdentifier: "here",
            HKDevicePropertyKeyUDIDeviceIdentifier: "(01)1",
        ]
        for (key, value) in properties {
            let right = HKQuery.predicateForObjects(withDeviceProperty: key, allowedValues: ["x", value])
            let wrong = HKQuery.predicateForObjects(withDeviceProperty: key, allowedValues: ["x"])
            #expect(right.evaluate(with: sample) && !wrong.evaluate(with: sample) && !right.evaluate(with: bare))
        }
    }

    @Test func selectsByMetadata() {
        let celsius = HKQuantity(unit: .degreeCelsius(), doubleValue: 20)
        let sample = Samples.heartRate(metadata: [
            "text": "b", "number": 2, "flag": true, "date": Self.from, "quantity": celsius,
        ])
        func matches(_ key: String, _ type: HKComparisonOperator, _ value: Any) -> Bool {
            HKQuery.predicateForObjects(withMetadataKey: key, operatorType: type, value: value).evaluate(with: sample)
        }
        #expect(HKQuery.predicateForObjects(withMetadataKey: "text").evaluate(with: sample))
        #expect(!HKQuery.predicateForObjects(withMetadataKey: "none").evaluate(with: sample))
        #expect(HKQuery.predicateForObjects(withMetadataKey: "text", allowedValues: ["a", "b"]).evaluate(with: sample))
        #expect(!HKQuery.predicateForObjects(withMetadataKey: "text", allowedValues: []).evaluate(with: sample))
        #expect(matches("text", .equalTo, "b") && matches("text", .lessThan, "c") && !matches("text", .lessThan, "b"))
        #expect(matches("number", .equalTo, 2) && matches("number", .equalTo, 2.0) && matches("number", .lessThan, 2.5))
        #expect(!matches("number", .notEqualTo, 2) && !matches("number", .equalTo, "2"))
        #expect(matches("flag", .equalTo, true) && matches("flag", .equalTo, 1) && !matches("flag", .equalTo, false))
        #expect(matches("date", .lessThanOrEqualTo, Self.from) && matches("date", .greaterThan, Date.distantPast))
        let kelvin = HKQuantity(unit: .kelvin(), doubleValue: 300)
        #expect(matches("quantity", .lessThan, kelvin) && !matches("quantity", .greaterThanOrEqualTo, kelvin))
        #expect(!matches("quantity", .notEqualTo, HKQuantity(unit: .meter(), doubleValue: 1)))
        #expect(!matches("none", .notEqualTo, 1))
    }

    @Test func selectsByQuantityAcrossUnits() {
        let sample = Samples.heartRate(72)
        func matches(_ type: HKComparisonOperator, _ value: Double, _ unit: String = "count/s") -> Bool {
            HKQuery.predicateForQuantitySamples(
                with: type, quantity: HKQuantity(unit: HKUnit(from: unit), doubleValue: value)
            ).evaluate(with: sample)
        }
        #expect(matches(.equalTo, 1.2) && !matches(.notEqualTo, 1.2))
        #expect(matches(.greaterThan, 1.1) && matches(.greaterThanOrEqualTo, 1.2) && !matches(.greaterThan, 1.2))
        #expect(matches(.lessThan, 73, "count/min") && matches(.lessThanOrEqualTo, 72, "count/min"))
        #expect(!matches(.notEqualTo, 1, "kg"))
        #expect(
            !HKQuery.predicateForQuantitySamples(with: .equalTo, quantity: sample.quantity)
                .evaluate(with: Samples.sleep(.awake)))
    }

    @Test func selectsByCategoryValue() {
        let deep = Samples.sleep(.asleepDeep)
        let awake = Samples.sleep(.awake)
        let asleep = HKCategoryValueSleepAnalysis.predicateForSamples(
            equalTo: HKCategoryValueSleepAnalysis.allAsleepValues)
        #expect(asleep.evaluate(with: deep) && !asleep.evaluate(with: awake))
        #expect(Set(HKCategoryValueSleepAnalysis.allAsleepValues.map(\.rawValue)) == [1, 3, 4, 5])
        let core = HKCategoryValueSleepAnalysis.predicateForSamples(.greaterThan, value: .asleepCore)
        #expect(core.evaluate(with: deep) && !core.evaluate(with: awake))
        let values = HKQuery.predicateForCategorySamples(with: .equalTo, value: 2)
        #expect(values.evaluate(with: awake) && !values.evaluate(with: Samples.heartRate()))
        #expect(HKQuery.predicateForCategorySamples(equalTo: [0, 4]).evaluate(with: deep))
    }

    @Test func selectsStatesOfMind() {
        let mood = HKStateOfMind(
            date: Samples.noon, kind: .dailyMood, valence: -0.5, labels: [.stressed], associations: [.work])
        #expect(HKQuery.predicateForStatesOfMind(with: .dailyMood).evaluate(with: mood))
        #expect(!HKQuery.predicateForStatesOfMind(with: .momentaryEmotion).evaluate(with: mood))
        #expect(HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .lessThan).evaluate(with: mood))
        #expect(!HKQuery.predicateForStatesOfMind(withValence: -0.5, operatorType: .lessThan).evaluate(with: mood))
        #expect(HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Label.stressed).evaluate(with: mood))
        #expect(!HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Label.calm).evaluate(with: mood))
        #expect(HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Association.work).evaluate(with: mood))
        #expect(!HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Association.travel).evaluate(with: mood))
        #expect(!HKQuery.predicateForStatesOfMind(with: .dailyMood).evaluate(with: Samples.heartRate()))
    }

    @Test func selectsWorkouts() {
        let run = HKWorkout(
            activityType: .running, start: Self.from, end: Self.to, duration: 3000, header: ObjectHeader())
        #expect(HKQuery.predicateForWorkouts(with: .running).evaluate(with: run))
        #expect(!HKQuery.predicateForWorkouts(with: .cycling).evaluate(with: run))
        #expect(HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, duration: 3000).evaluate(with: run))
        #expect(!HKQuery.predicateForWorkouts(with: .greaterThan, duration: 3000).evaluate(with: run))
    }

    @Test func stopsForArgumentsThatNoPredicateCanHave() async {
        await #expect(processExitsWith: .failure) {
            _ = HKQuery.predicateForQuantitySamples(
                with: .like, quantity: HKQuantity(unit: .count(), doubleValue: 1))
        }
        await #expect(processExitsWith: .failure) {
            _ = HKQuery.predicateForObjects(withMetadataKey: "k", allowedValues: [[1]])
        }
        await #expect(processExitsWith: .failure) {
            _ = HKQuery.predicateForObjects(withDeviceProperty: "colour", allowedValues: [])
        }
        await #expect(processExitsWith: .failure) {
            _ = HKQuery.predicateForWorkouts(
                with: .equalTo, totalDistance: HKQuantity(unit: .gram(), doubleValue: 1))
        }
    }
}
