"""Games of strangers go on every interpreter as they do on CPython."""

import shutil
from pathlib import Path

import pytest
import strangers_told
from strangers_told import STRANGERS

from runner import interpreters

GAMES = Path(strangers_told.__file__).parent
LATE = {"oldest": pytest.mark.long}
INTERPRETERS = [pytest.param(name, marks=LATE.get(name, ())) for name in interpreters.available()]
MODULE = "import strangers_told\n\n\ndef test_told():\n    strangers_told.tell({!r}, 1)\n"


@pytest.mark.parametrize("game", STRANGERS)
@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_strange_games_are_those_of_cpython(
    strange_games, tmp_path, monkeypatch, capsys, interpreter, game
):
    for folder in ("games", "runner"):
        (tmp_path / folder).mkdir()
    for name in ("strangers_told.py", "simulated_start.py"):
        shutil.copy(GAMES / name, tmp_path / "games")
    shutil.copy(interpreters.RUNNER, tmp_path / "runner")
    (tmp_path / "games" / f"test_told_{game}.py").write_text(MODULE.format(game))
    monkeypatch.setattr(interpreters, "PACKAGES", (*interpreters.PACKAGES, GAMES / game))
    told = []
    with interpreters.started(interpreter, tmp_path) as run:
        outcome = run(f"test_told_{game}", told.append)
    strangers_told.tell(game, 1)
    assert not outcome.failed, told
    assert told == capsys.readouterr().out.splitlines()
