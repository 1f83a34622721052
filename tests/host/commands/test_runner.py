"""The runner of portable tests sees failures, and sees when a test did not run."""

import shutil
import sys

import pytest

from reedbed.testing import suite
from runner import interpreters
from runner.compare import check

TESTS = {
    "test_good.py": "def test_b():\n    pass\n\n\ndef test_a():\n    open('left', 'w').close()\n",
    "test_bad.py": "import test_good\n\n\ndef test_c():\n    assert 1 == 2, 'no way'\n",
    "test_broken.py": "from json import no_such_name\n\n\ndef test_d():\n    pass\n",
}


@pytest.fixture
def tests(tmp_path):
    """Return a folder of tests of which some fail."""
    shutil.copytree(suite.find_runner(interpreters.TESTS).parent, tmp_path / "runner")
    (tmp_path / "table").mkdir()
    for name, text in TESTS.items():
        (tmp_path / "table" / name).write_text(text)
    return tmp_path


def test_what_passes_and_what_fails_is_told(tests):
    shown = []
    with interpreters.started("newest", tests) as run:
        outcomes = {name: run(name, shown.append) for name in suite.find_modules(tests)}
    assert outcomes["test_good"] == ({"test_good.test_a", "test_good.test_b"}, set())
    assert outcomes["test_bad"] == (set(), {"test_bad.test_c"})
    assert outcomes["test_broken"] == (set(), {"test_broken.import"})
    assert any("no way" in line for line in shown)


def test_a_process_that_fails_is_told():
    outcome = interpreters.run_process([sys.executable, "-c", "exit(3)"], "test_it", print)
    assert outcome == (set(), {"test_it"})


def test_a_node_that_ends_is_told_and_started_again():
    ends = "import sys, json; print('PASS', json.loads(input())[0]); sys.exit(3)"
    node = interpreters.Node([sys.executable, "-uc", ends])
    for name in ("test_it", "test_that"):
        assert node.run(name, [], print) == ({name}, {name})
    assert node.end() == 0


def test_collected_are_all_tests_of_a_module(tests):
    assert interpreters.collected("test_good", tests) == {"test_good.test_a", "test_good.test_b"}
    assert interpreters.collected("test_bad", tests) == {"test_bad.test_c"}


def outcome_of(*lines):
    """Return a function that reports `lines`, as `check` takes it."""

    def run(show):
        report = interpreters.Report(show)
        report.read("\n".join(lines))
        return report.outcome()

    return run


def test_a_test_that_did_not_run_is_missed(capsys):
    assert not check("it", outcome_of("PASS m.a 1 ms 2 bytes free"), frozenset({"m.a", "m.b"}))
    assert "it: m.b did not run" in capsys.readouterr().out


def test_a_test_too_many_is_told(capsys):
    assert not check("it", outcome_of("PASS m.a 1 ms 2 bytes free"), frozenset())
    assert "it: m.a ran, but pytest does not run it" in capsys.readouterr().out
