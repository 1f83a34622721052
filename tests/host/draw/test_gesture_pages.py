"""The pages on what hands do: every game has one, its pictures are the table's and up to date."""

from pathlib import Path

import pytest

from reedbed.drawing.hand_script import draw_scene, read_scene
from reedbed.drawing.svg import read_source
from reedbed_engine import games
from reedbed_engine.games import IDS

GAMES = Path(games.__file__).parent
KINDS = ("presence", "touch", "cursor")
PICTURES = sorted(path for kind in KINDS for path in GAMES.glob(f"*/guide/{kind}-*.svg"))


def _name(path):
    return f"{path.parents[1].name}-{path.stem}"


@pytest.mark.parametrize("path", PICTURES, ids=_name)
def test_pictures_are_what_the_table_shows_now(path):
    picture = path.read_text(encoding="utf-8")
    is_current = draw_scene(read_source(picture)) == picture
    assert is_current, "look, then draw afresh: make format"


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


@pytest.mark.parametrize("path", PICTURES, ids=_name)
def test_what_a_picture_shows_is_what_its_name_says(path):
    scene = read_scene(read_source(path.read_text(encoding="utf-8")))
    assert scene.game == path.parents[1].name
    assert scene.board.partition("-")[0] == path.stem.partition("-")[0]
