"""What both comparisons print: the machine and the versions above the tables, and figures with their spread."""
import importlib.metadata
import platform
import statistics
import subprocess


def head(bench, packages):
    """The machine, and the versions of Python and of the packages that are installed."""
    versions = [f"Python {platform.python_version()}"]
    for package in packages:
        try:
            versions.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            versions.append(f"{package} missing")
    machine = subprocess.run([bench, "machine"], check=True, capture_output=True, text=True).stdout.strip()
    return {"machine": machine, "versions": versions}


def show(head):
    print(head["machine"])
    print(", ".join(head["versions"]))
    print("median (least-most) of the rounds\n")


def spread(values, digits):
    """As 1.23 (1.20-1.30)."""
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f}-{max(values):.{digits}f})"


def judged(bpm, truth):
    """A rate in words, and whether it is wrong: off by more than 2 bpm."""
    if bpm is None:
        return "no rate, wrong"
    return f"{bpm:.1f} bpm" + ("" if abs(bpm - truth) <= 2 else f", wrong: it is {truth:.1f}")
