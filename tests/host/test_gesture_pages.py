"""The pages on gestures: every game has one, its pictures are the table's own and up to date."""

from pathlib import Path

import pytest

import reedbed_engine
from reedbed.scene import draw_scene, read_scene
from reedbed.svg import source_of
from reedbed_engine.games import IDS

PAGES = Path(reedbed_engine.__file__).parent / "table" / "gestures"
PICTURES = sorted((PAGES / "pictures").glob("*.svg"))


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_pictures_are_what_the_table_shows_now(path):
    picture = path.read_text(encoding="utf-8")
    is_current = draw_scene(source_of(picture)) == picture
    assert is_current, f"look, then draw afresh: reedbed layout --again {path.parent}"


def test_pages_show_every_picture_and_no_other():
    shown = []
    for game in IDS:
        page = (PAGES / f"{game}.md").read_text(encoding="utf-8")
        for part in page.split("](pictures/")[1:]:
            shown.append(PAGES / "pictures" / part.partition(")")[0])
            assert shown[-1].stem.startswith(game), shown[-1]
    assert sorted(shown) == PICTURES


def test_every_game_is_shown_on_every_kind_of_board():
    found = {tuple(path.stem.split("-")[:2]) for path in PICTURES}
    assert found == {(game, kind) for game in IDS for kind in ("presence", "touch", "cursor")}


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_what_a_picture_shows_is_what_its_name_says(path):
    game, kind, _ = path.stem.split("-", 2)
    scene = read_scene(source_of(path.read_text(encoding="utf-8")))
    assert (scene.game, scene.board.partition("-")[0]) == (game, kind)
