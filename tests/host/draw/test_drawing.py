"""Pictures of positions: the rule pages' are up to date, whole and readable without colours."""

import re
import shutil
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from reedbed import page as mirror
from reedbed.commands.main import app
from reedbed.drawing import draw_position, read_position
from reedbed.drawing.pictures import format_words, load_drawing, load_page_words
from reedbed.drawing.svg import draw_marks
from reedbed.records.options import read_options
from reedbed_engine import games
from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.pc.drawing import Drawing
from reedbed_engine.table.fitting import fit, suggest

GAMES = Path(games.__file__).parent
PAGES = [GAMES / name / "guide" / "how-to-play.md" for name in IDS]
ON_BOARDS = ("presence", "touch", "cursor")  # what the table shows, see test_gesture_pages.py
PICTURES = [
    path
    for path in sorted(GAMES.glob("*/guide/*.svg"))
    if path.stem.partition("-")[0] not in ON_BOARDS
]
SVG = "{http://www.w3.org/2000/svg}"
HOUSES = "uros M:-:R,D:-:..,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:...B,S:-:.... 2 1"


def test_pages_show_every_picture_and_no_other():
    shown = set()
    for page in PAGES:
        for part in page.read_text(encoding="utf-8").split("](")[1:]:
            target = (page.parent / part.partition(")")[0]).resolve()
            assert target.exists(), f"{page}: {target.name}"
            shown.add(target)
    assert shown >= set(PICTURES)


@pytest.mark.parametrize("name", IDS)
def test_a_picture_is_one_whole_svg(name):
    root = ElementTree.fromstring(draw_position(read_position(name)))
    assert root.tag == SVG + "svg"
    # nothing from elsewhere
    for element in root.iter():
        for key, value in element.items():
            assert "href" not in key and "url(" not in value


def draw_start(name, kind="presence", size=10):
    """Return a new game and its drawing on a board."""
    board = Board(kind, size, size)
    game = load_game(name).new(read_options(suggest(name, board)))
    return game, load_drawing(game, fit(name, game.options, board))


def shape(mark):
    """Return a mark without its colours."""
    tag, attributes, content = mark
    kept = {key: value for key, value in attributes.items() if key not in ("fill", "stroke")}
    return tag, kept, content if isinstance(content, str) else [*map(shape, content)]


@pytest.mark.parametrize("name", IDS)
def test_pieces_are_told_apart_without_colours(name):
    _, picture = draw_start(name)
    kinds = {piece for _, piece in picture.pieces()}
    shapes = [[*map(shape, picture.piece(kind))] for kind in kinds]
    assert all(shapes.count(one) == 1 for one in shapes)


@pytest.mark.parametrize("kind", ON_BOARDS)
@pytest.mark.parametrize("name", IDS)
def test_every_cell_and_thing_has_a_name(name, kind):
    game, picture = draw_start(name, kind, 8 if kind == "touch" else 10)
    words = [words for *_, words in picture.names()] + picture.players()
    words += [picture.piece_words(piece) for _, piece in picture.pieces()]
    words += [words for thing in picture.things() for _, words in thing.parts]
    words += [picture.describe_player(1), picture.summary(), picture.stock_words()]
    words.append([f"phase {game.phase}"])
    for texts in load_page_words(game).values():
        for word in words:
            assert not word or word[0] in texts, word
            format_words(word, texts)


@pytest.mark.parametrize("name", IDS)
def test_what_players_have_is_not_called_as_the_score_is(name):
    game, picture = draw_start(name)
    for texts in load_page_words(game).values():
        note = format_words(picture.describe_player(1), texts)
        labels = [part.partition(":")[0].strip() for part in note.split(",")]
        assert texts.get("score") not in labels


@pytest.mark.parametrize("name", IDS)
def test_what_players_have_is_a_sign_with_a_number_and_is_said_in_words(name):
    game, picture = draw_start(name)
    counts = picture.counts(1)
    assert {*picture.glyphs()} >= {
        *["score"] * bool(picture.scores()),
        *(key for key, _ in counts),
    }
    for texts in load_page_words(game).values():
        for words in counts:
            assert str(words[1]) in format_words(words, texts)


def test_a_game_without_a_picture_of_its_own_has_one():
    game = load_game("ur").new()
    picture = Drawing(game, fit("ur", {}, Board("touch", 8, 8)))
    assert ElementTree.fromstring(f"<g>{draw_marks(picture.ground())}</g>").findall(".//rect")
    assert len(picture.pieces()) == 14 and picture.things() == []
    assert picture.piece_words(2) == ["piece_of", 2]


def test_the_mirror_knows_no_game():
    names = re.compile(rf"\b({'|'.join(IDS)})\b", re.IGNORECASE)
    for path in sorted(Path(mirror.__file__).parent.rglob("*.*")):
        if path.suffix in (".py", ".js", ".css", ".html"):
            assert not names.search(path.read_text(encoding="utf-8")), path


def test_command(tmp_path):
    run = CliRunner().invoke
    assert run(app, ["print", "layout", "uros"]).exit_code == 0  # loads more of what draws
    plain = run(app, ["print", "draw", "uros"])
    assert plain.exit_code == 0 and plain.stdout == draw_position(read_position("uros"))
    path = tmp_path / "start.svg"
    written = run(app, ["print", "draw", HOUSES, "-o", str(path)])
    assert (written.exit_code, written.stderr) == (0, f"written: {path}\n")
    assert path.read_text(encoding="utf-8") == draw_position(read_position(HOUSES))


def test_a_picture_is_opened(monkeypatch):
    shown = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    assert CliRunner().invoke(app, ["print", "draw", "uros", "--open"]).exit_code == 0
    path = Path(urlsplit(shown[0]).path)
    assert path.read_text(encoding="utf-8") == draw_position(read_position("uros"))
    shutil.rmtree(path.parent)
