"""The runner of portable tests sees failures, and sees when a test did not run."""

import pytest

from runner import interpreters
from runner.compare import check, check_command

TESTS = {
    "test_good.py": "def test_b():\n    pass\n\n\ndef test_a():\n    open('left', 'w').close()\n",
    "test_bad.py": "import test_good\n\n\ndef test_c():\n    assert 1 == 2, 'no way'\n",
    "test_broken.py": "import no_such_module\n\n\ndef test_d():\n    pass\n",
}
PASSED = {"test_good.test_a", "test_good.test_b"}


@pytest.fixture
def made_up_tests(tmp_path, monkeypatch):
    for name, text in TESTS.items():
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(interpreters, "PORTABLE", tmp_path)


@pytest.mark.usefixtures("made_up_tests")
def test_failures_are_seen(capsys):
    shown = []
    outcome = interpreters.run_processes(interpreters.wasm_command(), shown.append)
    assert outcome.passed == PASSED
    assert outcome.failed == {"test_bad.test_c", "test_broken.import"}
    assert any("no way" in line for line in shown)
    assert not check_command("wasm", interpreters.wasm_command(), frozenset(PASSED))
    assert "wasm: 2 passed, 2 failed in " in capsys.readouterr().out


def outcome_of(*lines):
    """Return a function that reports `lines`, as `check` takes it."""

    def run(show):
        report = interpreters.Report(show)
        for line in lines:
            report.read(line)
        return report.outcome()

    return run


def test_equal_sets_agree(capsys):
    run = outcome_of("PASS m.a 1 ms 2 bytes free", "PASS m.b 1 ms 2 bytes free")
    assert check("it", run, frozenset({"m.a", "m.b"}))
    assert capsys.readouterr().out.startswith("it: 2 passed, 0 failed in ")


def test_a_test_that_did_not_run_is_missed(capsys):
    assert not check("it", outcome_of("PASS m.a 1 ms 2 bytes free"), frozenset({"m.a", "m.b"}))
    assert "it: m.b did not run" in capsys.readouterr().out


def test_a_test_too_many_is_told(capsys):
    assert not check("it", outcome_of("PASS m.a 1 ms 2 bytes free"), frozenset())
    assert "it: m.a ran, but did not pass under pytest" in capsys.readouterr().out
