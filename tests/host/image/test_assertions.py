"""Assertions on a board: those of tests fail there, those of the program cost it nothing."""

import subprocess

import pytest

from reedbed import image
from reedbed.image.minify import Minifier
from reedbed.runtime import wasm

FALSE = "def check(found):\n    assert found == 1, found\n"
CODE = """
from %s import check
try:
    check(2)
    print("passed")
except AssertionError as error:
    print("failed", error)
"""


@pytest.fixture
def outcome(tmp_path):
    """Return a function that runs a compiled module's `check` in MicroPython and tells how."""

    def run(name, minifier):
        code = minifier.minify_other("script", CODE % name)
        command = wasm.find_wasm().command(wasm.RUN, code, f"{tmp_path / 'made'}/")
        return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout.strip()

    return run


def test_a_false_assertion_of_a_test_fails_on_a_board(tmp_path, outcome):
    source = tmp_path / "test_thing.py"
    source.write_text(FALSE)
    minifier = Minifier([])
    image.compile_file(source, tmp_path / "made" / "test_thing.mpy", minifier)
    assert outcome("test_thing", minifier) == "failed 2"


def test_of_a_program_only_what_tests_load_keeps_its_assertions(tmp_path, outcome):
    package = tmp_path / "program"
    for path in ("__init__.py", "rules.py", "off_board/__init__.py", "off_board/player.py"):
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).write_text("" if "__init__" in path else FALSE)
    minifier = Minifier([(package, path) for path in image.list_sources(package, True)])
    image.compile_tree(package, tmp_path / "made" / "program", minifier, with_tested=True)
    assert outcome("program.rules", minifier) == "passed"
    assert outcome("program.off_board.player", minifier) == "failed 2"
