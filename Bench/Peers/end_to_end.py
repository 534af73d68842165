"""The same clips by camera-pulse, OpenCV with HeartPy, PyAV and ffmpeg's signalstats, each a process, in turn, one thread.

usage: end_to_end.py BUILD TRUTH CLIP…         prints a table for each clip and one line of JSON
       end_to_end.py --opencv numpy|cv2 CLIP | --pyav CLIP | --imports-opencv | --imports-pyav     what the processes do
"""
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 3


def opencv(mean, clip):
    import cv2
    import heartpy
    import numpy
    cv2.setNumThreads(1)
    video = cv2.VideoCapture(clip, cv2.CAP_FFMPEG, [cv2.CAP_PROP_N_THREADS, 1])
    rate = video.get(cv2.CAP_PROP_FPS)
    means = []
    while True:
        found, frame = video.read()
        if not found:
            break
        means.append(numpy.mean(frame, axis=(0, 1)) if mean == "numpy" else cv2.mean(frame)[:3])
    # Systole darkens the picture; blue, green, red.
    wave = heartpy.filter_signal(-numpy.array(means)[:, 2], [0.7, 3.5], sample_rate=rate, order=3, filtertype="bandpass")
    try:
        bpm = float(heartpy.process(wave, rate)[1]["bpm"])
    except heartpy.exceptions.BadSignalWarning:
        bpm = None
    print(json.dumps({"bpm": bpm, "frames": len(means)}))


def pyav(clip):
    import av
    with av.open(clip) as container:
        container.streams.video[0].thread_count = 1
        for frame in container.decode(video=0):
            print(*frame.to_ndarray(format="rgb24").mean(axis=(0, 1)), sep=",")


def rate(values):
    """The strongest frequency from 30 to 220 bpm of a light curve at 30 frames a second; what there is to be read from means."""
    import numpy
    wave = numpy.array(values, dtype=float)
    wave = (wave - wave.mean()) * numpy.hanning(len(wave))
    power = abs(numpy.fft.rfft(wave, 1 << 16))
    bpm = numpy.fft.rfftfreq(1 << 16, 1 / 30) * 60
    within = (bpm >= 30) & (bpm <= 220)
    return float(bpm[within][power[within].argmax()])


def column(text, index):
    return [float(line.split(",")[index]) for line in text.splitlines() if line[:1].isdigit()]


# What was found, from what was printed: the rate (absent where none is looked for) and how many frames there were.
def of_decoding(text):
    return {"frames": int(text)}


def of_trace(text):
    red = column(text, 1)
    return {"bpm": rate(red), "frames": len(red)}


def of_measure(text):
    result = json.loads(text)
    return {"bpm": result.get("bpm"), "frames": result["timing"]["frames"]}


def of_pyav(text):
    red = column(text, 0)
    return {"bpm": rate(red), "frames": len(red)}


def of_signalstats(text):
    luma = [float(line.split("=")[1]) for line in text.splitlines() if line.startswith("lavfi.")]
    return {"bpm": rate(luma), "frames": len(luma)}


def cost(words):
    """CPU and wall seconds of a process, and what it printed."""
    with tempfile.TemporaryFile("w+") as output:
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        subprocess.run(words, check=True, stdout=output, stderr=subprocess.DEVNULL)
        after, end = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        output.seek(0)
        text = output.read()
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, end - start, text


def verdict(found, truth):
    """What was found, in words, with "wrong" where it is."""
    from report import judged
    frames = found["frames"]
    words = f"{frames} frames" + ("" if frames == truth["clipFrames"] else f", wrong: there are {truth['clipFrames']}")
    return words + (", " + judged(found["bpm"], truth["clipBpm"]) if "bpm" in found else "")


