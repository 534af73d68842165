"""The same clips by camera-pulse, OpenCV with HeartPy, PyAV and ffmpeg's signalstats, each a process, in turn, one thread.

usage: end_to_end.py BUILD CLIP…         prints a table and one line of JSON
       end_to_end.py --opencv CLIP | --pyav CLIP | --imports-opencv | --imports-pyav     what the processes do
"""
import json
import os
import statistics
import subprocess
import sys
import time

ROUNDS = 3


def opencv(clip):
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
        means.append(numpy.mean(frame, axis=(0, 1)))
    # Systole darkens the picture; blue, green, red.
    wave = heartpy.filter_signal(-numpy.array(means)[:, 2], [0.7, 3.5], sample_rate=rate, order=3, filtertype="bandpass")
    print(heartpy.process(wave, rate)[1]["bpm"])


def pyav(clip):
    import av
    with av.open(clip) as container:
        container.streams.video[0].thread_count = 1
        for frame in container.decode(video=0):
            print(frame.to_ndarray(format="rgb24").mean(axis=(0, 1)))


def cost(words):
    """CPU and wall seconds of a process."""
    before, start = os.times(), time.monotonic()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return cpu, time.monotonic() - start


def main(build, clips):
    own = [sys.executable, __file__]
    imports = {name: statistics.median(cost([*own, f"--imports-{name}"])[0] for _ in range(3)) for name in ("opencv", "pyav")}
    results = {}
    for clip in clips:
        runs = {
            "decoding alone": [f"{build}/bench", "decode", clip, "1"],
            "camera-pulse trace": [f"{build}/camera-pulse", "trace", "--decode-threads", "1", clip],
            "camera-pulse measure": [f"{build}/camera-pulse", "measure", "--decode-threads", "1", clip],
            "OpenCV + numpy + HeartPy": [*own, "--opencv", clip],
            "PyAV + numpy": [*own, "--pyav", clip],
            "ffmpeg signalstats": ["ffmpeg", "-v", "error", "-threads", "1", "-filter_threads", "1", "-i", clip,
                                   "-vf", "signalstats", "-f", "null", "-"],
        }
        costs = {name: [] for name in runs}
        for _ in range(ROUNDS):
            for name, words in runs.items():
                cpu, wall = cost(words)
                package = {"OpenCV + numpy + HeartPy": "opencv", "PyAV + numpy": "pyav"}.get(name)
                costs[name].append((cpu - imports.get(package, 0), wall))
        base = statistics.median(cpu for cpu, _ in costs["decoding alone"])
        print(f"{os.path.basename(clip):34}{'CPU seconds':>14}{'wall':>8}{'CPU over decoding':>20}")
        for name, values in costs.items():
            cpu, wall = (statistics.median(column) for column in zip(*values))
            print(f"{name:34}{cpu:14.2f}{wall:8.2f}{cpu / base:20.2f}")
        results[os.path.basename(clip)] = costs
    print(json.dumps({"endToEnd": results}))


match sys.argv[1:]:
    case ["--opencv", clip]:
        opencv(clip)
    case ["--pyav", clip]:
        pyav(clip)
    case ["--imports-opencv"]:
        import cv2, heartpy, numpy  # noqa
    case ["--imports-pyav"]:
        import av, numpy  # noqa
    case [build, *clips] if clips:
        main(build, clips)
    case _:
        sys.exit(__doc__)
