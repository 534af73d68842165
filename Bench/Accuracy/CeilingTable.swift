/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.
extension Ceilings {
    static let pulses: [String: PulseLimit] = [
        "rate 35-53": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 5.31, beat95th: 38.39, withinTwoPercent: 94.4,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.99, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 60-118": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.69, beat95th: 16.09, withinTwoPercent: 96.2,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.52, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 132-210": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 4.19, beat95th: 13.41, withinTwoPercent: 97.2,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.46, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: clean": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.08, beat95th: 11.46, withinTwoPercent: 96.9,
            sensitivityPercent: 99.7, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.53, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: visible": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 5.58, beat95th: 28.81, withinTwoPercent: 95.9,
            sensitivityPercent: 99.6, predictivePercent: 99.6, coveragePercent: 99.1,
            width: 1.65, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: faint": PulseLimit(
            meanAbsoluteError: 0.35, beatMedian: 13.79, beat95th: 68.78, withinTwoPercent: 85.7,
            sensitivityPercent: 93.1, predictivePercent: 93.3, coveragePercent: 99.3,
            width: 4.63, answeredPercent: 91.0, refused: 6, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 1.03, beatMedian: 19.84, beat95th: 81.98, withinTwoPercent: 77.6,
            sensitivityPercent: 77.3, predictivePercent: 79.6, coveragePercent: 99.0,
            width: 14.48, answeredPercent: 16.8, refused: 79, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 6.9,
            width: 23.15, answeredPercent: 0.0, refused: 106, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 7.64, beat95th: 37.33, withinTwoPercent: 95.3,
            sensitivityPercent: 99.7, predictivePercent: 99.8, coveragePercent: 98.8,
            width: 1.68, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.13, beatMedian: 3.92, beat95th: 20.82, withinTwoPercent: 96.7,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.3,
            width: 2.76, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 9.93, beatMedian: 7.21, beat95th: 20.47, withinTwoPercent: 74.9,
            sensitivityPercent: 88.1, predictivePercent: 99.8, coveragePercent: 69.6,
            width: 12.04, answeredPercent: 80.3, refused: 9, wrongReadings: 0,
            wrongRecordings: 0),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 0.42, beatMedian: 4.35, beat95th: 17.03, withinTwoPercent: 98.7,
            sensitivityPercent: 99.1, predictivePercent: 99.3, coveragePercent: 99.5,
            width: 11.82, answeredPercent: 64.2, refused: 5, wrongReadings: 0,
            wrongRecordings: 0),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.17, beatMedian: 3.68, beat95th: 19.44, withinTwoPercent: 98.2,
            sensitivityPercent: 99.5, predictivePercent: 99.6, coveragePercent: 90.1,
            width: 3.6, answeredPercent: 97.1, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 0.78, beatMedian: 4.12, beat95th: 15.21, withinTwoPercent: 96.7,
            sensitivityPercent: 99.5, predictivePercent: 99.6, coveragePercent: 91.5,
            width: 7.13, answeredPercent: 91.0, refused: 3, wrongReadings: 6,
            wrongRecordings: 2),
        "rate step": PulseLimit(
            meanAbsoluteError: 0.54, beatMedian: 3.76, beat95th: 18.54, withinTwoPercent: 96.2,
            sensitivityPercent: 99.6, predictivePercent: 99.5, coveragePercent: 92.1,
            width: 2.46, answeredPercent: 94.5, refused: 0, wrongReadings: 4,
            wrongRecordings: 0),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 4.05, beat95th: 21.67, withinTwoPercent: 97.1,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 4.37, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "12-15 frames/s": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 10.45, beat95th: 27.78, withinTwoPercent: 90.3,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.73, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "20-240 frames/s": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.63, beat95th: 14.39, withinTwoPercent: 97.7,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.54, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "frame jitter": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.51, beat95th: 22.23, withinTwoPercent: 94.9,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.61, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dropped frames": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 5.09, beat95th: 28.16, withinTwoPercent: 93.4,
            sensitivityPercent: 99.5, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 1.61, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "gaps": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.48, beat95th: 16.46, withinTwoPercent: 97.5,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.78, answeredPercent: 97.7, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.41, beatMedian: 3.73, beat95th: 18.38, withinTwoPercent: 97.4,
            sensitivityPercent: 99.0, predictivePercent: 99.7, coveragePercent: 92.7,
            width: 2.88, answeredPercent: 98.7, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 2.69, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 98.6,
            width: 8.2, answeredPercent: 7.1, refused: 33, wrongReadings: 0,
            wrongRecordings: 2),
        "saturation": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.5, beat95th: 12.78, withinTwoPercent: 98.3,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.56, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "exposure steps": PulseLimit(
            meanAbsoluteError: 0.12, beatMedian: 3.99, beat95th: 19.42, withinTwoPercent: 95.9,
            sensitivityPercent: 93.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 2.15, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "finger on and off": PulseLimit(
            meanAbsoluteError: 0.85, beatMedian: 4.82, beat95th: 61.09, withinTwoPercent: 90.6,
            sensitivityPercent: 81.1, predictivePercent: 86.1, coveragePercent: 97.3,
            width: 8.64, answeredPercent: 42.2, refused: 8, wrongReadings: 2,
            wrongRecordings: 0),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 3.69, beat95th: 16.29, withinTwoPercent: 97.8,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.62, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dicrotic wave: low": PulseLimit(
            meanAbsoluteError: 0.2, beatMedian: 2.4, beat95th: 7.8, withinTwoPercent: 97.8,
            sensitivityPercent: 99.8, predictivePercent: 99.5, coveragePercent: 99.5,
            width: 1.74, answeredPercent: 98.6, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dicrotic wave: high": PulseLimit(
            meanAbsoluteError: 0.69, beatMedian: 2.42, beat95th: 7.22, withinTwoPercent: 97.4,
            sensitivityPercent: 99.8, predictivePercent: 95.8, coveragePercent: 91.1,
            width: 1.92, answeredPercent: 98.4, refused: 3, wrongReadings: 0,
            wrongRecordings: 0),
        "overexposed": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 0.0,
            width: 1000.0, answeredPercent: 0.0, refused: 14, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 0.49, beatMedian: 4.95, beat95th: 29.84, withinTwoPercent: 94.6,
            sensitivityPercent: 97.9, predictivePercent: 98.3, coveragePercent: 96.9,
            width: 1.95, answeredPercent: 76.9, refused: 261, wrongReadings: 10,
            wrongRecordings: 3),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [
        "finger comes and goes": NoPulseLimit(measured: 2, sure: 0),
        "finger comes and goes, colours only": NoPulseLimit(measured: 2, sure: 0),
        "all": NoPulseLimit(measured: 3, sure: 0),
    ]
}
