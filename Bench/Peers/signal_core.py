"""Complete analysis of one hour of a 30 Hz trace by camera-pulse and by other packages, in turn, imports left out.

usage: signal_core.py BENCH hour.csv     prints a table and one line of JSON
"""
import json
import statistics
import subprocess
import sys
import time
import warnings

import biosppy.signals.ppg
import heartpy
import neurokit2
import numpy
import scipy.signal

warnings.filterwarnings("ignore")
RATE = 30
ROUNDS = 3
SLOW = 5  # seconds; what takes more is run once


def beats_per_minute(peaks):
    return float(60 * RATE / numpy.median(numpy.diff(peaks)))


def with_heartpy(wave):
    clean = heartpy.filter_signal(wave, [0.7, 3.5], sample_rate=RATE, order=3, filtertype="bandpass")
    return float(heartpy.process(clean, RATE)[1]["bpm"])


def with_neurokit(method):
    def run(wave):
        clean = neurokit2.ppg_clean(wave, sampling_rate=RATE)
        _, info = neurokit2.ppg_peaks(clean, sampling_rate=RATE, method=method)
        peaks = info["PPG_Peaks"]
        neurokit2.ppg_quality(clean, peaks, sampling_rate=RATE, method="templatematch")
        neurokit2.signal_rate(peaks, sampling_rate=RATE, desired_length=len(wave))
        neurokit2.hrv_time(peaks, sampling_rate=RATE)
        return beats_per_minute(peaks)
    return run


def with_biosppy(wave):
    return beats_per_minute(biosppy.signals.ppg.ppg(wave, sampling_rate=RATE, show=False)["peaks"])


def with_scipy(wave):
    sections = scipy.signal.butter(3, [0.7, 3.5], "bandpass", fs=RATE, output="sos")
    peaks, _ = scipy.signal.find_peaks(scipy.signal.sosfiltfilt(sections, wave), distance=RATE // 4, prominence=wave.std())
    return beats_per_minute(peaks)


def bare_scipy(sections, wave, **options):
    """Seconds of the two calls alone, without the making of the filter."""
    start = time.process_time()
    scipy.signal.find_peaks(scipy.signal.sosfiltfilt(sections, wave), **options)
    return time.process_time() - start


def main():
    bench, trace = sys.argv[1:]
    # Systole darkens the picture; the others expect it upwards.
    wave = -numpy.loadtxt(trace, delimiter=",", skiprows=1)[:, 1]
    peers = {
        "HeartPy": with_heartpy,
        "NeuroKit2, elgendi": with_neurokit("elgendi"),
        "NeuroKit2, charlton": with_neurokit("charlton"),
        "BioSPPy": with_biosppy,
        "scipy sosfiltfilt + find_peaks": with_scipy,
    }
    whole, beats = "camera-pulse, three channels", "camera-pulse, beats alone"
    # Without options it finds dicrotic waves and noise too.
    calls = {"the two calls, any peak": {}, "the two calls, beats": {"distance": RATE // 4, "prominence": wave.std()}}
    seconds = {name: [] for name in [whole, beats, *peers, *calls]}
    sections = scipy.signal.butter(3, [0.7, 3.5], "bandpass", fs=RATE, output="sos")
    rates = {beats: "those of the complete analysis", **{name: "" for name in calls}}
    for _ in range(ROUNDS):
        own = subprocess.run([bench, "speed", "--signal", "--quick", "--json"], check=True, capture_output=True)
        signal = json.loads(own.stdout)["signal"]
        seconds[whole].append(signal["hourMilliseconds"]["median"] / 1000)
        seconds[beats].append(signal["beats"]["hourMilliseconds"]["median"] / 1000)
        for name, options in calls.items():
            seconds[name].append(statistics.median(bare_scipy(sections, wave, **options) for _ in range(9)))
        for name, run in peers.items():
            if seconds[name] and seconds[name][0] > SLOW:
                continue
            start = time.process_time()
            try:
                rates[name] = run(wave)
            except Exception as error:
                rates[name] = f"failed: {error}"
            if isinstance(rates[name], float):
                seconds[name].append(time.process_time() - start)
    own = statistics.median(seconds[whole])
    print(f"{'one hour at 30 Hz':34}{'CPU seconds':>14}{'least-most':>18}{'over camera-pulse':>20}  rate found")
    for name, values in seconds.items():
        if not values:
            print(f"{name:34}{rates[name]}")
            continue
        median = statistics.median(values)
        spread = f"{min(values):.3f}-{max(values):.3f}"
        print(f"{name:34}{median:14.3f}{spread:>18}{median / own:20.1f}  {rates.get(name, 'checked against the truth')}")
    ratios = {name: statistics.median(a / b for a, b in zip(seconds[beats], seconds[name])) for name in calls}
    for name, ratio in ratios.items():
        print(f"beats alone, given the rate track, over sosfiltfilt + find_peaks ({name}): {ratio:.1f}")
    print(json.dumps({"signalCore": seconds, "beatsOverScipy": ratios}))


main()
