"""`reedbed board test`: what it runs, what it makes of the lines, and a run without a board."""

import os
import shutil
from pathlib import Path

import pytest
from command_line import invoke

from reedbed.runtime import Unavailable, unix
from reedbed.testing import suite
from reedbed.testing.outcome import Outcome, Run, compare_runs
from reedbed.testing.places import run_on_cpython

TESTS = Path(__file__).parents[2]


def has_unix():
    """Tell whether MicroPython's unix port is on the PATH."""
    try:
        unix.find_unix()
    except Unavailable:
        return False
    return True


def test_lines_of_a_run():
    run = Run(
        [
            "PASS test_ur.test_a 120 ms 45120 bytes free",
            "FAIL test_ur.test_b 3 ms 45008 bytes free",
            "| Traceback",
            "PASS me by",
            "",
        ]
    )
    assert run.outcomes == {
        "test_ur.test_a": Outcome(True, 120, 45120),
        "test_ur.test_b": Outcome(False, 3, 45008),
    }
    assert run.rest == ["| Traceback", "PASS me by"]


def test_what_differs_is_told():
    line = "PASS t.%s 1 ms %d bytes free"
    cpython = Run([line % ("both", 0), line % ("here", 0), line % ("fails", 0)])
    board = Run([line % ("both", 9999), line % ("there", 9), "FAIL t.fails 5 ms 7 bytes free"])
    assert [row.cells() for row in compare_runs(cpython, board)] == [
        ("ok", "t.both", "1 ms", "1 ms", "9,999"),
        ("FAIL", "t.fails", "1 ms", "failed 5 ms", "7"),
        ("FAIL", "t.here", "1 ms", "did not run", ""),
        ("FAIL", "t.there", "did not run", "1 ms", "9"),
    ]


def test_a_module_brings_what_it_imports():
    assert suite.find_tests() == TESTS
    names = {path.name for path in suite.find_needed(TESTS, "test_board_test")}
    assert names == {"portable.py", "test_board_test.py", "board_bench.py", "board_fakes.py"}
    names = [path.name for path in suite.find_needed(TESTS, "test_platform")]
    assert names == ["portable.py", "test_platform.py"]


IMPORTS_AND_MORE = {
    "test_plain": ("from reedbed_engine.games import IDS\nimport json\n", True),
    "test_helped": ("from shared import thing\n", True),
    "shared": ("import array as a\n", True),
    "test_pytest": ("import pytest\n", False),
    "test_path": ("from pathlib import Path\n", False),
    "test_badly_helped": ("from only_here import thing\n", False),
    "only_here": ("def f():\n    import random\n", False),
    "test_fixture": ("def test_it(seed):\n    pass\n", False),
    "test_methods": ("class Test:\n    def test_it(self, a):\n        pass\n", True),
}


def test_imports_tell_what_is_portable(tmp_path):
    (tmp_path / "games" / "ur").mkdir(parents=True)
    (tmp_path / "host").mkdir()
    for name, (text, _) in IMPORTS_AND_MORE.items():
        (tmp_path / "games" / "ur" / f"{name}.py").write_text(text)
    (tmp_path / "host" / "test_elsewhere.py").write_text("")
    expected = {name for name, (_, portable) in IMPORTS_AND_MORE.items() if portable}
    assert set(suite.find_portable(tmp_path)) == expected


def test_unknown_modules_are_refused():
    result = invoke("board", "test", "--virtual", "test_nothing")
    assert result.exit_code == 1
    assert "there is no module of tests test_nothing" in str(result.exception)


@pytest.fixture
def tests(tmp_path):
    """Give a suite with one test that passes and one that does not."""
    (tmp_path / "table").mkdir()
    (tmp_path / "runner").mkdir()
    shutil.copy(suite.find_runner(TESTS), tmp_path / "runner")
    (tmp_path / "table" / "test_two.py").write_text(
        "def test_good():\n    assert 1\n\ndef test_bad():\n    assert 0, 'so it is'\n"
    )
    (tmp_path / "table" / "test_broken.py").write_text("from json import nothing_at_all\n")
    return tmp_path


def test_on_cpython(tests):
    place = run_on_cpython(tests)
    run = place("test_two")
    passed = {test: outcome.passed for test, outcome in run.outcomes.items()}
    assert passed == {"test_two.test_bad": False, "test_two.test_good": True}
    assert any("so it is" in line for line in run.rest)
    assert not place("test_broken").outcomes["test_broken.import"].passed


def test_without_a_board(tests, monkeypatch):
    if not has_unix():
        monkeypatch.setenv("PATH", os.defpath)
        result = invoke("board", "test", "--virtual")
        assert "micropython" in str(result.exception)
        return
    result = invoke("board", "test", "--virtual", "test_platform")
    assert result.exit_code == 0, result.output
    monkeypatch.setattr(suite, "find_tests", lambda: tests)
    result = invoke("board", "test", "--virtual")
    assert result.exit_code == 1
    assert "ok    test_two.test_good" in result.output
    assert "FAIL  test_two.test_bad" in result.output
    assert "3 tests, 1 passed on both" in result.output
