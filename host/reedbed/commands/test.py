"""`reedbed board test`: the portable tests on a board, compared with CPython."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal import print_note, print_result
from ..terminal.tables import Column, print_row, print_table
from . import EVERYWHERE, CommandError, examples, print_json
from .shared import AUTO, name_port

if TYPE_CHECKING:
    from pathlib import Path

    from ..flashing.board_state import BoardState
    from ..flashing.prompt import Prompt
    from ..testing.outcome import Row
    from ..testing.places import Place

_COLUMNS = (
    *(Column("", width=4), Column("test", width=70)),
    *(Column(head, is_number=True, width=10) for head in ("CPython", "board", "bytes free")),
)


@examples(
    "board test",
    "board test test_wire test_words --port /dev/ttyACM0",
    "board test --virtual test_wire --json",
)
def run(
    modules: Annotated[list[str] | None, typer.Argument()] = None,
    port: str = AUTO,
    virtual: bool = False,
) -> None:
    """Run the portable tests on a board and on CPython.

    The exit code is 1 if one fails, or differs.

    MODULE: Which modules of tests; all if none is named.
    --virtual: Run them on this computer's MicroPython, without a board.
    """
    from ..testing import suite

    tests = suite.find_tests()
    names = suite.choose_modules(tests, modules or [])
    with _open_place(tests, name_port(port), virtual) as place:
        good = _run_tests(tests, names, place)
    raise typer.Exit(0 if good else 1)


@contextmanager
def _open_place(tests: "Path", port: str | None, virtual: bool) -> "Iterator[Place]":
    from ..flashing import compiler
    from ..flashing.board_state import read_board_state
    from ..flashing.prompt import open_prompt
    from ..testing import places

    if virtual:
        yield places.run_on_unix(tests)
        return
    with open_prompt(port) as prompt:
        standing = read_board_state(prompt)
        compiler.check_runtime(standing.runtime, standing.version)
        cross = compiler.find_compiler(standing.mpy)
        _check_program(standing, cross)
        with places.open_on_board(prompt, tests, cross) as place:
            yield place
        _restart_board(prompt)


def _restart_board(prompt: "Prompt") -> None:
    prompt.call("remove", "starts")
    prompt.restart()


def _check_program(standing: "BoardState", cross: str) -> None:
    """Refuse a board without a program; warn when it has another one than is tested here."""
    from ..flashing import program
    from ..flashing.plan import is_current

    if not standing.in_use:
        raise CommandError("Reedbed is not on the board: `reedbed board flash` puts it there")
    if not is_current(standing, program.build_program(cross)):
        print_note("the board has another version of Reedbed than this computer")


def _run_tests(tests: "Path", names: list[str], place: "Place") -> bool:
    """Run the modules on both, print each test and the sum; return whether all is well."""
    from ..testing.outcome import compare_runs
    from ..testing.places import run_on_cpython

    cpython, rows, begin = run_on_cpython(tests), [], time.monotonic()
    quiet = EVERYWHERE.json
    if not quiet:
        print_table(_COLUMNS, ())
    for name in names:
        here, there = cpython(name), place(name)
        for row in compare_runs(here, there):
            rows.append(row)
            if not quiet:
                print_row(_COLUMNS, *row.cells())
        if not quiet:
            print_result(*(f"      {line}" for line in there.rest))
    if not print_json([{"test": row.test, "good": row.is_good} for row in rows]):
        print_result(_format_sum(rows, time.monotonic() - begin))
    return all(row.is_good for row in rows)


def _format_sum(rows: "list[Row]", seconds: float) -> str:
    good = sum(row.is_good for row in rows)
    free = [row.board.free for row in rows if row.board and row.board.free]
    least = f", least free memory {min(free):,} bytes" if free else ""
    return f"{len(rows)} tests, {good} passed on both{least}, {seconds:.0f} s"
