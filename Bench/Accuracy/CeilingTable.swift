/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.
extension Ceilings {
    static let pulses: [String: PulseLimit] = [
        "rate 35-53": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 4.18, beat95th: 18.91, withinTwoPercent: 97.1,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.99, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 60-118": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.62, beat95th: 10.88, withinTwoPercent: 98.2,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.52, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 132-210": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 4.66, beat95th: 13.59, withinTwoPercent: 98.1,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.46, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: clean": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.51, beat95th: 11.21, withinTwoPercent: 97.6,
            sensitivityPercent: 99.7, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.53, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: visible": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 5.07, beat95th: 19.03, withinTwoPercent: 97.7,
            sensitivityPercent: 99.6, predictivePercent: 99.6, coveragePercent: 99.1,
            width: 1.65, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: faint": PulseLimit(
            meanAbsoluteError: 0.34, beatMedian: 13.46, beat95th: 65.53, withinTwoPercent: 86.7,
            sensitivityPercent: 93.3, predictivePercent: 93.5, coveragePercent: 99.4,
            width: 4.67, answeredPercent: 91.2, refused: 6, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 1.01, beatMedian: 19.94, beat95th: 82.65, withinTwoPercent: 76.3,
            sensitivityPercent: 76.3, predictivePercent: 80.0, coveragePercent: 99.0,
            width: 14.9, answeredPercent: 17.5, refused: 77, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 7.6,
            width: 22.31, answeredPercent: 0.0, refused: 106, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 5.67, beat95th: 21.56, withinTwoPercent: 97.6,
            sensitivityPercent: 99.7, predictivePercent: 99.8, coveragePercent: 98.8,
            width: 1.68, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.13, beatMedian: 3.55, beat95th: 13.22, withinTwoPercent: 98.0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.3,
            width: 2.74, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 13.31, beatMedian: 7.07, beat95th: 20.34, withinTwoPercent: 76.4,
            sensitivityPercent: 83.9, predictivePercent: 99.5, coveragePercent: 66.2,
            width: 3.67, answeredPercent: 84.4, refused: 6, wrongReadings: 0,
            wrongRecordings: 0),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 0.4, beatMedian: 4.0, beat95th: 17.11, withinTwoPercent: 98.6,
            sensitivityPercent: 99.0, predictivePercent: 99.3, coveragePercent: 99.5,
            width: 11.7, answeredPercent: 64.6, refused: 5, wrongReadings: 0,
            wrongRecordings: 0),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.16, beatMedian: 3.71, beat95th: 14.74, withinTwoPercent: 98.7,
            sensitivityPercent: 99.5, predictivePercent: 99.6, coveragePercent: 90.1,
            width: 3.66, answeredPercent: 97.1, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 0.74, beatMedian: 3.95, beat95th: 14.94, withinTwoPercent: 96.6,
            sensitivityPercent: 99.4, predictivePercent: 99.6, coveragePercent: 92.1,
            width: 7.12, answeredPercent: 91.0, refused: 4, wrongReadings: 6,
            wrongRecordings: 2),
        "rate step": PulseLimit(
            meanAbsoluteError: 0.48, beatMedian: 3.81, beat95th: 12.86, withinTwoPercent: 97.5,
            sensitivityPercent: 99.6, predictivePercent: 99.5, coveragePercent: 92.1,
            width: 2.45, answeredPercent: 94.5, refused: 0, wrongReadings: 4,
            wrongRecordings: 0),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.77, beat95th: 11.56, withinTwoPercent: 98.7,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 4.37, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "12-15 frames/s": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 8.36, beat95th: 19.76, withinTwoPercent: 97.0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.73, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "20-240 frames/s": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.63, beat95th: 11.15, withinTwoPercent: 98.7,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.54, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "frame jitter": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.5, beat95th: 12.93, withinTwoPercent: 96.7,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.61, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dropped frames": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 5.2, beat95th: 17.92, withinTwoPercent: 95.5,
            sensitivityPercent: 99.5, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 1.61, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "gaps": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 3.73, beat95th: 11.07, withinTwoPercent: 98.7,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.78, answeredPercent: 97.7, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.36, beatMedian: 4.13, beat95th: 16.25, withinTwoPercent: 98.2,
            sensitivityPercent: 99.0, predictivePercent: 99.7, coveragePercent: 92.7,
            width: 2.9, answeredPercent: 98.7, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 2.71, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 98.6,
            width: 8.97, answeredPercent: 7.4, refused: 33, wrongReadings: 0,
            wrongRecordings: 2),
        "saturation": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.41, beat95th: 9.97, withinTwoPercent: 98.4,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.56, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "exposure steps": PulseLimit(
            meanAbsoluteError: 0.1, beatMedian: 4.17, beat95th: 12.57, withinTwoPercent: 97.6,
            sensitivityPercent: 93.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 2.15, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "finger on and off": PulseLimit(
            meanAbsoluteError: 0.93, beatMedian: 5.91, beat95th: 60.13, withinTwoPercent: 89.8,
            sensitivityPercent: 80.8, predictivePercent: 85.8, coveragePercent: 96.8,
            width: 9.06, answeredPercent: 42.7, refused: 8, wrongReadings: 2,
            wrongRecordings: 0),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.97, beat95th: 12.89, withinTwoPercent: 98.8,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.61, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dicrotic wave: low": PulseLimit(
            meanAbsoluteError: 0.21, beatMedian: 2.05, beat95th: 6.19, withinTwoPercent: 98.4,
            sensitivityPercent: 99.8, predictivePercent: 99.5, coveragePercent: 99.5,
            width: 1.73, answeredPercent: 98.6, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dicrotic wave: high": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 2.12, beat95th: 6.39, withinTwoPercent: 97.6,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.87, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "overexposed": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 0.0,
            width: 1000.0, answeredPercent: 0.0, refused: 14, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 0.58, beatMedian: 4.66, beat95th: 23.64, withinTwoPercent: 95.7,
            sensitivityPercent: 97.7, predictivePercent: 98.4, coveragePercent: 97.1,
            width: 1.92, answeredPercent: 77.1, refused: 256, wrongReadings: 10,
            wrongRecordings: 3),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [:]
}
