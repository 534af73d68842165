import HealthKit
import Testing

/// Runs the programs of this folder, each in a process of its own with a store of its own.
struct ProgramTests {
    @Test func asksOnceForEverything() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let manager = await AuthorizationManager.shared
                #expect(try await manager.needsToAsk())
                try await manager.requestAuthorization()
                #expect(await manager.isAuthorized)
                #expect(try await !manager.needsToAsk())
            }
        }
    }

    @Test func averagesVariabilityOverADay() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let store = try await authorizedStore()
                let now = Date()
                #expect(try await HeartMetrics(healthStore: store).averageHRV(until: now) == nil)
                for (milliseconds, hoursAgo) in [(40.0, 1.0), (60, 2), (500, 30)] {
                    let date = now - hoursAgo * 3600
                    try await store.save(
                        HKQuantitySample(
                            type: HKQuantityType(.heartRateVariabilitySDNN),
                            quantity: HKQuantity(unit: .secondUnit(with: .milli), doubleValue: milliseconds),
                            start: date, end: date))
                }
                #expect(try await HeartMetrics(healthStore: store).averageHRV(until: now) == 50)
            }
        }
    }

    @Test func readsTheLatestSamples() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let store = try await authorizedStore()
                let now = Date()
                for (fraction, minutesAgo) in [(0.97, 5.0), (0.98, 1), (0.95, 9)] {
                    let date = now - minutesAgo * 60
                    try await store.save(
                        HKQuantitySample(
                            type: HKQuantityType(.oxygenSaturation),
                            quantity: HKQuantity(unit: .percent(), doubleValue: fraction), start: date, end: date))
                }
                try await store.save(
                    HKQuantitySample(
                        type: HKQuantityType(.heartRate),
                        quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 64), start: now, end: now,
                        metadata: [
                            HKMetadataKeyHeartRateSensorLocation: HKHeartRateSensorLocation.finger.rawValue
                        ]))
                let metrics = HeartMetrics(healthStore: store)
                #expect(try await metrics.latestOxygenSaturation() == 0.98)
                let latest = try await metrics.latestHeartRate()
                #expect(latest?.bpm == 64)
                #expect(latest?.location == .finger)
            }
        }
    }

    @Test func listsTheStagesOfLastNight() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let store = try await authorizedStore()
                let midnight = Calendar.current.startOfDay(for: Date())
                let stages: [(HKCategoryValueSleepAnalysis, Double, Double)] = [
                    (.inBed, -1.5, 7), (.asleepCore, -1, 1), (.asleepDeep, 1, 2), (.awake, 2, 2.25),
                    (.asleepREM, 2.25, 3), (.asleepCore, -30, -29),
                ]
                for (stage, from, to) in stages {
                    try await store.save(
                        HKCategorySample(
                            type: HKCategoryType(.sleepAnalysis), value: stage.rawValue,
                            start: midnight + from * 3600, end: midnight + to * 3600))
                }
                let night = try await SleepReport(healthStore: store).lastNight()
                #expect(night.map(\.value) == [.asleepCore, .asleepDeep, .asleepREM])
                #expect(night.map(\.duration) == [7200, 3600, 2700])
            }
        }
    }

    @Test func sumsWaterAndCaffeineByDay() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let log = IntakeLog(healthStore: try await authorizedStore())
                let calendar = Calendar.current
                let today = calendar.startOfDay(for: Date())
                let yesterday = calendar.date(byAdding: .day, value: -1, to: today)!
                try await log.logWater(milliliters: 250, date: yesterday + 60)
                try await log.logWater(milliliters: 500, date: yesterday + 120)
                try await log.logWater(milliliters: 330, date: today + 60)
                try await log.logCaffeine(milligrams: 80, date: yesterday + 60)
                let unit = HKUnit.literUnit(with: .milli)
                #expect(
                    try await log.totalsPerDay(.dietaryWater, unit: unit, from: yesterday, days: 2) == [750, 330])
                #expect(
                    try await log.totalsPerDay(
                        .dietaryCaffeine, unit: .gramUnit(with: .milli), from: yesterday, days: 2) == [80, 0])
            }
        }
    }

    @Test func keepsAMoodJournal() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let journal = MoodJournal(healthStore: try await authorizedStore())
                try await journal.log(valence: 0.6, labels: [.calm, .grateful], associations: [.family])
                try await journal.log(valence: -0.4, labels: [.stressed], associations: [.work])
                let entries = try await journal.pleasantEntries()
                #expect(entries.map(\.valence) == [0.6])
                #expect(entries.first?.labels == [.calm, .grateful])
                #expect(entries.map(journal.describe) == ["pleasant"])
            }
        }
    }

    @Test func hearsOfNewHeartRates() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                _ = try await authorizedStore()
                let monitor = ChangeMonitor.shared
                try await monitor.start()
                let now = Date()
                // Saved through another store object, as another part of the program would.
                try await HKHealthStore().save(
                    HKQuantitySample(
                        type: HKQuantityType(.heartRate),
                        quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 71), start: now, end: now))
                for await samples in monitor.heartRates where !samples.isEmpty {
                    #expect(samples.map { $0.quantity.doubleValue(for: HKUnit(from: "count/min")) } == [71])
                    break
                }
                try await monitor.stopDeliveries()
            }
        }
    }

    @Test func looksForRuns() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let history = WorkoutHistory(healthStore: try await authorizedStore())
                #expect(try await history.runs(since: .distantPast).isEmpty)
            }
        }
    }
}

/// The store of the authorization manager, allowed everything.
func authorizedStore() async throws -> HKHealthStore {
    try await AuthorizationManager.shared.requestAuthorization()
    return await AuthorizationManager.shared.healthStore
}
