"""The commands of `reedbed`: `tree.py` has their table, each file one of them or a few."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ..errors import PlainError, UsageError
from ..files import find_data_folder
from ..terminal import print_result

Run = TypeVar("Run", bound=Callable[..., Any])


class CommandError(PlainError):
    """A command cannot go on; the text says in one line what is wrong and what to do."""


class Everywhere:
    """The options that may stand anywhere on the command line, as they were given."""

    json = False
    data: Path | None = None

    @property
    def folder(self) -> Path:
        """Return the folder of the log and the virtual boards."""
        return find_data_folder(self.data)


EVERYWHERE = Everywhere()


def print_json(facts: Any) -> bool:
    """Print `facts` as a line if --json asks for that; return whether it does."""
    if EVERYWHERE.json:
        print_result(json.dumps(facts))
    return EVERYWHERE.json


def refuse_json(what: str) -> None:
    """Refuse --json where there is nothing to print so.  Raises UsageError."""
    if EVERYWHERE.json:
        raise UsageError(f"{what}: leave out --json")


def examples(*lines: str) -> Callable[[Run], Run]:
    """Give a command the examples of its help, without `reedbed`; a test runs each."""

    def mark(run: Run) -> Run:
        run.examples = lines  # type: ignore[attr-defined]
        return run

    return mark
