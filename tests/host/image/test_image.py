"""The image holds every file that a board needs, compiled, and a manifest that is right."""

import json
from hashlib import sha256

import pytest
from small_program import FILES

from reedbed import image
from reedbed.runtime import Unavailable, package_folder
from reedbed_engine.discovery import GAMES, LANGUAGES


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A tree with one file of each sort, taken for the installed packages."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    folders = {"reedbed_engine": "engine", "reedbed_board": "firmware"}
    monkeypatch.setattr(image, "package_folder", lambda name: tmp_path / folders[name] / name)
    return tmp_path


def test_what_is_in_an_image(checkout):
    target = checkout / "image"
    entries = image.build_image(target)
    assert [entry.name for entry in entries] == [
        "main.py",
        "reedbed_board/chip.mpy",
        "reedbed_engine/__init__.mpy",
        "reedbed_engine/games/order.mpy",
        "reedbed_engine/games/ur/rules.mpy",
        "reedbed_engine/games/ur/squares.mpy",
    ]
    manifest = json.loads((target / image.MANIFEST).read_text())["files"]
    assert sorted(manifest) == [entry.name for entry in entries]
    for entry in entries:
        data = (target / entry.name).read_bytes()
        assert manifest[entry.name] == {"size": len(data), "sha256": sha256(data).hexdigest()}
        assert entry.name == "main.py" or data[:2] == b"M\x06"


def test_a_games_modules_are_imported_leaves_first(program):
    games = "reedbed_engine.games"
    names = program.leaves_first([f"{games}.uros.rules"], games)
    wanted = (
        ("base.header", "base.game", "uros.rules"),
        ("uros.shapes", "uros.islands", "uros.lake"),
    )
    for parts in wanted:
        places = [names.index(f"{games}.{part}") for part in parts]
        assert places == sorted(places)


def test_the_same_sources_give_the_same_bytes(checkout):
    assert image.build_image(checkout / "one") == image.build_image(checkout / "two")


def test_an_older_image_is_replaced_and_nothing_else(checkout):
    target = checkout / "image"
    image.build_image(target)
    (target / "left.mpy").write_bytes(b"old")
    assert image.may_replace(target)
    image.build_image(target)
    assert not (target / "left.mpy").exists()
    assert not image.may_replace(checkout)
    assert not image.may_replace(checkout / "firmware" / "main.py")
    assert image.may_replace(checkout / "new")


def test_a_file_that_does_not_compile_is_named(checkout):
    (checkout / "engine/reedbed_engine/bad.py").write_text("def f(:\n")
    with pytest.raises(image.CompileError, match=r"bad\.py"):
        image.build_image(checkout / "image")


def test_a_firmware_without_main_is_told_before_anything_is_lost(checkout):
    target = checkout / "image"
    image.build_image(target)
    (checkout / "firmware/main.py").unlink()
    with pytest.raises(Unavailable, match=r"main\.py"):
        image.build_image(target)
    assert (target / "main.py").exists()


@pytest.mark.parametrize("name", ["reedbed_engine", "reedbed_board"])
def test_every_file_compiles(tmp_path, program, name):
    package = package_folder(name)
    image.compile_tree(package, tmp_path / name, program)
    made = {path.relative_to(tmp_path / name) for path in tmp_path.rglob("*.*")}
    made = {path for path in made if path.stem not in ("__init__", "order")}
    words = {path for path in made if path.suffix == ".txt"}
    alone = [path for path in image.list_sources(package) if path.stem != "__init__"]
    named = {path.stem for path in words}
    assert {name.rpartition(".")[2] for name in named} <= {"en", "es"}
    texts = {path for path in alone if ".".join(path.with_suffix("").parts) in named}
    assert len(texts) == len(named)
    assert made - words == {path.with_suffix(".mpy") for path in alone if path not in texts}


def test_a_board_is_told_which_games_and_languages_there_are(program):
    path = package_folder("reedbed_engine") / "discovery.py"
    text = program.minify(path)
    assert all(f'"{name}"' in text.replace("'", '"') for name in (*GAMES, *LANGUAGES))
    assert "listdir" not in text
