"""The portable tests on MicroPython; in the sweeps also those of table and board.

The sweeps run all of them on the oldest MicroPython as well.
"""

from contextlib import ExitStack
from functools import cache

import pytest

from reedbed.testing import suite
from runner import interpreters

# They hardly ever differ from the newest, and take an eighth of the time of all tests.
LATE = {"oldest": pytest.mark.long}
# They take more than half of the time of all of them; the emulated boards run them, too.
IN_SWEEPS = {"table", "board", "test_players.py"}
MODULES = [
    pytest.param(
        name,
        marks=[pytest.mark.long] * bool(IN_SWEEPS & {*path.relative_to(interpreters.TESTS).parts}),
    )
    for name, path in suite.find_portable(interpreters.TESTS).items()
    if name.startswith("test_")
]
INTERPRETERS = [pytest.param(name, marks=LATE.get(name, ())) for name in interpreters.available()]


@pytest.fixture(scope="session")
def start():
    """Give a function that starts an interpreter by its name, or returns the one that runs."""
    with ExitStack() as stack:
        yield cache(lambda name: stack.enter_context(interpreters.started(name)))


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_portable_tests_pass(start, interpreter, module):
    outcome = start(interpreter)(module, print)
    assert not outcome.failed
    assert outcome.passed == interpreters.collected(module)