def measure(runs, imports, truth):
    """Costs round by round and what was found, by name; a run that fails is left out of later rounds."""
    costs, found = {name: [] for name in runs}, {}
    for _ in range(ROUNDS):
        for name, (words, reading, package) in runs.items():
            if name in found and not costs[name]:
                continue
            try:
                cpu, wall, text = cost(words)
                found[name] = verdict(reading(text), truth)
            except (subprocess.CalledProcessError, OSError, ValueError, KeyError, IndexError) as error:
                found[name], costs[name] = f"failed: {error}", []
                continue
            costs[name].append((cpu - imports.get(package, 0), wall))
    return costs, found


def main(build, truth_file, clips):
    import importlib.util

    import report
    if not importlib.util.find_spec("numpy"):
        sys.exit("numpy is missing: without it no rate can be told from means.")
    with open(truth_file) as file:
        truth = json.load(file)
    own = [sys.executable, __file__]
    imports = {}
    for name in ("opencv", "pyav"):
        try:
            imports[name] = statistics.median(cost([*own, f"--imports-{name}"])[0] for _ in range(3))
        except subprocess.CalledProcessError:
            print(f"left out, as a package is missing: {name}", file=sys.stderr)
    head = report.head(f"{build}/bench", ["opencv-python-headless", "av", "numpy", "scipy", "heartpy"])
    ffmpeg = subprocess.run(["ffmpeg", "-version"], capture_output=True, text=True).stdout.split(" Copyright")[0]
    head["versions"].append(ffmpeg)
    report.show(head)
    results = {"head": head, "clips": {}}
    for clip in clips:
        runs = {
            "decoding alone": ([f"{build}/bench", "decode", clip, "1"], of_decoding, None),
            "camera-pulse trace": ([f"{build}/camera-pulse", "trace", "--decode-threads", "1", clip], of_trace, None),
            "camera-pulse measure": (
                [f"{build}/camera-pulse", "measure", "--json", "--decode-threads", "1", clip], of_measure, None),
            "OpenCV + numpy + HeartPy": ([*own, "--opencv", "numpy", clip], json.loads, "opencv"),
            "OpenCV, cv2.mean + HeartPy": ([*own, "--opencv", "cv2", clip], json.loads, "opencv"),
            "PyAV + numpy": ([*own, "--pyav", clip], of_pyav, "pyav"),
            "ffmpeg signalstats": (
                ["ffmpeg", "-v", "error", "-threads", "1", "-filter_threads", "1", "-i", clip, "-vf",
                 "signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-", "-f", "null", "-"],
                of_signalstats, None),
        }
        runs = {name: run for name, run in runs.items() if run[2] is None or run[2] in imports}
        costs, found = measure(runs, imports, truth)
        base = [cpu for cpu, _ in costs["decoding alone"]]
        if not base:
            sys.exit(f"decoding {clip} alone failed: {found['decoding alone']}")
        ratios = {}
        print(f"{os.path.basename(clip):28}{'CPU over decoding':>20}{'CPU s (absolute)':>22}{'wall s':>20}  found")
        for name, values in costs.items():
            if not values:
                print(f"{name:28}{found[name]}")
                continue
            cpu, wall = zip(*values)
            ratios[name] = [a / b for a, b in zip(cpu, base)]
            print(f"{name:28}{report.spread(ratios[name], 2):>20}{report.spread(cpu, 2):>22}{report.spread(wall, 2):>20}"
                  f"  {found[name]}")
        print()
        results["clips"][os.path.basename(clip)] = {
            name: {"cpuOverDecoding": ratios.get(name), "cpuAndWallSeconds": costs[name], "found": found[name]} for name in runs}
    print(json.dumps({"endToEnd": results}))


match sys.argv[1:]:
    case ["--opencv", mean, clip]:
        opencv(mean, clip)
    case ["--pyav", clip]:
        pyav(clip)
    case ["--imports-opencv"]:
        import cv2, heartpy, numpy  # noqa
    case ["--imports-pyav"]:
        import av, numpy  # noqa
    case [build, truth, *clips] if clips:
        main(build, truth, clips)
    case _:
        sys.exit(__doc__)
