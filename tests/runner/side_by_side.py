"""Run programs side by side, as many at a time as there are processors."""

import os
import subprocess
import time
from multiprocessing.pool import ThreadPool
from typing import NamedTuple


class Ended(NamedTuple):
    """How a program ended, what it printed, and how long it took, in s."""

    name: str
    status: int
    output: str
    wall: float
    processor: float  # its children's time, too


def run_side_by_side(commands, show, jobs=None):
    """Run `commands`, a dict by name; return the names of those that failed.

    By `show(text)` is told what has begun, then what has ended and all that it printed, and at
    last how long each took.
    """

    def run(item):
        show(f"== {item[0]} begins")
        return _run(*item)

    ended = []
    with ThreadPool(jobs or os.cpu_count()) as pool:
        for one in pool.imap_unordered(run, commands.items()):
            verdict = f"failed with status {one.status}" if one.status else "is done"
            show(f"== {one.name} {verdict}\n{one.output.rstrip()}")
            ended.append(one)
    for one in ended:
        show(f"{one.name:<20}{one.wall:>6.0f} s{one.processor:>8.0f} s of a processor")
    return [one.name for one in ended if one.status]


def _run(name, command):
    start = time.monotonic()
    process = subprocess.Popen(
        list(map(str, command)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    with process.stdout:
        output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.monotonic() - start
    return Ended(name, process.returncode, output, wall, usage.ru_utime + usage.ru_stime)
