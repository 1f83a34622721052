"""The legend of the lights: every light, in both languages, as text and as a picture."""

import ast
import re
from pathlib import Path

from typer.testing import CliRunner

from reedbed.commands.main import app
from reedbed.drawing.legend import PATTERNS, list_all_lights, list_lights
from reedbed.page.view import view_palette
from reedbed_engine.games.base import lights

run = CliRunner().invoke


ENGINE = Path(lights.__file__).parents[2]


def find_constants():
    """Yield name and expression of each constant of the table's lights."""
    for node in ast.parse(Path(lights.__file__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            yield ast.unparse(node.targets[0]), node.value.args[0]


def list_meanings():
    """Return the names of what the table says: neither colours nor patterns."""
    return [
        name
        for name, value in find_constants()
        if isinstance(value, ast.Name)
        or (isinstance(value, ast.BinOp) and "<<" not in ast.unparse(value))
    ]


def find_users(name):
    """Return the folders in the engine whose modules take a constant from the lights."""
    used = re.compile(rf"(^from .*lights import .*|\blight\.|^    )\b{name}\b", re.MULTILINE)
    return {
        str(path.relative_to(ENGINE).parent)
        for path in ENGINE.rglob("*.py")
        if re.search(r"import lights|lights import", text := path.read_text(encoding="utf-8"))
        and used.search(text)
    }


def test_every_meaning_has_words_of_its_own():
    table = [light for light in list_all_lights() if light.name]
    owners = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX")
    assert sorted(light.name.upper() for light in table) == sorted({*list_meanings()} - {*owners})
    for language in ("en", "es"):
        words = [light.meaning[language] for light in list_all_lights()]
        assert len({*words}) == len(words)


def test_what_the_table_says_belongs_to_no_game_alone():
    for name in list_meanings():
        users = find_users(name)
        games = {folder for folder in users if folder.startswith("games/")} - {"games/base"}
        assert len(games) != 1 or users > games, (name, users)


def test_a_light_is_a_byte():
    codes = [light.code for light in list_all_lights()]
    assert max(codes) < 256 and max(codes) >> lights.COLOUR < len(lights.PALETTE) // 3
    assert {code & lights.PATTERN for code in codes} == {*range(len(PATTERNS))}


def test_the_command_tells_them_all():
    for language in ("en", "es"):
        shown = run(app, ["print", "lights", "--lang", language], env={"COLUMNS": "120"})
        assert shown.exit_code == 0
        for light in list_all_lights():
            assert light.meaning[language] in shown.output


def test_the_page_knows_every_light():
    palette = view_palette(None)
    assert {*palette["meanings"]} == {light.code for light in list_lights()}
    assert all({*meaning} == {"en", "es"} for meaning in palette["meanings"].values())
