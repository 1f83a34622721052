"""Measure what a scan costs on the emulated board and hold it against the budgets.

    python tests/emulator/scan.py

Prints thousand M0+ instructions; exit status 1 when a budget is exceeded.
"""

import json
import sys

from emulator import HERE, INSTRUCTIONS_PER_TICK, PROGRAM, board, execute, exit_status, file_system

BUDGETS = json.loads((HERE / "budgets.json").read_text())["scan"]
_MEASURER = "measure_scan.py"


def main():
    """Return the exit status."""
    exceeded = []

    def read(line):
        _, what, number = line.split()
        value = int(number)
        if what != "allocates":
            value = value * INSTRUCTIONS_PER_TICK / 1000
        print(f"{what:<12}{value:>8,.1f} / {BUDGETS[what]:,}")
        if value > BUDGETS[what]:
            exceeded.append(f"{what} {value:,.1f}, budget {BUDGETS[what]:,}")

    with file_system(*PROGRAM, (HERE / _MEASURER, _MEASURER)) as image, board("m0", image) as link:
        execute(link, "from measure_scan import measure\nmeasure()", read)
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
