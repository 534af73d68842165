import HealthKit
import Testing

struct MetadataValueTests {
    @Test func keepsEachKindApart() throws {
        let quantity = HKQuantity(unit: .kelvin(), doubleValue: 290)
        let sample = Samples.heartRate(metadata: [
            "string": "a", "int": 1, "double": 1.0, "bool": true, "date": Samples.noon, "quantity": quantity,
        ])
        let metadata = try #require(sample.metadata)
        #expect(metadata["string"] as? String == "a")
        #expect(metadata["int"] as? Int == 1)
        #expect(metadata["int"] as? Bool == nil)
        #expect(metadata["double"] as? Double == 1)
        #expect(metadata["double"] as? Int == nil)
        #expect(metadata["bool"] as? Bool == true)
        #expect(metadata["bool"] as? Int == nil)
        #expect(metadata["date"] as? Date == Samples.noon)
        #expect(metadata["quantity"] as? HKQuantity == quantity)
        #expect(metadata.count == 6)
    }

    @Test func takesTheNumbersOfSwiftAndFoundation() {
        let values: [(Any, MetadataValue?)] = [
            (NSNumber(value: true), .bool(true)), (NSNumber(value: 3), .int(3)), (NSNumber(value: 1.5), .double(1.5)),
            (NSNumber(value: Int8(1)), .int(1)), (NSNumber(value: UInt64(7)), .int(7)), (UInt8(255), .int(255)),
            (Int64.min, .int(Int.min)), (Float(0.5), .double(0.5)), (CGFloat(0.25), .double(0.25)),
            (Decimal(2), .double(2)), (NSString(string: "s"), .string("s")), (Substring("t"), nil),
            (NSDate(timeIntervalSinceReferenceDate: 5), .date(Date(timeIntervalSinceReferenceDate: 5))),
            (UInt64.max, nil), (NSNumber(value: UInt64.max), nil), ([1], nil), (UUID(), nil), (Data(), nil),
            (HKHeartRateSensorLocation.finger, nil), (HKWorkoutActivityType.running.rawValue, .int(37)),
        ]
        for (value, expected) in values { #expect(MetadataValue(value) == expected, "\(value)") }
    }
}
