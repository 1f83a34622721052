"""Pictures of positions: the rule pages' are up to date, whole and readable without colours."""

import shutil
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import reedbed_engine
from reedbed.commands.main import app
from reedbed.drawing import draw, read
from reedbed.svg import source_of

PAGES = Path(reedbed_engine.__file__).parent / "rules" / "players"
PICTURES = sorted(PAGES.glob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
HOUSES = "uros M:-:R,D:-:..,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:...B,S:-:.... 2 1"


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_pictures_are_what_would_be_drawn_now(path):
    picture = path.read_text(encoding="utf-8")
    assert draw(read(source_of(picture))) == picture


def test_pages_show_every_picture_and_no_other():
    shown = set()
    for page in PAGES.glob("*.md"):
        for part in page.read_text(encoding="utf-8").split("](")[1:]:
            target = PAGES / part.partition(")")[0]
            assert target.exists(), f"{page.name}: {target.name}"
            shown.add(target)
    assert shown >= set(PICTURES)


@pytest.mark.parametrize("name", ["uros", "ur"])
def test_a_picture_is_one_whole_svg(name):
    root = ElementTree.fromstring(draw(read(name)))
    assert root.tag == SVG + "svg"
    # nothing from elsewhere
    for element in root.iter():
        for key, value in element.items():
            assert "href" not in key and "url(" not in value


def letters(position):
    return [text.text for text in ElementTree.fromstring(draw(read(position))).iter(SVG + "text")]


def test_players_are_told_apart_without_colours():
    found = letters(HOUSES)
    # a house each, and column B
    assert found.count("R") == 1 and found.count("B") == 1 + 1
    found = letters("ur xX..oO..x.......X..o 1,2 0,1 2 bonus+")
    # the pieces, a sample beside the board, and square B
    assert found.count("W") == 4 + 1 and found.count("B") == 6 + 1 + 1


def test_command(tmp_path):
    run = CliRunner().invoke
    plain = run(app, ["draw", "uros"])
    assert plain.exit_code == 0 and plain.stdout == draw(read("uros"))
    path = tmp_path / "start.svg"
    written = run(app, ["draw", HOUSES, "-o", str(path)])
    assert (written.exit_code, written.stderr) == (0, f"the picture is in {path}\n")
    assert path.read_text(encoding="utf-8") == draw(read(HOUSES))
    path.write_text(f"<svg><desc>{HOUSES}</desc></svg>", encoding="utf-8")
    assert run(app, ["draw", "--again", str(path)]).exit_code == 0
    assert path.read_text(encoding="utf-8") == draw(read(HOUSES))


def test_a_picture_is_opened(monkeypatch):
    shown = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    assert CliRunner().invoke(app, ["draw", "uros", "--open"]).exit_code == 0
    path = Path(urlsplit(shown[0]).path)
    assert path.read_text(encoding="utf-8") == draw(read("uros"))
    shutil.rmtree(path.parent)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "draw what?"),
        (["chess"], 'there is no game called "chess"'),
        (["uros x"], "fields"),
        (["uros", "-o", "/no/such/folder/x.svg"], "/no/such/folder/x.svg: No such file"),
        (["--again", "/no/such/picture.svg"], "/no/such/picture.svg: No such file"),
    ],
)
def test_command_errors_are_one_line(arguments, message):
    result = CliRunner().invoke(app, ["draw", *arguments])
    assert result.exit_code == 1
    assert message in str(result.exception) and "\n" not in str(result.exception)


def test_nothing_but_a_picture_of_ours_is_drawn_over(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("so <desc>uros</desc>, you see", encoding="utf-8")
    result = CliRunner().invoke(app, ["draw", "--again", str(path)])
    assert result.exit_code == 1 and "no picture of a position" in str(result.exception)
    assert path.read_text(encoding="utf-8") == "so <desc>uros</desc>, you see"
