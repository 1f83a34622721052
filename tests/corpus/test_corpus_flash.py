"""`reedbed flash` over a first-edition board puts today's program there and keeps its games."""

import os
import shutil
from pathlib import Path

import pytest
from board_on_wire import Board, Host, files_of
from flashing_board import ROOT, installed, prompting
from pc_tool import flash, stand_in

FIRST = Path(__file__).parent / "first"
MEMORY = FIRST / "journals" / "ur-sensors-clock-resumed" / "data"
SETTINGS = FIRST / "settings" / "all"
SHAPE = ("presence", 10, 10)

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs pseudo terminals")


def listed(name):
    """Return {file: bytes} of a list of the first edition's image."""
    lines = (FIRST / "image" / name).read_text(encoding="utf-8").splitlines()
    rows = [line.replace(",", "").split() for line in lines]
    return {name: int(size) for size, name, *more in rows if not more}


@pytest.fixture
def board(tmp_path):
    """The file system of a first-edition board: two programs, games, settings."""
    folder = tmp_path / "board"
    shutil.copytree(MEMORY, folder / "data")
    for name in ("settings.json", "calibration"):
        shutil.copy(SETTINGS / name, folder / "data")
    shutil.copy(FIRST / "boards" / "pico-panel-10x10.json", folder / "board.json")
    (folder / "data" / "log").write_bytes(b"sense: OSError(5,)\n")
    (folder / "main.py").write_bytes(b"#" * listed("image.txt")["main.py"])
    (folder / "program").write_bytes(b"a\n")
    for program in ("program.a", "program.b"):  # the one in use, the one before it
        (folder / program).mkdir()
        for name, size in listed("program.txt").items():
            (folder / program / name).write_bytes(program.encode()[-1:] * size)
    return folder


def test_its_games_settings_and_configuration_stay(board, monkeypatch):
    memory, config = files_of(board / "data"), (board / "board.json").read_bytes()
    stale = sorted(listed("program.txt"))
    main = (ROOT / "firmware" / "main.py").read_bytes()
    with prompting(board) as port:
        for pointer, content in (("b", b"today"), ("a", b"tomorrow")):
            wanted = stand_in(stale[:3], content, main)
            code, text, files = flash(port, wanted, "pico-cursor-8x8", monkeypatch)
            assert code == 0, text
            assert installed(board, monkeypatch) == files
            assert files_of(board / f"program.{pointer}") == files
            assert (board / "program").read_text() == f"{pointer}\n"
            assert (board / "main.py").read_bytes() == main
            assert files_of(board / "data") == memory
            assert (board / "board.json").read_bytes() == config
    there = {path.name for path in board.rglob("*.pack")}
    assert len(stale) > len(there) and there == {name for name in files if name.endswith(".pack")}


def test_its_game_is_offered_by_the_new_program(board):
    (board / "data" / "calibration").unlink()  # of another board
    started = Board(board / "data", *SHAPE)
    host = Host(started)
    host.run(500)
    assert host.state["state"]["offer"] and host.state["state"]["game"] == "ur"
    assert host.ask("resume")[0] == "ok"
    started.switch_off()
