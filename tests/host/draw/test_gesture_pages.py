"""The pages on what hands do: every game has one, and its pictures are what their names say."""

from pathlib import Path

from reedbed.drawing.hand_script import read_scene
from reedbed.drawing.svg import read_source
from reedbed_engine import games
from reedbed_engine.games import IDS

GAMES = Path(games.__file__).parent
KINDS = ("presence", "touch", "cursor")
PICTURES = sorted(path for kind in KINDS for path in GAMES.glob(f"*/guide/{kind}-*.svg"))


def test_pages_show_every_picture_and_no_other():
    shown = []
    for game in IDS:
        guide = GAMES / game / "guide"
        page = (guide / "on-the-board.md").read_text(encoding="utf-8")
        shown += [guide / part.partition(")")[0] for part in page.split("](") if ".svg)" in part]
    assert sorted(shown) == PICTURES


def test_every_game_is_shown_on_every_kind_of_board():
    found = {(path.parents[1].name, path.stem.partition("-")[0]) for path in PICTURES}
    assert found == {(game, kind) for game in IDS for kind in KINDS}


def test_what_a_picture_shows_is_what_its_name_says():
    for path in PICTURES:
        scene = read_scene(read_source(path.read_text(encoding="utf-8")))
        assert scene.game == path.parents[1].name
        assert scene.board.partition("-")[0] == path.stem.partition("-")[0]
