/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.
extension Ceilings {
    static let pulses: [String: PulseLimit] = [
        "rate 35-53": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 5.16, beat95th: 37.08,
            sensitivityPercent: 99.6, predictivePercent: 99.6, coveragePercent: 99.3,
            width: 2.92, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 60-118": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.54, beat95th: 15.6,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 1.67, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 132-210": PulseLimit(
            meanAbsoluteError: 0.11, beatMedian: 4.14, beat95th: 13.34,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.71, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: clean": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.09, beat95th: 11.44,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.83, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: visible": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 5.39, beat95th: 28.05,
            sensitivityPercent: 99.7, predictivePercent: 99.7, coveragePercent: 98.9,
            width: 1.79, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: faint": PulseLimit(
            meanAbsoluteError: 0.32, beatMedian: 12.95, beat95th: 66.65,
            sensitivityPercent: 89.2, predictivePercent: 93.1, coveragePercent: 97.0,
            width: 4.03, answeredPercent: 86.0, refused: 4, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 5.6, beatMedian: 25.18, beat95th: 93.8,
            sensitivityPercent: 37.6, predictivePercent: 66.4, coveragePercent: 92.9,
            width: 17.99, answeredPercent: 7.0, refused: 71, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 13.58, beatMedian: 7.8, beat95th: 26.81,
            sensitivityPercent: 0.6, predictivePercent: 23.0, coveragePercent: 37.1,
            width: 32.42, answeredPercent: 0.0, refused: 105, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 7.21, beat95th: 35.64,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.7,
            width: 1.83, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.21, beatMedian: 3.89, beat95th: 20.26,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 98.7,
            width: 3.0, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 24.81, beatMedian: 8.55, beat95th: 22.61,
            sensitivityPercent: 74.5, predictivePercent: 92.3, coveragePercent: 34.7,
            width: 16.67, answeredPercent: 93.1, refused: 0, wrongReadings: 321,
            wrongRecordings: 20),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 12.76, beatMedian: 5.24, beat95th: 19.31,
            sensitivityPercent: 64.9, predictivePercent: 96.3, coveragePercent: 58.7,
            width: 34.74, answeredPercent: 52.5, refused: 0, wrongReadings: 113,
            wrongRecordings: 7),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.41, beatMedian: 3.82, beat95th: 19.09,
            sensitivityPercent: 96.6, predictivePercent: 97.8, coveragePercent: 73.3,
            width: 3.66, answeredPercent: 96.1, refused: 0, wrongReadings: 26,
            wrongRecordings: 2),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 2.11, beatMedian: 4.21, beat95th: 14.99,
            sensitivityPercent: 92.1, predictivePercent: 99.4, coveragePercent: 96.6,
            width: 16.42, answeredPercent: 68.4, refused: 5, wrongReadings: 62,
            wrongRecordings: 2),
        "rate step": PulseLimit(
            meanAbsoluteError: 2.81, beatMedian: 3.77, beat95th: 17.36,
            sensitivityPercent: 98.6, predictivePercent: 97.3, coveragePercent: 84.2,
            width: 4.11, answeredPercent: 96.2, refused: 0, wrongReadings: 72,
            wrongRecordings: 7),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.92, beat95th: 21.17,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 4.84, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "12-15 frames/s": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 10.33, beat95th: 27.59,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.94, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "20-240 frames/s": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.61, beat95th: 14.19,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.78, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "frame jitter": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.46, beat95th: 20.62,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.78, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dropped frames": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.86, beat95th: 25.67,
            sensitivityPercent: 99.5, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 1.78, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "gaps": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 3.5, beat95th: 16.02,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 97.4,
            width: 1.86, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.26, beatMedian: 3.85, beat95th: 16.46,
            sensitivityPercent: 94.7, predictivePercent: 99.7, coveragePercent: 89.3,
            width: 2.01, answeredPercent: 99.0, refused: 0, wrongReadings: 11,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 28.95, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 57.9,
            width: 32.23, answeredPercent: 19.9, refused: 15, wrongReadings: 44,
            wrongRecordings: 4),
        "saturation": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.5, beat95th: 12.76,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.84, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "exposure steps": PulseLimit(
            meanAbsoluteError: 0.12, beatMedian: 4.21, beat95th: 19.41,
            sensitivityPercent: 87.7, predictivePercent: 99.8, coveragePercent: 97.8,
            width: 1.83, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "finger on and off": PulseLimit(
            meanAbsoluteError: 0.76, beatMedian: 4.56, beat95th: 24.91,
            sensitivityPercent: 75.6, predictivePercent: 84.0, coveragePercent: 85.1,
            width: 9.83, answeredPercent: 52.7, refused: 14, wrongReadings: 5,
            wrongRecordings: 0),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 3.83, beat95th: 16.11,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.78, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 2.45, beatMedian: 4.99, beat95th: 28.37,
            sensitivityPercent: 93.8, predictivePercent: 97.9, coveragePercent: 93.5,
            width: 2.18, answeredPercent: 74.9, refused: 211, wrongReadings: 651,
            wrongRecordings: 39),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [
        "impulsive noise": NoPulseLimit(measured: 7, sure: 4),
        "impulsive noise, colours only": NoPulseLimit(measured: 7, sure: 4),
        "mains flicker, aliased": NoPulseLimit(measured: 20, sure: 20),
        "hand motion": NoPulseLimit(measured: 10, sure: 7),
        "hand motion, colours only": NoPulseLimit(measured: 7, sure: 4),
        "finger comes and goes": NoPulseLimit(measured: 5, sure: 3),
        "finger comes and goes, colours only": NoPulseLimit(measured: 5, sure: 3),
        "all": NoPulseLimit(measured: 59, sure: 41),
    ]
}
