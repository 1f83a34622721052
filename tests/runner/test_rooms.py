"""How the tests lie together."""

import re

from reedbed.testing import suite
from runner.interpreters import TESTS


def test_names_are_used_once():
    # on a board all portable files lie in one folder
    folders = {path.parent for room in suite.ROOMS for path in (TESTS / room).rglob("test_*.py")}
    names = [path.stem for folder in folders for path in folder.glob("*.py")]
    assert sorted(name for name in names if names.count(name) > 1) == []


def test_no_test_imports_another():
    found = {}
    for path in sorted(TESTS.glob("*/**/*.py")):
        if "node_modules" not in path.parts:
            text = path.read_text(encoding="utf-8")
            if names := re.findall(r"^\s*(?:from|import) (test_\w+)", text, re.MULTILINE):
                found[path.name] = names
    assert found == {}
