/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.
extension Ceilings {
    static let pulses: [String: PulseLimit] = [
        "rate 35-53": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 5.16, beat95th: 37.08,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.95, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 60-118": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.54, beat95th: 15.6,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.3,
            width: 1.4, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 132-210": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 4.14, beat95th: 13.34,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.5, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: clean": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.09, beat95th: 11.44,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.45, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: visible": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 5.39, beat95th: 28.05,
            sensitivityPercent: 99.7, predictivePercent: 99.7, coveragePercent: 98.8,
            width: 1.58, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: faint": PulseLimit(
            meanAbsoluteError: 0.31, beatMedian: 12.39, beat95th: 64.68,
            sensitivityPercent: 92.2, predictivePercent: 94.9, coveragePercent: 96.9,
            width: 3.16, answeredPercent: 79.8, refused: 15, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 0.94, beatMedian: 36.57, beat95th: 95.98,
            sensitivityPercent: 57.6, predictivePercent: 69.6, coveragePercent: 92.7,
            width: 9.16, answeredPercent: 0.0, refused: 98, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 0.0,
            width: 14.3, answeredPercent: 0.0, refused: 106, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 7.21, beat95th: 35.64,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 97.7,
            width: 1.56, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.13, beatMedian: 3.89, beat95th: 20.26,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 98.8,
            width: 2.67, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 6.79, beatMedian: 8.57, beat95th: 20.45,
            sensitivityPercent: 89.2, predictivePercent: 98.4, coveragePercent: 60.6,
            width: 12.83, answeredPercent: 41.7, refused: 7, wrongReadings: 76,
            wrongRecordings: 3),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 3.8, beatMedian: 3.45, beat95th: 16.76,
            sensitivityPercent: 84.6, predictivePercent: 99.1, coveragePercent: 79.4,
            width: 20.36, answeredPercent: 21.3, refused: 9, wrongReadings: 8,
            wrongRecordings: 0),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.37, beatMedian: 3.75, beat95th: 18.88,
            sensitivityPercent: 97.9, predictivePercent: 99.4, coveragePercent: 89.1,
            width: 3.85, answeredPercent: 93.8, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 1.29, beatMedian: 4.03, beat95th: 15.18,
            sensitivityPercent: 96.7, predictivePercent: 99.6, coveragePercent: 98.5,
            width: 10.73, answeredPercent: 55.1, refused: 11, wrongReadings: 13,
            wrongRecordings: 0),
        "rate step": PulseLimit(
            meanAbsoluteError: 0.73, beatMedian: 3.76, beat95th: 17.38,
            sensitivityPercent: 99.4, predictivePercent: 98.8, coveragePercent: 89.2,
            width: 4.41, answeredPercent: 96.3, refused: 0, wrongReadings: 35,
            wrongRecordings: 0),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.92, beat95th: 21.17,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 4.41, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "12-15 frames/s": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 10.33, beat95th: 27.59,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.0,
            width: 1.6, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "20-240 frames/s": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.61, beat95th: 14.19,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.44, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "frame jitter": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.46, beat95th: 20.62,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.48, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dropped frames": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.86, beat95th: 25.67,
            sensitivityPercent: 99.5, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 1.52, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "gaps": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 3.5, beat95th: 16.02,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.4,
            width: 1.58, answeredPercent: 97.7, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.26, beatMedian: 3.88, beat95th: 17.1,
            sensitivityPercent: 99.2, predictivePercent: 99.7, coveragePercent: 89.4,
            width: 2.17, answeredPercent: 99.0, refused: 0, wrongReadings: 3,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 32.98, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 56.4,
            width: 14.77, answeredPercent: 10.4, refused: 29, wrongReadings: 26,
            wrongRecordings: 4),
        "saturation": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.5, beat95th: 12.76,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.46, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "exposure steps": PulseLimit(
            meanAbsoluteError: 0.12, beatMedian: 4.1, beat95th: 18.92,
            sensitivityPercent: 93.6, predictivePercent: 99.8, coveragePercent: 98.6,
            width: 1.71, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "finger on and off": PulseLimit(
            meanAbsoluteError: 1.34, beatMedian: 4.23, beat95th: 35.43,
            sensitivityPercent: 68.8, predictivePercent: 85.6, coveragePercent: 86.8,
            width: 4.76, answeredPercent: 37.8, refused: 8, wrongReadings: 2,
            wrongRecordings: 2),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 3.83, beat95th: 16.11,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.6,
            width: 1.43, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 0.9, beatMedian: 4.8, beat95th: 26.09,
            sensitivityPercent: 97.5, predictivePercent: 98.9, coveragePercent: 96.3,
            width: 1.73, answeredPercent: 70.1, refused: 281, wrongReadings: 159,
            wrongRecordings: 7),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [
        "hand motion, colours only": NoPulseLimit(measured: 4, sure: 3),
        "finger comes and goes": NoPulseLimit(measured: 5, sure: 2),
        "finger comes and goes, colours only": NoPulseLimit(measured: 5, sure: 2),
        "all": NoPulseLimit(measured: 13, sure: 5),
    ]
}
