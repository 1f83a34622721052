"""Computer players choose the same on every interpreter, having looked at as many positions."""

import shutil
from contextlib import ExitStack
from functools import cache

import choices_told
import pytest

from reedbed_engine.games import IDS
from runner import interpreters

COUNT, TOGETHER = 200, 8  # positions a game, and in a test
PARTS = [
    pytest.param(first, marks=pytest.mark.long if first else ())
    for first in range(0, COUNT, TOGETHER)
]
LATE = {"oldest": pytest.mark.long}
INTERPRETERS = [pytest.param(name, marks=LATE.get(name, ())) for name in interpreters.available()]
MODULE = "import choices_told\n\n\ndef test_told():\n    choices_told.tell({!r}, {}, {})\n"


def module_of(game, first):
    return f"test_told_{game}_{first}"


@pytest.fixture(scope="session")
def start(tmp_path_factory):
    """Give a function that starts an interpreter by its name, or returns the one that runs."""
    tests = tmp_path_factory.mktemp("told")
    for folder in ("games", "runner"):
        (tests / folder).mkdir()
    shutil.copy(choices_told.__file__, tests / "games")
    shutil.copy(interpreters.RUNNER, tests / "runner")
    for game in IDS:
        for first in range(0, COUNT, TOGETHER):
            text = MODULE.format(game, first, TOGETHER)
            (tests / "games" / f"{module_of(game, first)}.py").write_text(text)
    with ExitStack() as stack:
        yield cache(lambda name: stack.enter_context(interpreters.started(name, tests)))


@pytest.mark.parametrize("first", PARTS)
@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_choices_positions_and_values_are_those_of_cpython(
    start, capsys, interpreter, game, first
):
    told = []
    outcome = start(interpreter)(module_of(game, first), told.append)
    choices_told.tell(game, first, TOGETHER)
    assert told == capsys.readouterr().out.splitlines()
    assert len(told) == TOGETHER and not outcome.failed
