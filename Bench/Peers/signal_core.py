"""Complete analysis of one hour of a 30 Hz trace by camera-pulse and by other packages, in turn, imports left out.

usage: signal_core.py BENCH TRUTH hour.csv     prints a table and one line of JSON
"""
import importlib
import json
import statistics
import subprocess
import sys
import time
import warnings

import report

warnings.filterwarnings("ignore")
RATE = 30
ROUNDS = 3
SLOW = 5  # seconds; what takes more is run once
WHOLE, BEATS = "camera-pulse, three channels", "camera-pulse, beats alone"
COLUMNS = "{:34}{:>24}{:>24}  {}"


def available(module):
    """A module, or nothing if its package is missing."""
    try:
        return importlib.import_module(module)
    except Exception as error:
        print(f"left out, as it cannot be imported: {module}: {error}", file=sys.stderr)
        return None


numpy = available("numpy")
signal = available("scipy.signal")
heartpy, neurokit2, ppg = available("heartpy"), available("neurokit2"), available("biosppy.signals.ppg")


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
    return beats_per_minute(ppg.ppg(wave, sampling_rate=RATE, show=False)["peaks"])


def band_pass():
    return signal.butter(3, [0.7, 3.5], "bandpass", fs=RATE, output="sos")


def with_scipy(wave):
    peaks, _ = signal.find_peaks(signal.sosfiltfilt(band_pass(), wave), distance=RATE // 4, prominence=wave.std())
    return beats_per_minute(peaks)


def bare_scipy(sections, wave, options):
    """Seconds of the two calls alone, without the making of the filter; and the rate."""
    start = time.process_time()
    peaks, _ = signal.find_peaks(signal.sosfiltfilt(sections, wave), **options)
    return time.process_time() - start, beats_per_minute(peaks)


def bare_run(options):
    sections = band_pass()

    def run(wave):
        runs = [bare_scipy(sections, wave, options) for _ in range(9)]
        return statistics.median(seconds for seconds, _ in runs), runs[0][1]
    return run


def timed(run):
    def timing(wave):
        start = time.process_time()
        bpm = run(wave)
        return time.process_time() - start, bpm
    return timing


def others(wave):
    """What is run beside camera-pulse, by name: seconds and the rate found, of the wave."""
    peers = {}
    if heartpy:
        peers["HeartPy"] = timed(with_heartpy)
    if neurokit2:
        peers["NeuroKit2, elgendi"] = timed(with_neurokit("elgendi"))
        peers["NeuroKit2, charlton"] = timed(with_neurokit("charlton"))
    if ppg:
        peers["BioSPPy"] = timed(with_biosppy)
    calls = {}
    if signal:
        peers["scipy sosfiltfilt + find_peaks"] = timed(with_scipy)
        # Without options it finds dicrotic waves and noise too.
        calls["the two calls, any peak"] = bare_run({})
        calls["the two calls, beats"] = bare_run({"distance": RATE // 4, "prominence": wave.std()})
    return peers, calls


def main(bench, truth_file, trace):
    if not numpy:
        sys.exit("numpy is missing: without it no other package runs.")
    with open(truth_file) as file:
        truth = json.load(file)["hourBpm"]
    # Systole darkens the picture; the others expect it upwards.
    wave = -numpy.loadtxt(trace, delimiter=",", skiprows=1)[:, 1]
    peers, calls = others(wave)
    found = {WHOLE: "checked against the truth", BEATS: "those of the complete analysis"}
    seconds = {name: [] for name in [WHOLE, BEATS, *peers, *calls]}
    for _ in range(ROUNDS):
        own = subprocess.run([bench, "speed", "--signal", "--quick", "--json"], check=True, capture_output=True)
        core = json.loads(own.stdout)["signal"]
        seconds[WHOLE].append(core["hourMilliseconds"]["median"] / 1000)
        seconds[BEATS].append(core["beats"]["hourMilliseconds"]["median"] / 1000)
        for name, run in {**peers, **calls}.items():
            if seconds[name] and seconds[name][0] > SLOW:
                continue
            try:
                cost, bpm = run(wave)
            except Exception as error:
                found[name] = f"failed: {error}"
                continue
            found[name] = report.judged(bpm, truth)
            seconds[name].append(cost)
    head = report.head(bench, ["numpy", "scipy", "heartpy", "neurokit2", "biosppy"])
    report.show(head)
    print(COLUMNS.format("one hour at 30 Hz", "over camera-pulse", "CPU s (absolute)", "rate found"))
    ratios = {}
    for name, values in seconds.items():
        if not values:
            print(f"{name:34}{found[name]}")
            continue
        ratios[name] = [a / b for a, b in zip(values, seconds[WHOLE])]
        print(COLUMNS.format(name, report.spread(ratios[name], 2), report.spread(values, 4), found[name]))
    alone = {name: [a / b for a, b in zip(seconds[BEATS], seconds[name])] for name in calls if seconds[name]}
    for name, values in alone.items():
        print(f"beats alone, given the rate track, over sosfiltfilt + find_peaks ({name}): {report.spread(values, 1)}")
    print(json.dumps({"signalCore": {
        "head": head, "seconds": seconds, "overCameraPulse": ratios, "found": found, "beatsOverScipy": alone}}))
    print()


if len(sys.argv) != 4:
    sys.exit(__doc__)
main(*sys.argv[1:])
