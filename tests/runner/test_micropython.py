"""The portable tests on MicroPython, the newest and the oldest that Reedbed runs on."""

import pytest

from runner import interpreters


@pytest.mark.parametrize("module", interpreters.modules())
@pytest.mark.parametrize("interpreter", interpreters.available())
def test_portable_tests_pass(interpreter, module):
    command = interpreters.command(interpreter)(module)
    outcome = interpreters.run_process(command, module, print)
    assert not outcome.failed
    assert outcome.passed == interpreters.collected(module)
