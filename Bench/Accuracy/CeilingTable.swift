/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.
extension Ceilings {
    static let pulses: [String: PulseLimit] = [
        "rate 35-53": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 5.16, beat95th: 37.08,
            sensitivityPercent: 99.6, predictivePercent: 99.6, coveragePercent: 99.3,
            width: 2.16, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 60-118": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.54, beat95th: 15.6,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.2,
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
            width: 1.64, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: visible": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 5.39, beat95th: 28.05,
            sensitivityPercent: 99.7, predictivePercent: 99.7, coveragePercent: 98.7,
            width: 1.64, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: faint": PulseLimit(
            meanAbsoluteError: 0.34, beatMedian: 12.44, beat95th: 65.85,
            sensitivityPercent: 92.0, predictivePercent: 94.5, coveragePercent: 96.7,
            width: 3.06, answeredPercent: 79.2, refused: 15, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 0.95, beatMedian: 36.32, beat95th: 99.64,
            sensitivityPercent: 51.2, predictivePercent: 64.5, coveragePercent: 93.1,
            width: 8.72, answeredPercent: 0.0, refused: 98, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 0.0,
            width: 13.5, answeredPercent: 0.0, refused: 106, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 7.21, beat95th: 35.64,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.5,
            width: 1.61, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.14, beatMedian: 3.89, beat95th: 20.26,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 98.7,
            width: 2.73, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 14.13, beatMedian: 7.7, beat95th: 20.46,
            sensitivityPercent: 79.7, predictivePercent: 97.8, coveragePercent: 44.2,
            width: 6.95, answeredPercent: 44.2, refused: 5, wrongReadings: 150,
            wrongRecordings: 8),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 4.16, beatMedian: 3.32, beat95th: 17.75,
            sensitivityPercent: 77.6, predictivePercent: 96.4, coveragePercent: 70.6,
            width: 18.51, answeredPercent: 17.5, refused: 9, wrongReadings: 14,
            wrongRecordings: 0),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.51, beatMedian: 3.82, beat95th: 19.09,
            sensitivityPercent: 96.7, predictivePercent: 97.8, coveragePercent: 72.0,
            width: 3.53, answeredPercent: 94.0, refused: 0, wrongReadings: 26,
            wrongRecordings: 2),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 2.17, beatMedian: 3.96, beat95th: 15.22,
            sensitivityPercent: 93.4, predictivePercent: 99.4, coveragePercent: 95.2,
            width: 10.8, answeredPercent: 55.3, refused: 10, wrongReadings: 29,
            wrongRecordings: 2),
        "rate step": PulseLimit(
            meanAbsoluteError: 2.57, beatMedian: 3.77, beat95th: 17.36,
            sensitivityPercent: 98.8, predictivePercent: 97.1, coveragePercent: 83.1,
            width: 3.92, answeredPercent: 94.3, refused: 0, wrongReadings: 66,
            wrongRecordings: 6),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.92, beat95th: 21.17,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 4.41, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "12-15 frames/s": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 10.33, beat95th: 27.59,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.71, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "20-240 frames/s": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.61, beat95th: 14.19,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.56, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "frame jitter": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.46, beat95th: 20.62,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.6, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dropped frames": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.86, beat95th: 25.67,
            sensitivityPercent: 99.5, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 1.65, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "gaps": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 3.5, beat95th: 16.02,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.4,
            width: 1.68, answeredPercent: 97.7, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.23, beatMedian: 3.85, beat95th: 16.46,
            sensitivityPercent: 94.7, predictivePercent: 99.7, coveragePercent: 90.4,
            width: 2.26, answeredPercent: 98.1, refused: 0, wrongReadings: 11,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 36.33, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 58.8,
            width: 15.73, answeredPercent: 6.3, refused: 30, wrongReadings: 21,
            wrongRecordings: 4),
        "saturation": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.5, beat95th: 12.76,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.6, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "exposure steps": PulseLimit(
            meanAbsoluteError: 0.12, beatMedian: 4.21, beat95th: 19.41,
            sensitivityPercent: 87.7, predictivePercent: 99.8, coveragePercent: 98.6,
            width: 1.91, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "finger on and off": PulseLimit(
            meanAbsoluteError: 1.06, beatMedian: 4.45, beat95th: 26.74,
            sensitivityPercent: 72.5, predictivePercent: 84.6, coveragePercent: 83.1,
            width: 6.28, answeredPercent: 39.5, refused: 10, wrongReadings: 3,
            wrongRecordings: 0),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 3.83, beat95th: 16.11,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.55, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 1.25, beatMedian: 4.78, beat95th: 26.13,
            sensitivityPercent: 96.5, predictivePercent: 98.7, coveragePercent: 95.1,
            width: 1.85, answeredPercent: 69.8, refused: 281, wrongReadings: 317,
            wrongRecordings: 19),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [
        "impulsive noise": NoPulseLimit(measured: 0, sure: 2),
        "impulsive noise, colours only": NoPulseLimit(measured: 0, sure: 2),
        "hand motion, colours only": NoPulseLimit(measured: 3, sure: 2),
        "finger comes and goes": NoPulseLimit(measured: 3, sure: 2),
        "finger comes and goes, colours only": NoPulseLimit(measured: 3, sure: 2),
        "all": NoPulseLimit(measured: 7, sure: 6),
    ]
}
