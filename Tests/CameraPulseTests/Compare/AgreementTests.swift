import CameraPulse
import Testing

struct AgreementTests {
    private static func pairs(_ values: [(Double, Double)]) -> [Agreement.Pair] {
        values.map { Agreement.Pair(result: $0.0, reference: $0.1, interval: ($0.0 - 2)...($0.0 + 2)) }
    }

    /// Differences 1, -1, 3, -7 by hand: mean -1, squares about it 4 + 0 + 16 + 36 = 56, so the deviation is sqrt(56 / 3).
    @Test func figuresAreThoseOfTheirFormulas() throws {
        let agreement = try #require(Agreement(Self.pairs([(61, 60), (69, 70), (83, 80), (53, 60)])))
        #expect(agreement.pairs == 4 && agreement.bias == -1 && agreement.meanAbsoluteError == 3)
        #expect(abs(try #require(agreement.standardDeviation) - 4.320494) < 1e-6)
        #expect(abs(agreement.rootMeanSquareError - 3.872983) < 1e-6)  // sqrt(60 / 4)
        let limits = try #require(agreement.limitsOfAgreement)
        #expect(abs(limits.lowerBound + 9.468168) < 1e-5 && abs(limits.upperBound - 7.468168) < 1e-5)
        // 1/60, 1/70, 3/80 and 7/60 on average.
        #expect(abs(agreement.meanAbsolutePercentageError - 4.627976) < 1e-6)
        #expect(agreement.shareWithin5BpmOr10Percent == 0.75 && agreement.intervalCoverage == 0.5)
    }

    @Test(arguments: [(65.0, 60.0, true), (67, 60, false), (110, 100, true), (111, 100, false), (45, 50, true)])
    func closeMeansFiveBpmOrTenPercentWhicheverIsGreater(_ result: Double, _ reference: Double, _ isClose: Bool) {
        let agreement = Agreement([Agreement.Pair(result: result, reference: reference)])
        #expect(agreement?.shareWithin5BpmOr10Percent == (isClose ? 1 : 0))
    }

    @Test func oneOrNoPairHasNoLimits() {
        #expect(Agreement([]) == nil)
        #expect(Agreement(Self.pairs([(60, 61)]))?.limitsOfAgreement == nil)
        #expect(Agreement([Agreement.Pair(result: 60, reference: 61)])?.intervalCoverage == nil)
    }
}
