"""Outcomes of tests, read from the lines of a run, and two runs side by side."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Outcome(NamedTuple):
    """One test on one interpreter."""

    passed: bool
    ms: int
    free: int  # bytes before the test, 0 where nobody counts them


class Run:
    """The outcomes of one interpreter by test, and all other lines."""

    def __init__(self, lines: Iterable[str] = ()):
        self.outcomes: dict[str, Outcome] = {}
        self.rest: list[str] = []
        for line in lines:
            self.read(line)

    def read(self, line: str) -> None:
        """Take in a line: `PASS test_file.test_name 120 ms 45120 bytes free`, or anything."""
        words = line.split()
        if len(words) == 7 and words[0] in ("PASS", "FAIL") and words[2].isdigit():
            self.outcomes[words[1]] = Outcome(words[0] == "PASS", int(words[2]), int(words[4]))
        elif line:
            self.rest.append(line)


class Row(NamedTuple):
    """One test on CPython and on the board; None where it did not run."""

    test: str
    cpython: Outcome | None
    board: Outcome | None

    @property
    def is_good(self) -> bool:
        """Tell whether it passed on both."""
        return bool(self.cpython and self.board and self.cpython.passed and self.board.passed)

    def cells(self) -> tuple[str, ...]:
        """Return what stands in a table about the test."""
        free = f"{self.board.free:,}" if self.board else ""
        verdict = "ok" if self.is_good else "FAIL"
        return verdict, self.test, _format_time(self.cpython), _format_time(self.board), free


def _format_time(outcome: Outcome | None) -> str:
    if outcome is None:
        return "did not run"
    return f"{outcome.ms:,} ms" if outcome.passed else f"failed {outcome.ms:,} ms"


def compare_runs(cpython: Run, board: Run) -> Iterator[Row]:
    """Yield a row for each test that ran on either."""
    for test in sorted({**cpython.outcomes, **board.outcomes}):
        yield Row(test, cpython.outcomes.get(test), board.outcomes.get(test))
