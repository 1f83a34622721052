"""Computer players choose the same on every interpreter, having looked at as many positions."""

import shutil
from contextlib import ExitStack
from functools import cache

import choices_told
import pytest

from reedbed_engine.games import IDS
from runner import interpreters

TOGETHER = 8  # positions in a test
LATE = {"oldest": pytest.mark.long}
INTERPRETERS = [pytest.param(name, marks=LATE.get(name, ())) for name in interpreters.available()]
MODULE = "import choices_told\n\n\ndef test_told():\n    choices_told.tell({!r}, {}, {})\n"


@pytest.fixture(scope="session")
def tests(tmp_path_factory):
    """Give a folder of tests that has only what tells of choices."""
    tests = tmp_path_factory.mktemp("told")
    for folder, helper in (("games", choices_told.__file__), ("runner", interpreters.RUNNER)):
        (tests / folder).mkdir()
        shutil.copy(helper, tests / folder)
    return tests


@pytest.fixture(scope="session")
def start(tests):
    """Give a function that starts an interpreter by its name, or returns the one that runs."""
    with ExitStack() as stack:
        yield cache(lambda name: stack.enter_context(interpreters.started(name, tests)))


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_choices_positions_and_values_are_those_of_cpython(
    start, tests, capsys, interpreter, game, seed
):
    told, module = [], f"test_told_{game}_{seed}"
    text = MODULE.format(game, TOGETHER * seed, TOGETHER)
    (tests / "games" / f"{module}.py").write_text(text)
    outcome = start(interpreter)(module, told.append)
    choices_told.tell(game, TOGETHER * seed, TOGETHER)
    assert told == capsys.readouterr().out.splitlines()
    assert len(told) == TOGETHER and not outcome.failed
