"""Games that are no part of the engine: found, refused, reported."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from reedbed import image
from reedbed_engine.games import IDS, load_game
from reedbed_engine.off_board import elsewhere
from reedbed_engine.off_board.elsewhere import BadGame, register_game
from reedbed_engine.pc.elsewhere import register_all
from reedbed_engine.words import explain

HERE = Path(__file__).parent

pytestmark = pytest.mark.usefixtures("forget_new_games")


def write_package(folder, name, rules="", manifest=""):
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(manifest)
    (folder / name / "rules.py").write_text(rules)


def offer(folder, *packages):
    """Write what an installed distribution leaves in `folder`: the packages that it offers."""
    found = folder / "games-1.0.dist-info"
    found.mkdir()
    (found / "METADATA").write_text("Metadata-Version: 2.1\nName: games\nVersion: 1.0\n")
    lines = [f"{package} = {package}" for package in packages]
    (found / "entry_points.txt").write_text("\n".join(["[reedbed.games]", *lines]) + "\n")


def test_a_registered_game_is_one_of_the_games():
    assert register_game("hex") == "hex"
    assert IDS[-1] == "hex"
    assert load_game("hex").new().position().startswith("hex ")


def test_registering_twice_does_no_harm():
    register_game("hex")
    register_game("hex")
    assert IDS.count("hex") == 1


def test_an_id_that_exists_cannot_be_taken(tmp_path, monkeypatch):
    write_package(tmp_path, "ur", "class GAME: ID = 'ur'")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadGame) as refused:
        register_game("ur")
    assert explain(*refused.value.args[:1], refused.value.arguments) == (
        "ur: there is a game called ur already"
    )
    assert load_game("ur").__module__ == "reedbed_engine.games.ur.rules"


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("", "AttributeError"),
        ("1 / 0", "ZeroDivisionError"),
        ("import nowhere", "ModuleNotFoundError"),
        ("class GAME: ID = 'other'", "ID = 'other'"),
    ],
)
def test_a_package_that_is_no_game_is_refused(tmp_path, monkeypatch, rules, why):
    write_package(tmp_path, "broken_game", rules)
    monkeypatch.syspath_prepend(tmp_path)
    before = list(IDS)
    with pytest.raises(BadGame) as refused:
        register_game("broken_game")
    assert why in explain(refused.value.code, refused.value.arguments)
    assert before == IDS
    for name in [name for name in sys.modules if name.startswith("broken_game")]:
        del sys.modules[name]


def test_installed_games_are_found_and_broken_ones_reported(tmp_path, monkeypatch):
    write_package(tmp_path, "no_game", "1 / 0")
    offer(tmp_path, "hex", "no_game")
    monkeypatch.syspath_prepend(tmp_path)
    errors = register_all()
    assert IDS[-1] == "hex"
    assert [error.code for error in errors] == [elsewhere.NOT_LOADED]
    assert errors[0].arguments[0] == "no_game"


@pytest.mark.long
def test_an_image_takes_along_the_games_that_are_asked_for(tmp_path):
    register_game("hex")
    names = {entry.name for entry in image.build_image(tmp_path / "whole", games=["hex"])}
    assert {Path(name).name for name in names if "/hex/" in name} == {
        "__init__.mpy",
        "gestures.mpy",
        "layout.mpy",
        "rules.mpy",
    }
    engine = tmp_path / "whole/reedbed_engine"
    texts = [path.name for path in engine.glob("words/games.hex.*")]
    assert texts == ["games.hex.words.en.txt"]
    assert b"hex" in (engine / "discovery.mpy").read_bytes()
    assert b"hex.rules" in (engine / "games/order.mpy").read_bytes()


def reedbed(folder, *words, code=0):
    path = os.pathsep.join([str(folder), str(HERE)])
    done = subprocess.run(
        [sys.executable, "-m", "reedbed", *words],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == code, done.stderr
    return done


def test_the_command_line_has_installed_games(tmp_path):
    write_package(tmp_path, "no_game", "1 / 0")
    offer(tmp_path, "hex", "no_game")
    done = reedbed(tmp_path, "print", "draw", "hex", "-o", str(tmp_path / "hex.svg"))
    assert "no_game is not a game that can be loaded: ZeroDivisionError" in done.stderr
    assert "Player 1: put down a piece" in (tmp_path / "hex.svg").read_text()


def test_an_installed_game_is_played_on_a_virtual_board_recorded_and_verified(tmp_path):
    offer(tmp_path, "hex")
    data = str(tmp_path / "data")
    play = ("play", "hex", "--hands", "auto", "--seed", "1", "--option", "size=4")
    done = reedbed(tmp_path, *play, "--games", "1", "--runtime", "cpython", "--data", data)
    assert "hex" in done.stdout
    record = reedbed(tmp_path, "games", "show", "1", "--data", data).stdout
    assert '[Game "hex"]' in record and '[Result "win ' in record
    reedbed(tmp_path, "games", "check", "--data", data)
    plain = tmp_path / "plain"
    plain.mkdir()
    refused = reedbed(plain, "games", "check", "--data", data, code=1)
    assert 'there is no game called "hex"' in refused.stdout + refused.stderr
