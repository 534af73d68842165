import HealthKit
import Testing

struct HKUnitTests {
    @Test func writesARateAsNumeratorSlashDenominator() {
        #expect(HKUnit.count().unitDivided(by: .minute()).unitString == "count/min")
    }
}
