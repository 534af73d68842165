import Foundation
import HealthKit
import Testing

struct StatisticsTests {
    private let stores: TemporaryStore
    private let heartRateType = HKQuantityType(.heartRate)
    private let stepType = HKQuantityType(.stepCount)

    init() throws { stores = try TemporaryStore() }

    private func average(of samples: [HKQuantitySample]) async throws -> Double {
        let store = try await stores.open(sharing: [heartRateType])
        try await store.save(samples)
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: heartRateType), options: .discreteAverage
        ).result(for: store)
        return try #require(statistics?.averageQuantity()).doubleValue(for: beatsPerMinute)
    }

    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let samples: [(bpm: Double, start: Double, duration: Double)]
        let expected: Double

        init(_ name: String, _ samples: [(Double, Double, Double)], _ expected: Double) {
            testDescription = name
            self.samples = samples.map { (bpm: $0.0, start: $0.1, duration: $0.2) }
            self.expected = expected
        }
    }

    private static let examples = [
        Example("one instant", [(60, 0, 0)], 60),
        Example("evenly spaced instants count alike", [(60, 0, 0), (80, 10, 0), (100, 20, 0)], 80),
        Example("back to back, by duration", [(60, 0, 10), (120, 10, 30)], 105),
        // 100 s of 60; 50.5, 1 and 1 s of 120
        Example(
            "a burst weighs what it covers", [(60, 0, 0), (120, 100, 0), (120, 101, 0), (120, 102, 0)], 12_300 / 152.5),
        Example("a gap beyond ten minutes is nobody's", [(60, 0, 0), (120, 10_000, 0)], 90),
        // 20 + 2 * 20 s of 60; 40 + 2 * 20 s of 120
        Example("durations and gaps together", [(60, 0, 20), (120, 60, 40)], (3600 + 9600) / 140),
        Example("overlapping samples by duration", [(60, 0, 30), (90, 10, 10)], 2700 / 40),
        Example("all at one instant", [(60, 5, 0), (70, 5, 0)], 65),
    ]

    /// The rule: a sample stands for its own duration and the nearer half of the gap to each neighbour, at most 300 s of it;
    /// the outer sides of the first and the last count like their inner ones. The expected values are that, by hand.
    @Test(arguments: examples)
    func heartRatesAreAveragedByTime(_ example: Example) async throws {
        let found = try await average(of: example.samples.map { heartRate($0.bpm, at: $0.start, for: $0.duration) })
        #expect(abs(found - example.expected) < 1e-9, "\(found)")
    }

    @Test func otherDiscreteTypesAreAveragedAlike() async throws {
        let mass = HKQuantityType(.bodyMass)
        let store = try await stores.open(sharing: [mass])
        try await store.save(
            [(70.0, 0.0), (72, 1), (77, 1000)].map { kilograms, start in
                HKQuantitySample(
                    type: mass, quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms),
                    start: date(start),
                    end: date(start))
            })
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: mass), options: [.discreteAverage]
        ).result(for: store)
        #expect(statistics?.averageQuantity()?.doubleValue(for: .gramUnit(with: .kilo)) == 73)
    }

    /// 10 log10 of the mean energy: 90 dB and 70 dB for the same time are 87.03 dB, not 80.
    @Test func soundLevelsAreAveragedByEnergy() async throws {
        let noise = HKQuantityType(.environmentalAudioExposure)
        let store = try await stores.open(sharing: [noise])
        try await store.save(
            [(90.0, 0.0), (70, 60)].map { level, start in
                HKQuantitySample(
                    type: noise, quantity: HKQuantity(unit: .decibelAWeightedSoundPressureLevel(), doubleValue: level),
                    start: date(start), end: date(start + 60))
            })
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: noise), options: [.discreteAverage]
        ).result(for: store)
        let level = try #require(statistics?.averageQuantity()).doubleValue(for: .decibelAWeightedSoundPressureLevel())
        #expect(abs(level - 87.0329) < 1e-3)
    }

    @Test func onlyWhatWasAskedForIsThere() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        try await store.save([heartRate(60, at: 0), heartRate(90, at: 100, for: 10), heartRate(70, at: 50)])
        let all = try #require(
            try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: heartRateType),
                options: [.discreteMin, .discreteMax, .mostRecent, .duration]
            ).result(for: store))
        #expect(all.minimumQuantity()?.doubleValue(for: beatsPerMinute) == 60)
        #expect(all.maximumQuantity()?.doubleValue(for: beatsPerMinute) == 90)
        #expect(all.mostRecentQuantity()?.doubleValue(for: beatsPerMinute) == 90)
        #expect(all.mostRecentQuantityDateInterval() == DateInterval(start: date(100), end: date(110)))
        #expect(all.duration()?.doubleValue(for: .second()) == 10)
        #expect(all.averageQuantity() == nil && all.sumQuantity() == nil && all.sources == nil)
        #expect(all.startDate == date(0) && all.endDate == date(110))
        #expect(all.minimumQuantity(for: .default()) == nil)
    }

    @Test func valuesInSeveralUnitsAreConverted() async throws {
        let water = HKQuantityType(.dietaryWater)
        let store = try await stores.open(sharing: [water])
        try await store.save(
            [(250.0, HKUnit.literUnit(with: .milli)), (0.5, .liter())].enumerated().map { index, amount in
                HKQuantitySample(
                    type: water, quantity: HKQuantity(unit: amount.1, doubleValue: amount.0),
                    start: date(Double(index)),
                    end: date(Double(index)))
            })
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: water), options: [.cumulativeSum]
        ).result(for: store)
        #expect(statistics?.sumQuantity()?.doubleValue(for: .liter()) == 0.75)
    }

    /// A phone (the first source) and a watch count the same walk. What both cover counts once, by the phone.
    @Test func sumsCountNoTimeForTwoSources() async throws {
        let phone = try await stores.open(as: "org.example.phone", sharing: [stepType])
        let watch = try await stores.open(as: "org.example.watch", sharing: [stepType])
        try await phone.save([steps(100, from: 0, to: 100), steps(50, from: 40, to: 60)])
        // Half of it overlaps the phone's; one wholly inside; one outside; one in a later hour of its own.
        try await watch.save([
            steps(80, from: 50, to: 150), steps(7, from: 10, to: 20), steps(3, from: 200, to: 210),
            steps(9, from: 4000, to: 4010),
        ])
        let statistics = try #require(
            try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: stepType), options: [.cumulativeSum, .separateBySource, .duration]
            ).result(for: phone))
        #expect(statistics.sumQuantity()?.doubleValue(for: .count()) == 202.0)  // 100 + 50 + 40 + 3 + 9
        let sources = try #require(statistics.sources)
        #expect(sources.map(\.bundleIdentifier) == ["org.example.phone", "org.example.watch"])
        #expect(statistics.sumQuantity(for: sources[0])?.doubleValue(for: .count()) == 150)
        #expect(statistics.sumQuantity(for: sources[1])?.doubleValue(for: .count()) == 99)
        #expect(statistics.duration()?.doubleValue(for: .second()) == 170.0)  // 150 + 10 + 10
        #expect(statistics.duration(for: sources[1])?.doubleValue(for: .second()) == 130.0)  // 100 + 10 + 10 + 10
    }

    @Test func instantsOfTwoSourcesBothCount() async throws {
        let water = HKQuantityType(.dietaryWater)
        func drink(_ liters: Double) -> HKQuantitySample {
            HKQuantitySample(
                type: water, quantity: HKQuantity(unit: .liter(), doubleValue: liters), start: date(5), end: date(5))
        }
        let first = try await stores.open(as: "org.example.first", sharing: [water])
        let second = try await stores.open(as: "org.example.second", sharing: [water])
        try await first.save([drink(0.25), drink(0.25)])
        try await second.save(drink(0.5))
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: water), options: [.cumulativeSum]
        ).result(for: first)
        #expect(statistics?.sumQuantity()?.doubleValue(for: .liter()) == 1)
    }

    @Test func withoutDataTheDescriptorGivesNilAndTheClassAnError() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        let descriptor = HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: heartRateType), options: .discreteMax)
        #expect(try await descriptor.result(for: store) == nil)
        let type = heartRateType
        let error = await withCheckedContinuation { done in
            store.execute(
                HKStatisticsQuery(quantityType: type, quantitySamplePredicate: nil, options: .discreteMax) {
                    _, found, error in
                    done.resume(returning: found == nil ? error as? HKError : nil)
                })
        }
        #expect(error?.code == .errorNoData)
    }

    /// Samples from 0 to 8000 s that last no time, some seconds, or longer than an hour, many of them over the windows' edges.
    @Test(arguments: [
        [Window(1000, 5000)], [Window(1000, nil)], [Window(nil, 5000)], [Window(6000, 6000)],
        [Window(1000, 5000, .strictStartDate)], [Window(1000, 5000, .strictEndDate)],
        [Window(1000, nil, .strictEndDate)],
        [Window(1000, 5000), Window(3000, 7000)], [Window(1000, 2000), Window(3000, 7000)],
        [Window(5000, nil), Window(nil, 4900)], [Window(1000, 5000), Window(2000, nil, .strictStartDate)],
    ])
    func memoryAndSQLGiveTheSameStatistics(_ windows: [Window]) async throws {
        let store = try await stores.open(sharing: [heartRateType])
        let samples = (0..<1000).map { (index: Int) -> HKQuantitySample in
            let seconds = index % 40 == 0 ? 4000 : index % 13
            return heartRate(Double(50 + index % 70), at: Double(index * index % 7919), for: Double(seconds))
        }
        try await store.save(samples)
        let window = NSCompoundPredicate(andPredicateWithSubpredicates: windows.map(\.predicate))
        let foreign = NSCompoundPredicate(andPredicateWithSubpredicates: [window, NSPredicate { _, _ in true }])
        var found: [HKStatistics] = []
        for predicate in [window, foreign] {
            let statistics = try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: heartRateType, predicate: predicate),
                options: [.discreteAverage, .discreteMin, .discreteMax, .duration, .mostRecent]
            ).result(for: store)
            found.append(try #require(statistics))
        }
        #expect(found[0].averageQuantity() == found[1].averageQuantity())
        #expect(found[0].duration() == found[1].duration())
        #expect(found[0].maximumQuantity() == found[1].maximumQuantity())
        #expect(found[0].startDate == found[1].startDate && found[0].endDate == found[1].endDate)
        #expect(found[0].mostRecentQuantityDateInterval() == found[1].mostRecentQuantityDateInterval())
    }

    struct Window: Sendable, CustomTestStringConvertible {
        let testDescription: String
        private let start, end: Date?
        private let options: HKQueryOptions

        init(_ start: Double?, _ end: Double?, _ options: HKQueryOptions = []) {
            func text(_ seconds: Double?) -> String { seconds.map { "\($0)" } ?? "open" }
            testDescription = "\(text(start)) to \(text(end)), options \(options.rawValue)"
            (self.start, self.end, self.options) = (start.map(date), end.map(date), options)
        }

        var predicate: NSPredicate { HKQuery.predicateForSamples(withStart: start, end: end, options: options) }
    }

    @Test func optionsThatATypeCannotHaveStop() async {
        await #expect(processExitsWith: .failure) {
            _ = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .discreteMax)
        }
        await #expect(processExitsWith: .failure) {
            _ = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(.heartRate)), options: .cumulativeSum)
        }
    }
}
