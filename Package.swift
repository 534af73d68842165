// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// On Apple platforms the system's framework of this name takes its place.
let healthKit: Target.Dependency = .target(name: "HealthKit", condition: .when(platforms: [.linux]))

let package = Package(
    name: "camera-pulse",
    products: [
        .library(name: "PulseSignal", targets: ["PulseSignal"]),
        .library(name: "VideoDecoding", targets: ["VideoDecoding"]),
        .library(name: "HealthKit", targets: ["HealthKit"]),
        .library(name: "CameraPulse", targets: ["CameraPulse"]),
        .executable(name: "camera-pulse", targets: ["camera-pulse"]),
    ],
    targets: [
        .systemLibrary(
            name: "CFFmpeg", pkgConfig: "libavformat libavcodec libavutil libswscale",
            providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CPulseKernels"),
        .target(name: "PulseSignal", dependencies: ["CPulseKernels"]),
        .target(name: "VideoDecoding", dependencies: ["CFFmpeg", "PulseSignal"]),
        .target(name: "VideoSynthesis", dependencies: ["CFFmpeg", "PulseSignal"]),
        .target(name: "HealthKit", dependencies: ["CSQLite"]),
        .target(name: "CameraPulse", dependencies: ["PulseSignal", "VideoDecoding", healthKit]),
        .executableTarget(
            name: "camera-pulse",
            dependencies: ["CameraPulse", "PulseSignal", "VideoDecoding", "VideoSynthesis", healthKit]),
        .executableTarget(
            name: "bench",
            dependencies: ["CFFmpeg", "CSQLite", "PulseSignal", "VideoDecoding", "VideoSynthesis", healthKit],
            path: "Bench",
            exclude: ["Peers", "README.md"]),
        // What tests of several targets need: numbers that are the same in every run, programs beside themselves.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "PulseSignalTests", dependencies: ["PulseSignal", "TestSupport"]),
        .testTarget(name: "VideoDecodingTests", dependencies: ["VideoDecoding", "PulseSignal", "TestSupport"]),
        .testTarget(
            name: "VideoSynthesisTests",
            dependencies: ["VideoSynthesis", "VideoDecoding", "PulseSignal", "TestSupport"]),
        // Programs as HealthKit tutorials have them, which compile without this package's own settings.
        .testTarget(
            name: "HealthKitSwift6Programs", dependencies: ["HealthKit"], path: "Tests/HealthKitPrograms/Swift6"),
        .testTarget(
            name: "HealthKitSwift5Programs", dependencies: ["HealthKit"], path: "Tests/HealthKitPrograms/Swift5",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // A program that tests start beside themselves: other writers, observers, programs for background delivery.
        .executableTarget(
            name: "HealthKitTestProgram", dependencies: ["HealthKit"], path: "Tests/HealthKitTestProgram"),
        .testTarget(
            name: "HealthKitTests", dependencies: ["CSQLite", "HealthKit", "HealthKitTestProgram", "TestSupport"]),
        .testTarget(
            name: "CameraPulseTests",
            dependencies: ["CameraPulse", "PulseSignal", "VideoDecoding", "VideoSynthesis", healthKit, "TestSupport"]),
        .testTarget(name: "BenchTests", dependencies: ["bench", "TestSupport"]),
        .testTarget(
            name: "CommandTests", dependencies: ["camera-pulse", "HealthKitTestProgram", healthKit, "TestSupport"]),
    ])

for target in package.targets where target.type != .system && !target.name.hasSuffix("Programs") {
    target.swiftSettings = (target.swiftSettings ?? []) + strict
}
