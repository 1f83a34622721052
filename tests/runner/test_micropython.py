"""The portable tests on MicroPython; in the sweeps also the slow ones, and all on the oldest."""

from contextlib import ExitStack
from functools import cache

import pytest

from reedbed.testing import suite
from runner import interpreters

# They hardly ever differ; the oldest takes an eighth of the time of all tests.
LATE = {"oldest": pytest.mark.long}
# half of the time of all of them
SLOW = {"test_board_ended", "test_table_warnings", "test_table_computers", "test_players"}
SLOW |= {"test_table_hints", "test_table_host_level", "test_board_host_level"}
MODULES = [
    pytest.param(name, marks=[pytest.mark.long] * (name in SLOW))
    for name in suite.find_modules(interpreters.TESTS)
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
