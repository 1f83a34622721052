"""The runner of portable tests sees failures, and sees when a test did not run."""

import sys

import pytest

from runner import interpreters
from runner.compare import check

TESTS = {
    "test_good.py": "def test_b():\n    pass\n\n\ndef test_a():\n    open('left', 'w').close()\n",
    "test_bad.py": "import test_good\n\n\ndef test_c():\n    assert 1 == 2, 'no way'\n",
    "test_broken.py": "import no_such_module\n\n\ndef test_d():\n    pass\n",
}


@pytest.fixture
def made_up_tests(tmp_path, monkeypatch):
    for name, text in TESTS.items():
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(interpreters, "PORTABLE", tmp_path)


@pytest.mark.usefixtures("made_up_tests")
def test_what_passes_and_what_fails_is_told():
    shown = []
    with interpreters.started("newest") as run:
        outcomes = {name: run(name, shown.append) for name in interpreters.modules()}
    assert outcomes["test_good"] == ({"test_good.test_a", "test_good.test_b"}, set())
    assert outcomes["test_bad"] == (set(), {"test_bad.test_c"})
    assert outcomes["test_broken"] == (set(), {"test_broken.import"})
    assert any("no way" in line for line in shown)


def test_a_process_that_fails_is_told():
    outcome = interpreters.run_process([sys.executable, "-c", "exit(3)"], "test_it", print)
    assert outcome == (set(), {"test_it"})


def test_a_node_that_ends_is_told_and_started_again():
    ends = "import sys; print('PASS', input()); sys.exit(3)"
    node = interpreters.Node([sys.executable, "-uc", ends])
    for name in ("test_it", "test_that"):
        assert node.run(name, print) == ({name}, {name})
    assert node.end() == 0


@pytest.mark.usefixtures("made_up_tests")
def test_collected_are_all_tests_of_a_module():
    assert interpreters.collected("test_good") == {"test_good.test_a", "test_good.test_b"}
    assert interpreters.collected("test_bad") == {"test_bad.test_c"}


def outcome_of(*lines):
    """Return a function that reports `lines`, as `check` takes it."""

    def run(show):
        report = interpreters.Report(show)
        report.read("\n".join(lines))
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
    assert "it: m.a ran, but pytest does not run it" in capsys.readouterr().out
