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
            meanAbsoluteError: 0.06, beatMedian: 4.14, beat95th: 13.34,
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
            meanAbsoluteError: 0.31, beatMedian: 12.69, beat95th: 66.32,
            sensitivityPercent: 90.5, predictivePercent: 93.3, coveragePercent: 97.0,
            width: 3.91, answeredPercent: 84.7, refused: 7, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 0.66, beatMedian: 33.18, beat95th: 98.83,
            sensitivityPercent: 46.8, predictivePercent: 68.2, coveragePercent: 95.3,
            width: 16.21, answeredPercent: 5.1, refused: 90, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 26.6,
            width: 27.93, answeredPercent: 0.0, refused: 106, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 7.21, beat95th: 35.64,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 98.7,
            width: 1.83, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.14, beatMedian: 3.89, beat95th: 20.26,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 98.7,
            width: 2.99, answeredPercent: 98.5, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 25.72, beatMedian: 8.09, beat95th: 22.44,
            sensitivityPercent: 74.3, predictivePercent: 92.1, coveragePercent: 10.6,
            width: 6.72, answeredPercent: 57.2, refused: 2, wrongReadings: 288,
            wrongRecordings: 19),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 13.12, beatMedian: 4.44, beat95th: 17.79,
            sensitivityPercent: 71.2, predictivePercent: 96.2, coveragePercent: 31.5,
            width: 15.26, answeredPercent: 19.1, refused: 10, wrongReadings: 81,
            wrongRecordings: 6),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.53, beatMedian: 3.82, beat95th: 19.09,
            sensitivityPercent: 96.6, predictivePercent: 97.8, coveragePercent: 72.2,
            width: 3.54, answeredPercent: 92.8, refused: 0, wrongReadings: 26,
            wrongRecordings: 2),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 2.19, beatMedian: 3.99, beat95th: 15.01,
            sensitivityPercent: 95.6, predictivePercent: 99.4, coveragePercent: 96.9,
            width: 10.37, answeredPercent: 46.9, refused: 15, wrongReadings: 18,
            wrongRecordings: 0),
        "rate step": PulseLimit(
            meanAbsoluteError: 2.49, beatMedian: 3.77, beat95th: 17.36,
            sensitivityPercent: 98.6, predictivePercent: 97.3, coveragePercent: 83.6,
            width: 3.91, answeredPercent: 93.5, refused: 0, wrongReadings: 65,
            wrongRecordings: 5),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.92, beat95th: 21.17,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 4.41, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
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
            width: 1.85, answeredPercent: 98.3, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.23, beatMedian: 3.85, beat95th: 16.46,
            sensitivityPercent: 94.7, predictivePercent: 99.7, coveragePercent: 89.2,
            width: 2.01, answeredPercent: 98.5, refused: 0, wrongReadings: 11,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 35.96, beatMedian: 1000.0, beat95th: 1000.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 54.6,
            width: 19.15, answeredPercent: 4.8, refused: 30, wrongReadings: 14,
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
            meanAbsoluteError: 0.88, beatMedian: 4.56, beat95th: 24.91,
            sensitivityPercent: 75.6, predictivePercent: 84.0, coveragePercent: 82.3,
            width: 6.16, answeredPercent: 41.3, refused: 14, wrongReadings: 5,
            wrongRecordings: 0),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 3.83, beat95th: 16.11,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.78, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 1.86, beatMedian: 4.89, beat95th: 27.55,
            sensitivityPercent: 95.8, predictivePercent: 98.2, coveragePercent: 94.0,
            width: 2.11, answeredPercent: 70.5, refused: 270, wrongReadings: 504,
            wrongRecordings: 33),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [
        "impulsive noise": NoPulseLimit(measured: 0, sure: 2),
        "impulsive noise, colours only": NoPulseLimit(measured: 0, sure: 2),
        "mains flicker, aliased": NoPulseLimit(measured: 6, sure: 6),
        "hand motion, colours only": NoPulseLimit(measured: 3, sure: 3),
        "finger comes and goes": NoPulseLimit(measured: 3, sure: 2),
        "finger comes and goes, colours only": NoPulseLimit(measured: 3, sure: 2),
        "all": NoPulseLimit(measured: 13, sure: 13),
    ]
}
