import HealthKit
import Testing

struct HKErrorTests {
    @Test func isAnErrorOfTheDomainWithItsCode() {
        let error = HKError(.errorAuthorizationDenied) as NSError
        #expect(error.domain == "com.apple.healthkit")
        #expect(error.code == 4)
        #expect(HKErrorDomain == HKError.errorDomain)
    }

    @Test func isCaughtByItsCode() {
        func caught(_ error: any Error) -> String {
            do { throw error } catch HKError.errorNoData { return "no data" } catch let error as HKError
                where error.code == .errorDatabaseInaccessible
            { return "inaccessible" } catch { return "other" }
        }
        #expect(caught(HKError(.errorNoData)) == "no data")
        #expect(caught(HKError(.errorDatabaseInaccessible)) == "inaccessible")
        #expect(caught(HKError(.errorInvalidArgument)) == "other")
        #expect(caught(CocoaError(.fileNoSuchFile)) == "other")
    }

    @Test func tellsItsMessage() {
        let error = HKError(.errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: "No end."])
        #expect(error.localizedDescription == "No end.")
        #expect(error.userInfo[NSLocalizedDescriptionKey] as? String == "No end.")
        #expect(HKError(.errorNoData).localizedDescription == "There is no data for this request.")
        #expect((0...15).allSatisfy { HKError.Code(rawValue: $0) != nil })
    }
}
