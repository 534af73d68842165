import HealthKit
import Testing

struct HKSampleTests {
    @Test func isOfTheSubclassThatItsTypeAsksFor() throws {
        let pulse = Samples.heartRate()
        let discrete = try #require(pulse as? HKDiscreteQuantitySample)
        #expect(discrete.averageQuantity == pulse.quantity)
        #expect(discrete.minimumQuantity == pulse.quantity)
        #expect(discrete.maximumQuantity == pulse.quantity)
        #expect(discrete.mostRecentQuantity == pulse.quantity)
        #expect(discrete.mostRecentQuantityDateInterval == DateInterval(start: Samples.noon, end: Samples.later))

        let water = HKQuantitySample(
            type: HKQuantityType(.dietaryWater), quantity: HKQuantity(unit: .liter(), doubleValue: 0.25),
            start: Samples.noon, end: Samples.noon)
        #expect((water as? HKCumulativeQuantitySample)?.sumQuantity == water.quantity)
        #expect(water.quantityType == water.sampleType)
        #expect(pulse.count == 1)
        #expect(!pulse.hasUndeterminedDuration)
    }

    @Test func tellsTheValuesOfASeriesApart() throws {
        func quantity(_ bpm: Double) -> HKQuantity { HKQuantity(unit: Samples.perMinute, doubleValue: bpm) }
        let last = DateInterval(start: Samples.later, duration: 0)
        let series = HKQuantitySample.make(
            type: HKQuantityType(.heartRate), quantity: quantity(70), start: Samples.noon, end: Samples.later, count: 9,
            summary: .init(
                minimum: quantity(60), maximum: quantity(90), mostRecent: quantity(65), mostRecentInterval: last),
            header: ObjectHeader())
        let discrete = try #require(series as? HKDiscreteQuantitySample)
        #expect(discrete.count == 9)
        #expect(discrete.averageQuantity == quantity(70))
        #expect(discrete.minimumQuantity == quantity(60))
        #expect(discrete.maximumQuantity == quantity(90))
        #expect(discrete.mostRecentQuantity == quantity(65))
        #expect(discrete.mostRecentQuantityDateInterval == last)
    }

    @Test func keepsWhatItWasMadeWith() throws {
        let sample = Samples.heartRate(
            64, device: Samples.device, metadata: [HKMetadataKeyHeartRateSensorLocation: 3])
        #expect(sample.sampleType == HKQuantityType(.heartRate))
        #expect(sample.quantity.doubleValue(for: Samples.perMinute) == 64)
        #expect(sample.startDate == Samples.noon)
        #expect(sample.endDate == Samples.later)
        #expect(sample.device == Samples.device)
        #expect(sample.metadata?[HKMetadataKeyHeartRateSensorLocation] as? Int == 3)
        #expect(Samples.heartRate().metadata == nil)
        #expect(sample.uuid != Samples.heartRate().uuid)
    }

    @Test func hasARandomIdentifierOfVersionFour() {
        let uuids = Set((0..<1000).map { _ in Samples.heartRate().uuid })
        #expect(uuids.count == 1000)
        for uuid in uuids {
            let digits = Array(uuid.uuidString)
            #expect(digits[14] == "4" && "89AB".contains(digits[19]), "\(uuid)")
        }
    }

    @Test func belongsToThisProgramUntilItIsReadBack() {
        #expect(Samples.heartRate().sourceRevision.source == .default())
        let other = HKSourceRevision(source: HKSource(name: "A", bundleIdentifier: "a"), version: "1")
        #expect(Samples.stored(other).sourceRevision == other)
    }

    @Test func sortsByDateThroughInheritedKeyPaths() {
        let samples = [Samples.heartRate(1), Samples.heartRate(2, start: Samples.later, end: Samples.later)]
        let order = SortDescriptor<HKQuantitySample>(\.startDate, order: .reverse)
        #expect(samples.sorted(using: order).map { $0.quantity.doubleValue(for: Samples.perMinute) } == [2, 1])
    }

    @Test func groupsSamplesInACorrelation() {
        func pressure(_ type: HKQuantityTypeIdentifier, _ value: Double) -> HKSample {
            HKQuantitySample(
                type: HKQuantityType(type), quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value),
                start: Samples.noon, end: Samples.noon)
        }
        let systolic = pressure(.bloodPressureSystolic, 120)
        let diastolic = pressure(.bloodPressureDiastolic, 80)
        let correlation = HKCorrelation(
            type: HKCorrelationType(.bloodPressure), start: Samples.noon, end: Samples.noon,
            objects: [systolic, diastolic])
        #expect(correlation.objects(for: HKQuantityType(.bloodPressureSystolic)) == [systolic])
        #expect(correlation.objects == [systolic, diastolic])
        #expect(throws: Never.self) { try correlation.validate() }
    }

    @Test func remembersWhatWasDeleted() {
        let uuid = UUID()
        #expect(HKDeletedObject(uuid: uuid) == HKDeletedObject(uuid: uuid))
        #expect(HKDeletedObject(uuid: uuid).metadata == nil)
        let deleted = HKDeletedObject(uuid: uuid, metadata: [HKMetadataKeySyncIdentifier: .string("x")])
        #expect(deleted.metadata?[HKMetadataKeySyncIdentifier] as? String == "x")
    }
}
