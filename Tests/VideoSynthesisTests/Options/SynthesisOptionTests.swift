import Foundation
import Testing
import VideoSynthesis

struct SynthesisOptionTests {
    @Test func everyDefaultInTheHelpIsTheDefault() throws {
        var parameters = SynthesisParameters()
        let typed: [SynthesisOption: String] = [
            .bpm: "72", .duration: "20", .seed: "1", .scene: "finger", .jitter: "0", .ectopy: "none",
            .ectopicShare: "0.1",
            .fibrillation: "0", .respiration: "15", .respiratoryBaseline: "0.001", .respiratoryAmplitude: "0",
            .respiratoryArrhythmia: "0", .dicrotic: "1", .perfusion: "1.5,3.5,2", .color: "190,38,22", .vignette: "0.3",
            .exposure: "1", .pixelNoise: "1.5", .frameNoise: "0.02", .motionStrength: "0.1", .fps: "30000/1001",
            .frameJitter: "0", .drop: "0", .size: "320x240", .pixelFormat: "yuv420p", .range: "limited",
            .matrix: "bt601", .quality: "14", .rotate: "0",
        ]
        for option in SynthesisOption.allCases {
            guard let value = typed[option] else { continue }
            try parameters.apply(option, value)
            #expect(option.help.contains(value), "\(option.rawValue)")
        }
        #expect(parameters == SynthesisParameters())
    }

    @Test func everyOptionSetsWhatItNames() throws {
        var parameters = SynthesisParameters()
        let typed: [(SynthesisOption, String)] = [
            (.bpm, "0:60,20:120"), (.beats, "1,2.5"), (.duration, "7"), (.seed, "18446744073709551615"),
            (.perfusion, "3"), (.motion, "5-7,8-9.5"), (.exposureSteps, "3:0.8,9:1.1"), (.finger, "1-4"),
            (.gaps, "2-2.5"), (.size, "160x120"), (.codec, "av1"), (.created, "2026-05-01T09:58:12+02:00"),
        ]
        for (option, value) in typed {
            try parameters.apply(option, value)
        }
        try parameters.validate()
        #expect(parameters.rhythm.rate.points == [.init(seconds: 0, bpm: 60), .init(seconds: 20, bpm: 120)])
        #expect(parameters.rhythm.rate.bpm(at: 5) == 75)
        #expect(parameters.rhythm.beatTimes == [1, 2.5])
        #expect(parameters.seed == .max)
        #expect(parameters.light.perfusionPercent == .init(red: 3, green: 7, blue: 4))
        #expect(parameters.disturbances.motion == [.init(start: 5, end: 7), .init(start: 8, end: 9.5)])
        #expect(parameters.disturbances.exposureSteps == [.init(seconds: 3, gain: 0.8), .init(seconds: 9, gain: 1.1)])
        #expect(parameters.disturbances.fingerOn == [.init(start: 1, end: 4)])
        #expect(parameters.timing.gaps == [.init(start: 2, end: 2.5)])
        #expect(parameters.video.width == 160 && parameters.video.height == 120)
        #expect(parameters.video.codec == .av1)
    }

    static let badValues: [(option: SynthesisOption, value: String)] = [
        (.bpm, "0"), (.bpm, "-1"), (.bpm, "nan"), (.bpm, "1e999"), (.bpm, "0x48"), (.bpm, ""),
        (.bpm, "72 "),
        (.bpm, "5:60,3:70"), (.bpm, "0:60,"), (.bpm, "-1:60,3:70"), (.beats, "2,1"), (.beats, "1,1"), (.beats, "a"),
        (.duration, "0"), (.duration, "3601"), (.duration, "inf"), (.seed, "-1"), (.seed, "18446744073709551616"),
        (.scene, "hand"), (.jitter, "201"), (.ectopy, "often"), (.ectopicShare, "0.6"), (.fibrillation, "0.5"),
        (.respiration, "0"), (.respiratoryBaseline, "0.3"), (.respiratoryAmplitude, "1"),
        (.respiratoryArrhythmia, "0.5"),
        (.dicrotic, "-0.1"), (.perfusion, "21"), (.perfusion, "1,2"), (.color, "256,0,0"), (.color, "1,2,3,4"),
        (.vignette, "1"), (.exposure, "0"), (.pixelNoise, "41"), (.frameNoise, "-1"), (.motion, "7-5"), (.motion, "5"),
        (.motionStrength, "2"), (.exposureSteps, "3"), (.exposureSteps, "3:0"), (.exposureSteps, "3:1,3:2"),
        (.finger, "1-1"), (.fps, "0"), (.fps, "1/0"), (.fps, "1001"), (.frameJitter, "101"), (.drop, "1"),
        (.gaps, "x-y"),
        (.size, "320"), (.size, "15x16"), (.size, "4098x16"), (.size, "99999999999999999999x16"), (.size, "321x240"),
        (.size, "320x241"), (.size, "-320x240"), (.codec, "mpeg2"), (.pixelFormat, "rgb24"), (.range, "tv"),
        (.matrix, "bt470"), (.quality, "52"), (.rotate, "45"), (.rotate, "1.5"), (.created, "yesterday"),
    ]

    @Test(arguments: badValues)
    func aBadValueIsRefusedByItsOptionsName(_ typed: (option: SynthesisOption, value: String)) throws {
        let error = #expect(throws: SynthesisError.self) {
            var parameters = SynthesisParameters()
            try parameters.apply(typed.option, typed.value)
            try parameters.validate()
        }
        let message = try #require(error).description
        #expect(message.hasPrefix("--\(typed.option.rawValue) cannot be '"), "\(message)")
        #expect(message.contains("give ") && !message.contains("\n"))
    }

    @Test func anEmptyRateIsRefused() {
        var parameters = SynthesisParameters()
        parameters.rhythm.rate.points = []
        #expect(throws: SynthesisError.self) { try parameters.validate() }
    }

    @Test func whatContainerOrCodecCannotStoreIsRefusedWithTheChoices() throws {
        let workspace = try Workspace()
        let cases: [(String, SynthesisParameters, String)] = [
            ("clip.webm", .small { $0.video.codec = .h264 }, "--codec vp8, vp9 or av1"),
            (
                "clip.webm", .small { ($0.video.codec, $0.video.pixelFormat) = (.vp8, .yuv420p10) },
                "--pixel-format yuv420p"
            ),
            ("clip.avi", .small { $0.timing.jitterMilliseconds = 2 }, "mkv or mp4"),
            ("clip.avi", .small { ($0.video.codec, $0.video.range) = (.ffv1, .full) }, "limited"),
        ]
        for (name, parameters, advice) in cases {
            let error = #expect(throws: SynthesisError.self) { try workspace.synthesize(name, parameters) }
            #expect(try #require(error).description.contains(advice))
        }
        #expect(try workspace.names == [])
    }
}
