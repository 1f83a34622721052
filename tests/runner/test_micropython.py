"""The portable tests on MicroPython: on the newest, and in the sweeps on the oldest."""

from contextlib import ExitStack
from functools import cache

import pytest

from reedbed.testing import suite
from runner import interpreters

# They take more than half of the time of all of them; the sweeps and the emulated boards run them.
IN_SWEEPS = {"table", "board", "test_players.py"}
MODULES = {
    name: path.relative_to(interpreters.TESTS).parts
    for name, path in suite.find_portable(interpreters.TESTS).items()
    if name.startswith("test_")
}
# The oldest hardly ever differs from the newest, and takes an eighth of the time of all tests.
RUNS = [
    pytest.param(interpreter, name, marks=[pytest.mark.long] * (interpreter == "oldest"))
    for interpreter in interpreters.available()
    for name, parts in MODULES.items()
    if interpreter == "oldest" or not IN_SWEEPS & {*parts}
]


@pytest.fixture(scope="session")
def start():
    """Give a function that starts an interpreter by its name, or returns the one that runs."""
    with ExitStack() as stack:
        yield cache(lambda name: stack.enter_context(interpreters.started(name)))


@pytest.mark.parametrize("interpreter, module", RUNS)
def test_portable_tests_pass(start, interpreter, module):
    outcome = start(interpreter)(module, print)
    assert not outcome.failed
    assert outcome.passed == interpreters.collected(module)
