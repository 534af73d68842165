/// Made by `bench accuracy --limits` from what was reached, with about 10 % to spare.
extension Ceilings {
    static let pulses: [String: PulseLimit] = [
        "rate 35-53": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 5.16, beat95th: 37.08, withinTwoPercent: 95.2,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.76, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 60-118": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 3.54, beat95th: 15.6, withinTwoPercent: 96.6,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.56, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "rate 132-210": PulseLimit(
            meanAbsoluteError: 0.06, beatMedian: 4.14, beat95th: 13.34, withinTwoPercent: 97.3,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.72, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: clean": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.09, beat95th: 11.44, withinTwoPercent: 96.8,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.57, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: visible": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 5.39, beat95th: 28.05, withinTwoPercent: 96.0,
            sensitivityPercent: 99.7, predictivePercent: 99.7, coveragePercent: 99.4,
            width: 1.76, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: faint": PulseLimit(
            meanAbsoluteError: 0.4, beatMedian: 13.14, beat95th: 66.84, withinTwoPercent: 87.6,
            sensitivityPercent: 92.2, predictivePercent: 92.4, coveragePercent: 99.2,
            width: 4.14, answeredPercent: 91.7, refused: 3, wrongReadings: 4,
            wrongRecordings: 0),
        "noise: buried": PulseLimit(
            meanAbsoluteError: 1.24, beatMedian: 19.54, beat95th: 84.27, withinTwoPercent: 80.4,
            sensitivityPercent: 74.4, predictivePercent: 78.2, coveragePercent: 99.0,
            width: 11.61, answeredPercent: 16.8, refused: 80, wrongReadings: 0,
            wrongRecordings: 0),
        "noise: invisible": PulseLimit(
            meanAbsoluteError: 1000.0, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 2.9,
            width: 18.03, answeredPercent: 0.0, refused: 106, wrongReadings: 0,
            wrongRecordings: 0),
        "weak pulse": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 7.21, beat95th: 35.64, withinTwoPercent: 95.4,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.3,
            width: 1.83, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "respiratory arrhythmia": PulseLimit(
            meanAbsoluteError: 0.13, beatMedian: 3.89, beat95th: 20.26, withinTwoPercent: 97.3,
            sensitivityPercent: 99.6, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 2.7, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "bigeminy": PulseLimit(
            meanAbsoluteError: 12.43, beatMedian: 6.66, beat95th: 24.43, withinTwoPercent: 78.2,
            sensitivityPercent: 86.0, predictivePercent: 97.1, coveragePercent: 63.4,
            width: 9.6, answeredPercent: 85.3, refused: 3, wrongReadings: 0,
            wrongRecordings: 0),
        "trigeminy": PulseLimit(
            meanAbsoluteError: 2.35, beatMedian: 4.63, beat95th: 18.06, withinTwoPercent: 98.8,
            sensitivityPercent: 96.0, predictivePercent: 99.6, coveragePercent: 90.4,
            width: 11.65, answeredPercent: 68.2, refused: 4, wrongReadings: 0,
            wrongRecordings: 0),
        "occasional": PulseLimit(
            meanAbsoluteError: 0.17, beatMedian: 3.72, beat95th: 18.89, withinTwoPercent: 97.9,
            sensitivityPercent: 99.6, predictivePercent: 99.7, coveragePercent: 90.1,
            width: 3.49, answeredPercent: 97.5, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "fibrillation": PulseLimit(
            meanAbsoluteError: 0.73, beatMedian: 3.91, beat95th: 14.62, withinTwoPercent: 98.0,
            sensitivityPercent: 99.4, predictivePercent: 99.6, coveragePercent: 91.6,
            width: 7.08, answeredPercent: 91.7, refused: 0, wrongReadings: 6,
            wrongRecordings: 2),
        "rate step": PulseLimit(
            meanAbsoluteError: 0.69, beatMedian: 3.78, beat95th: 17.5, withinTwoPercent: 96.5,
            sensitivityPercent: 99.6, predictivePercent: 99.3, coveragePercent: 92.3,
            width: 2.67, answeredPercent: 94.7, refused: 0, wrongReadings: 3,
            wrongRecordings: 0),
        "rate ramp": PulseLimit(
            meanAbsoluteError: 0.09, beatMedian: 3.92, beat95th: 21.17, withinTwoPercent: 97.8,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.2,
            width: 4.41, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "12-15 frames/s": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 10.33, beat95th: 27.59, withinTwoPercent: 90.7,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.76, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "20-240 frames/s": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.61, beat95th: 14.19, withinTwoPercent: 97.6,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.59, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "frame jitter": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.46, beat95th: 20.62, withinTwoPercent: 95.0,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.66, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "dropped frames": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 4.86, beat95th: 25.67, withinTwoPercent: 93.8,
            sensitivityPercent: 99.5, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.65, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "gaps": PulseLimit(
            meanAbsoluteError: 0.08, beatMedian: 3.5, beat95th: 16.02, withinTwoPercent: 97.3,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.82, answeredPercent: 98.1, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "motion bursts": PulseLimit(
            meanAbsoluteError: 0.35, beatMedian: 3.88, beat95th: 17.1, withinTwoPercent: 97.8,
            sensitivityPercent: 99.2, predictivePercent: 99.7, coveragePercent: 93.2,
            width: 2.86, answeredPercent: 98.7, refused: 0, wrongReadings: 2,
            wrongRecordings: 0),
        "motion throughout": PulseLimit(
            meanAbsoluteError: 0.86, beatMedian: 1000.0, beat95th: 1000.0, withinTwoPercent: 0.0,
            sensitivityPercent: 0.0, predictivePercent: 0.0, coveragePercent: 96.1,
            width: 8.78, answeredPercent: 8.0, refused: 33, wrongReadings: 3,
            wrongRecordings: 0),
        "saturation": PulseLimit(
            meanAbsoluteError: 0.05, beatMedian: 3.5, beat95th: 12.76, withinTwoPercent: 97.9,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.58, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "exposure steps": PulseLimit(
            meanAbsoluteError: 0.12, beatMedian: 4.1, beat95th: 18.92, withinTwoPercent: 97.0,
            sensitivityPercent: 93.6, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 2.17, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "finger on and off": PulseLimit(
            meanAbsoluteError: 1.07, beatMedian: 4.92, beat95th: 94.19, withinTwoPercent: 89.6,
            sensitivityPercent: 76.4, predictivePercent: 82.5, coveragePercent: 95.7,
            width: 8.47, answeredPercent: 50.9, refused: 7, wrongReadings: 2,
            wrongRecordings: 0),
        "breathing in the light": PulseLimit(
            meanAbsoluteError: 0.07, beatMedian: 3.83, beat95th: 16.11, withinTwoPercent: 96.6,
            sensitivityPercent: 99.8, predictivePercent: 99.8, coveragePercent: 99.5,
            width: 1.65, answeredPercent: 99.0, refused: 0, wrongReadings: 0,
            wrongRecordings: 0),
        "all": PulseLimit(
            meanAbsoluteError: 0.68, beatMedian: 4.99, beat95th: 29.27, withinTwoPercent: 95.0,
            sensitivityPercent: 97.5, predictivePercent: 98.2, coveragePercent: 96.7,
            width: 2.03, answeredPercent: 77.5, refused: 233, wrongReadings: 16,
            wrongRecordings: 2),
    ]

    /// Kinds that are not listed may not be read at all.
    static let noPulses: [String: NoPulseLimit] = [
        "finger comes and goes": NoPulseLimit(measured: 3, sure: 0),
        "finger comes and goes, colours only": NoPulseLimit(measured: 3, sure: 0),
        "all": NoPulseLimit(measured: 5, sure: 0),
    ]
}
