/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.
extension Ceilings {
    static let pulses: [String: PulseLimit] = [
        "rate 35-53": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 5.16, beat95th: 37.08,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 2.06, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 60-118": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.54, beat95th: 15.6,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.3,
            width: 1.51, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 132-210": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 4.14, beat95th: 13.34,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.7, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: clean": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.09, beat95th: 11.44,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.62, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: visible": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 5.39, beat95th: 28.05,
            sensitivityPercent: 99.7, predictivePercent: 99.7, coveragePercent: 98.8,
            width: 1.65, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: faint": PulseLimit(
            meanAbsoluteError: 0.35, beatMedian: 12.5, beat95th: 64.73,
            sensitivityPercent: 92.2, predictivePercent: 94.7, coveragePercent: 96.7,
            width: 3.08, answeredPercent: 79.2, refused: 13, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 0.95, beatMedian: 36.32, beat95th: 99.64,
            sensitivityPercent: 51.2, predictivePercent: 65.5, coveragePercent: 93.9,
            width: 8.76, answeredPercent: 0.0, refused: 98, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 0.0,
            width: 13.36, answeredPercent: 0.0, refused: 106, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 7.21, beat95th: 35.64,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.0,
            width: 1.61, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.13, beatMedian: 3.89, beat95th: 20.26,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 98.8,
            width: 2.65, answeredPercent: 98.7, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 13.97, beatMedian: 7.5, beat95th: 20.42,
            sensitivityPercent: 80.9, predictivePercent: 98.0, coveragePercent: 51.1,
            width: 9.04, answeredPercent: 53.6, refused: 5, wrongReadings: 148,
            wrongRecordings: 8),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 4.15, beatMedian: 3.4, beat95th: 17.74,
            sensitivityPercent: 77.9, predictivePercent: 98.9, coveragePercent: 78.8,
            width: 19.29, answeredPercent: 17.6, refused: 9, wrongReadings: 7,
            wrongRecordings: 0),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.4, beatMedian: 3.79, beat95th: 19.0,
            sensitivityPercent: 98.1, predictivePercent: 99.3, coveragePercent: 89.1,
            width: 3.61, answeredPercent: 94.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 2.31, beatMedian: 3.87, beat95th: 15.17,
            sensitivityPercent: 91.6, predictivePercent: 99.6, coveragePercent: 96.2,
            width: 10.74, answeredPercent: 55.0, refused: 9, wrongReadings: 24,
            wrongRecordings: 0),
        "rate step": PulseLimit(
            meanAbsoluteError: 1.49, beatMedian: 3.77, beat95th: 17.38,
            sensitivityPercent: 99.0, predictivePercent: 98.1, coveragePercent: 89.1,
            width: 4.46, answeredPercent: 96.6, refused: 0, wrongReadings: 60,
            wrongRecordings: 0),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.92, beat95th: 21.17,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 4.41, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "12-15 frames/s": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 10.33, beat95th: 27.59,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.0,
            width: 1.69, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "20-240 frames/s": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.61, beat95th: 14.19,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.56, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "frame jitter": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.46, beat95th: 20.62,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.59, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dropped frames": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.86, beat95th: 25.67,
            sensitivityPercent: 99.5, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 1.64, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "gaps": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 3.5, beat95th: 16.02,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.4,
            width: 1.67, answeredPercent: 98.1, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.26, beatMedian: 3.88, beat95th: 17.1,
            sensitivityPercent: 99.2, predictivePercent: 99.7, coveragePercent: 89.9,
            width: 2.09, answeredPercent: 99.0, refused: 0, wrongReadings: 4,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 36.56, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 54.7,
            width: 15.97, answeredPercent: 8.1, refused: 30, wrongReadings: 26,
            wrongRecordings: 4),
        "saturation": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.5, beat95th: 12.76,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.6, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "exposure steps": PulseLimit(
            meanAbsoluteError: 0.12, beatMedian: 4.1, beat95th: 18.92,
            sensitivityPercent: 93.6, predictivePercent: 99.8, coveragePercent: 98.2,
            width: 1.72, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "finger on and off": PulseLimit(
            meanAbsoluteError: 0.85, beatMedian: 4.45, beat95th: 27.3,
            sensitivityPercent: 73.4, predictivePercent: 83.8, coveragePercent: 85.7,
            width: 4.65, answeredPercent: 37.8, refused: 10, wrongReadings: 2,
            wrongRecordings: 0),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 3.83, beat95th: 16.11,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.6,
            width: 1.55, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 1.22, beatMedian: 4.79, beat95th: 26.38,
            sensitivityPercent: 96.7, predictivePercent: 98.8, coveragePercent: 95.9,
            width: 1.83, answeredPercent: 70.2, refused: 278, wrongReadings: 267,
            wrongRecordings: 11),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [
        "hand motion, colours only": NoPulseLimit(measured: 2, sure: 2),
        "finger comes and goes": NoPulseLimit(measured: 3, sure: 2),
        "finger comes and goes, colours only": NoPulseLimit(measured: 3, sure: 2),
        "all": NoPulseLimit(measured: 6, sure: 4),
    ]
}
