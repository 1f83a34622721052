"""The program that a board starts: what came with its MicroPython, or what was flashed."""

import builtins
import errno
import importlib.util
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from flashing_board import ROOT, load_main

CHOOSING = []  # the folders from which a board.json was to be chosen
FLASHED = {"main.py": "flashed", "program": "a\n", "starts": ".", "board.json": "{}"}


class PowerCut(BaseException):
    """The test's power failure: nothing catches it."""


@pytest.fixture
def boot(monkeypatch, tmp_path):
    """boot.py as a module, on a board with an empty file system and nothing in ROM."""
    path = ROOT / "firmware" / "micropython" / "boot.py"
    spec = importlib.util.spec_from_file_location("board_boot", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "files").mkdir()
    (tmp_path / "rom").mkdir()
    monkeypatch.chdir(tmp_path / "files")
    monkeypatch.setattr(module, "ROM", f"{tmp_path}/rom/")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setitem(sys.modules, "choosing", SimpleNamespace(choose=CHOOSING.append))
    CHOOSING.clear()
    return module


def drop(boot, name):
    """Have in ROM what the .uf2 of a release brings."""
    Path(boot.ROM, name).mkdir(exist_ok=True)
    Path(boot.ROM, name, "main.py").write_text(f"main of {name}")
    Path(boot.ROM, boot.RELEASE).write_text(name)


def copy_over(boot, name):
    """Have in ROM, and noted, the copy that the board makes of a program that was flashed."""
    Path(boot.ROM, boot.RELEASE).unlink()
    Path(boot.ROM_NOTE).write_text(name)


def write_files(files):
    for name, content in files.items():
        Path(name).write_text(content)


def read_files():
    return {path.name: path.read_text() for path in Path().iterdir()}


def starts_in_rom(boot):
    """Start the board; return the folder in ROM that the program then comes from, if any."""
    sys.path = [path for path in sys.path if not path.startswith(boot.ROM)]
    boot.start()
    return sys.path[0].removeprefix(boot.ROM) if sys.path[0].startswith(boot.ROM) else ""


def count_changes(monkeypatch, left):
    """Cut the power after `left` changes of the file system, never at -1; return the changes."""
    done = []
    changing = (builtins, "open"), (os, "rename"), (os, "remove")
    real = {(module, name): getattr(module, name) for module, name in changing}

    def counting(change):
        def counted(*arguments):
            if change is not real[builtins, "open"] or "w" in "".join(arguments[1:]):
                if len(done) == left:
                    raise PowerCut
                done.append(arguments)
            return change(*arguments)

        return counted

    for (module, name), change in real.items():
        monkeypatch.setattr(module, name, counting(change))
    return done


def test_without_a_release_nothing_is_touched(boot):
    write_files(FLASHED)
    assert starts_in_rom(boot) == ""
    assert read_files() == FLASHED


def test_a_release_on_an_empty_board_brings_its_main(boot):
    drop(boot, "one")
    assert starts_in_rom(boot) == "one"
    assert read_files() == {"main.py": "main of one", boot.NOTE: "one", boot.ROM_NOTE: "one"}


def test_a_board_json_is_chosen_where_there_is_none_and_the_release_is_in_use(boot):
    drop(boot, "one")
    starts_in_rom(boot)
    assert CHOOSING == [boot.ROM + "one/boards"]
    write_files({"board.json": "{}"})
    starts_in_rom(boot)
    Path("board.json").unlink()
    write_files({"program": "a\n"})
    starts_in_rom(boot)
    assert len(CHOOSING) == 1


def test_a_release_wins_over_what_was_flashed_before_and_leaves_the_rest(boot):
    write_files(FLASHED)
    drop(boot, "one")
    assert starts_in_rom(boot) == "one"
    assert load_main().chosen() == ""
    left = read_files()
    assert (left["main.py"], left["board.json"]) == ("main of one", "{}")
    assert "starts" not in left


@pytest.mark.parametrize("note", ["one", "", "two 9 bytes are needed, 8 are there"])
def test_what_is_flashed_later_wins(boot, note):
    drop(boot, "one")
    starts_in_rom(boot)
    write_files({**FLASHED, boot.ROM_NOTE: note})
    assert starts_in_rom(boot) == ""
    assert read_files()["main.py"] == "flashed" and load_main().chosen() == "program.a"


@pytest.mark.parametrize("next_one", ["one", "two"])
def test_the_next_release_wins_again_also_the_same_one(boot, next_one):
    drop(boot, "one")
    starts_in_rom(boot)
    write_files(FLASHED)
    copy_over(boot, "flashed")
    assert starts_in_rom(boot) == ""
    drop(boot, next_one)
    assert starts_in_rom(boot) == next_one
    assert load_main().chosen() == ""
    before = read_files()
    assert starts_in_rom(boot) == next_one and read_files() == before


def test_a_cut_at_any_moment_leaves_the_old_program_or_the_new_one(boot, monkeypatch):
    with monkeypatch.context() as patched:
        write_files(FLASHED)
        drop(boot, "one")
        counted = count_changes(patched, -1)
        starts_in_rom(boot)
    assert counted
    for left in range(len(counted)):
        for path in Path().iterdir():
            path.unlink()
        write_files(FLASHED)
        with monkeypatch.context() as patched, pytest.raises(PowerCut):
            count_changes(patched, left)
            starts_in_rom(boot)
        assert read_files()["main.py"] in ("flashed", "main of one")
        assert read_files()["board.json"] == "{}"
        assert starts_in_rom(boot) == "one" and load_main().chosen() == ""


def test_on_a_full_file_system_the_old_program_stays(boot, monkeypatch, capsys):
    write_files(FLASHED)
    drop(boot, "one")

    def fail(*paths):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "rename", fail)
    assert starts_in_rom(boot) == ""
    assert "is not in use: OSError(28, 'full')" in capsys.readouterr().out
    assert FLASHED.items() <= read_files().items()
