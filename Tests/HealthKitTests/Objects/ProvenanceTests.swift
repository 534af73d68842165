import HealthKit
import Testing

struct ProvenanceTests {
    private static let source = HKSource(name: "Pulse", bundleIdentifier: "org.example.pulse")
    private static let version = OperatingSystemVersion(majorVersion: 12, minorVersion: 1, patchVersion: 0)

    @Test func comparesSourcesByBundleIdentifier() {
        #expect(Self.source == HKSource(name: "Other name", bundleIdentifier: "org.example.pulse"))
        #expect(Self.source != HKSource(name: "Pulse", bundleIdentifier: "org.example.other"))
    }

    @Test func comparesDevicesByEveryProperty() {
        func device(_ name: String?, _ model: String?) -> HKDevice {
            HKDevice(
                name: name, manufacturer: nil, model: model, hardwareVersion: nil, firmwareVersion: nil,
                softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        }
        #expect(device("a", "b") == device("a", "b"))
        #expect(device("a", nil) != device(nil, "a"))
        #expect(Set([device("a", "b"), device("a", "b"), device("a", "c")]).count == 2)
        #expect(HKDevice.local() == HKDevice.local())
    }

    @Test func matchesRevisionsThroughWildcards() {
        let revision = HKSourceRevision(
            source: Self.source, version: "1.2", productType: "x86_64", operatingSystemVersion: Self.version)
        let any = HKSourceRevision(source: Self.source, version: HKSourceRevisionAnyVersion)
        let same = HKSourceRevision(source: Self.source, version: "1.2")
        let other = HKSourceRevision(source: Self.source, version: "1.3")
        #expect(any.matches(revision))
        #expect(same.matches(revision))
        #expect(!other.matches(revision))
        #expect(!revision.matches(same))
        #expect(revision != same)
        #expect(revision == revision.copy() as? HKSourceRevision)
    }

    /// In a process of its own, because the choice is the process's.
    @Test func takesTheNameThatTheProgramChose() async {
        await #expect(processExitsWith: .success) {
            HKSource.setDefault(name: "Pulse", bundleIdentifier: "org.example.pulse")
            precondition(HKSource.default().bundleIdentifier == "org.example.pulse")
            precondition(HKSource.default().name == "Pulse")
        }
        #expect(!HKSource.default().bundleIdentifier.isEmpty)
    }
}
