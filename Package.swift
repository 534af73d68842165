// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "camera-pulse",
    products: [
        .library(name: "PulseSignal", targets: ["PulseSignal"]),
        .library(name: "VideoDecoding", targets: ["VideoDecoding"]),
        .library(name: "CameraPulse", targets: ["CameraPulse"]),
        .executable(name: "camera-pulse", targets: ["camera-pulse"]),
    ],
    targets: [
        .systemLibrary(
            name: "CFFmpeg", pkgConfig: "libavformat libavcodec libavutil libswscale",
            providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"])]),
        .target(name: "CPulseKernels"),
        .target(name: "PulseSignal", dependencies: ["CPulseKernels"]),
        .target(name: "VideoDecoding", dependencies: ["CFFmpeg", "PulseSignal"]),
        .target(name: "VideoSynthesis", dependencies: ["CFFmpeg", "PulseSignal"]),
        .target(name: "CameraPulse", dependencies: ["PulseSignal", "VideoDecoding"]),
        .executableTarget(
            name: "camera-pulse",
            dependencies: ["CameraPulse", "PulseSignal", "VideoDecoding", "VideoSynthesis"]),
        .testTarget(name: "PulseSignalTests", dependencies: ["PulseSignal"]),
        .testTarget(name: "VideoDecodingTests", dependencies: ["VideoDecoding", "PulseSignal"]),
        .testTarget(
            name: "VideoSynthesisTests",
            dependencies: ["VideoSynthesis", "VideoDecoding", "PulseSignal"]),
        .testTarget(
            name: "CameraPulseTests",
            dependencies: ["CameraPulse", "PulseSignal", "VideoDecoding", "VideoSynthesis"]),
        .testTarget(name: "CommandTests", dependencies: ["camera-pulse"]),
    ])

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + strict
}
