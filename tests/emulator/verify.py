"""Run all that is proven and measured on the emulated boards, a part on each processor.

    python tests/emulator/verify.py [--whole] [PART …]

Prints what each part has printed when it has ended; exit status 1 when one has failed.  Without
`--whole` the parts that would take hours take a sample.
"""

import argparse
import sys

from emulator import HERE, ROOT

sys.path.insert(0, str(ROOT / "tests"))

from runner.side_by_side import run_side_by_side  # noqa: E402

# name: program; what it is told for a sample, and for the whole; those that take longest first
PARTS = {
    "portable tests": ("portable_tests.py", [], []),
    "stack": ("stack.py", [], []),
    "booting": ("booting.py", [], []),
    "tables": ("tables.py", [], ["--seeds", "40"]),
    "thinking": ("thinking.py", [], []),
    "latency": ("latency.py", [], []),
    "players": ("players.py", ["--positions", "20"], ["--positions", "100"]),
    "scan": ("scan.py", [], []),
    "flashing": ("flashing.py", [], []),
    "supervision": ("supervision.py", [], []),
    "memory": ("memory.py", [], []),
    "mip": ("mip.py", [], ["--libraries"]),
    "week": ("week.py", ["--games", "60"], []),
    "littlefs": ("littlefs.py", [], ["--rots", "5000"]),
}


def main():
    """Return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--whole", action="store_true", help="no samples: hours")
    parser.add_argument("parts", nargs="*", metavar="PART", choices=[[], *PARTS])
    args = parser.parse_args()
    commands = {}
    for name in args.parts or PARTS:
        program, sample, whole = PARTS[name]
        commands[name] = [sys.executable, HERE / program, *(whole if args.whole else sample)]
    failed = run_side_by_side(commands, lambda text: print(text, flush=True))
    if failed:
        print(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
