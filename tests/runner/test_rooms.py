"""How the tests lie together."""

from reedbed.testing import suite
from runner.interpreters import TESTS


def test_names_are_used_once():
    # on a board all portable files lie in one folder
    folders = {path.parent for room in suite.ROOMS for path in (TESTS / room).rglob("test_*.py")}
    names = [path.stem for folder in folders for path in folder.glob("*.py")]
    assert sorted(name for name in names if names.count(name) > 1) == []
