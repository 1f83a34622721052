"""The portable tests on MicroPython, the newest and, in the sweeps, the oldest that is claimed."""

from contextlib import ExitStack
from functools import cache

import pytest

from reedbed.testing import suite
from runner import interpreters

# They hardly ever differ; the oldest takes an eighth of the time of all tests.
LATE = {"oldest": pytest.mark.long}
INTERPRETERS = [pytest.param(name, marks=LATE.get(name, ())) for name in interpreters.available()]


@pytest.fixture(scope="session")
def start():
    """Give a function that starts an interpreter by its name, or returns the one that runs."""
    with ExitStack() as stack:
        yield cache(lambda name: stack.enter_context(interpreters.started(name)))


@pytest.mark.parametrize("module", suite.find_modules(interpreters.TESTS))
@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_portable_tests_pass(start, interpreter, module):
    outcome = start(interpreter)(module, print)
    assert not outcome.failed
    assert outcome.passed == interpreters.collected(module)
