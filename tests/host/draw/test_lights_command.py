"""The legend of the lights: every light, in both languages, as text and as a picture."""

from pathlib import Path

from typer.testing import CliRunner

from reedbed.commands.main import app
from reedbed.drawing.board import draw_legend
from reedbed.drawing.legend import PATTERNS, list_lights
from reedbed.page.view import view_palette
from reedbed_engine.games.base import lights

run = CliRunner().invoke


def test_every_code_has_a_letter_a_name_and_a_meaning_of_its_own():
    found = list_lights()
    codes = {
        value
        for name, value in vars(lights).items()
        if name.isupper() and isinstance(value, int) and name not in map(str.upper, PATTERNS)
    }
    assert [light.code for light in found] == sorted(codes)
    assert len(lights.PALETTE) == 4 * len(found)
    for key in (
        lambda light: light.letter,
        lambda light: light.name,
        lambda light: light.meaning["en"],
        lambda light: light.meaning["es"],
    ):
        assert len(set(map(key, found))) == len(found)


def test_no_two_lights_of_one_colour_blink_alike_but_where_they_cannot_meet():
    seen = {}
    for light in list_lights():
        seen.setdefault((light.rgb, light.pattern), []).append(light.name)
    twins = sorted(names for names in seen.values() if len(names) > 1)
    # throws are tapped in Ur, five players exist in Building Community; tiles and pieces in others
    assert twins == [
        ["blue, next", "blue, own piece"],
        ["dice", "player 5"],
        ["green, next", "green, own piece"],
        ["red, next", "red, own piece"],
    ]


def test_the_command_tells_them_all():
    for language in ("en", "es"):
        shown = run(app, ["lights", "--lang", language], env={"COLUMNS": "120"})
        assert shown.exit_code == 0
        for light in list_lights():
            assert light.meaning[language] in shown.output


def test_as_a_picture(tmp_path):
    target = tmp_path / "lights.svg"
    assert run(app, ["lights", "--svg", str(target)]).exit_code == 0
    text = target.read_text()
    assert text.startswith("<svg") and "where PLUS and MINUS stand" in text
    shown = run(app, ["lights", "--svg", str(tmp_path / "no" / "x.svg")])
    assert shown.exit_code == 1 and "No such file" in str(shown.exception)


def test_the_picture_beside_the_table_is_up_to_date():
    picture = Path(lights.__file__).with_suffix(".svg").read_text(encoding="utf-8")
    assert picture == draw_legend("en")


def test_the_mirror_knows_every_light_too():
    assert list(view_palette()) == list(lights.LETTERS)
    assert all(set(light["meaning"]) == {"en", "es"} for light in view_palette().values())
