/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.
extension Ceilings {
    static let pulses: [String: PulseLimit] = [
        "rate 35-53": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 5.16, beat95th: 37.08, withinTwoPercent: 0,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.68, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 60-118": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.54, beat95th: 15.6, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.51, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 132-210": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 4.14, beat95th: 13.34, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.69, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: clean": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.09, beat95th: 11.44, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.53, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: visible": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 5.39, beat95th: 28.05, withinTwoPercent: 0,
            sensitivityPercent: 99.7, predictivePercent: 99.7, coveragePercent: 99.4,
            width: 1.69, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: faint": PulseLimit(
            meanAbsoluteError: 0.42, beatMedian: 13.02, beat95th: 67.26, withinTwoPercent: 0,
            sensitivityPercent: 91.8, predictivePercent: 92.3, coveragePercent: 98.9,
            width: 3.92, answeredPercent: 87.6, refused: 5, wrongReadings: 4,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 0.87, beatMedian: 24.24, beat95th: 92.45, withinTwoPercent: 0,
            sensitivityPercent: 70.0, predictivePercent: 75.1, coveragePercent: 96.5,
            width: 11.53, answeredPercent: 5.3, refused: 93, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 0.0,
            width: 17.46, answeredPercent: 0.0, refused: 106, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 7.21, beat95th: 35.64, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.3,
            width: 1.73, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.13, beatMedian: 3.89, beat95th: 20.26, withinTwoPercent: 0,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 98.9,
            width: 2.62, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 10.39, beatMedian: 7.33, beat95th: 21.47, withinTwoPercent: 0,
            sensitivityPercent: 84.2, predictivePercent: 95.6, coveragePercent: 66.4,
            width: 10.32, answeredPercent: 89.8, refused: 2, wrongReadings: 3,
            wrongRecordings: 0),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 3.72, beatMedian: 5.05, beat95th: 20.25, withinTwoPercent: 0,
            sensitivityPercent: 91.3, predictivePercent: 98.4, coveragePercent: 88.2,
            width: 9.89, answeredPercent: 75.9, refused: 0, wrongReadings: 39,
            wrongRecordings: 3),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.48, beatMedian: 3.73, beat95th: 18.9, withinTwoPercent: 0,
            sensitivityPercent: 99.5, predictivePercent: 99.2, coveragePercent: 90.5,
            width: 3.44, answeredPercent: 97.5, refused: 0, wrongReadings: 0,
            wrongRecordings: 2),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 1.11, beatMedian: 3.91, beat95th: 14.63, withinTwoPercent: 0,
            sensitivityPercent: 98.9, predictivePercent: 99.6, coveragePercent: 92.4,
            width: 7.05, answeredPercent: 88.9, refused: 0, wrongReadings: 14,
            wrongRecordings: 2),
        "rate step": PulseLimit(
            meanAbsoluteError: 0.14, beatMedian: 3.77, beat95th: 17.39, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 91.6,
            width: 2.26, answeredPercent: 97.9, refused: 0, wrongReadings: 13,
            wrongRecordings: 0),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.92, beat95th: 21.17, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 4.41, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "12-15 frames/s": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 10.33, beat95th: 27.59, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.72, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "20-240 frames/s": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.61, beat95th: 14.19, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.54, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "frame jitter": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.46, beat95th: 20.62, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.6, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dropped frames": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.86, beat95th: 25.67, withinTwoPercent: 0,
            sensitivityPercent: 99.5, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.59, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "gaps": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 3.5, beat95th: 16.02, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.76, answeredPercent: 98.1, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.41, beatMedian: 3.88, beat95th: 17.1, withinTwoPercent: 0,
            sensitivityPercent: 99.2, predictivePercent: 99.7, coveragePercent: 91.4,
            width: 2.52, answeredPercent: 99.0, refused: 0, wrongReadings: 5,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 18.62, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 75.0,
            width: 9.37, answeredPercent: 4.8, refused: 33, wrongReadings: 6,
            wrongRecordings: 0),
        "saturation": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.5, beat95th: 12.76, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.54, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "exposure steps": PulseLimit(
            meanAbsoluteError: 0.12, beatMedian: 4.1, beat95th: 18.92, withinTwoPercent: 0,
            sensitivityPercent: 93.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 2.01, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "finger on and off": PulseLimit(
            meanAbsoluteError: 1.5, beatMedian: 4.64, beat95th: 61.08, withinTwoPercent: 0,
            sensitivityPercent: 71.5, predictivePercent: 80.0, coveragePercent: 90.5,
            width: 6.89, answeredPercent: 51.6, refused: 5, wrongReadings: 3,
            wrongRecordings: 2),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 3.83, beat95th: 16.11, withinTwoPercent: 0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.59, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 0.82, beatMedian: 4.9, beat95th: 27.81, withinTwoPercent: 0,
            sensitivityPercent: 97.4, predictivePercent: 98.3, coveragePercent: 96.4,
            width: 1.91, answeredPercent: 76.3, refused: 241, wrongReadings: 82,
            wrongRecordings: 6),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [
        "finger comes and goes": NoPulseLimit(measured: 3, sure: 0),
        "finger comes and goes, colours only": NoPulseLimit(measured: 3, sure: 0),
        "all": NoPulseLimit(measured: 5, sure: 0),
    ]
}
