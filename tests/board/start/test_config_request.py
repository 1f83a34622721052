"""A host gives a board another board.json: checked first, and then the board starts again."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from started_board import BOARDS, Board

from reedbed_board import board_test, chip
from reedbed_engine.wire import encode
from reedbed_engine.words import board_messages as messages

OWN, OTHER = "pico-panel-10x10", "pico-cursor-8x8"


def read(name):
    return json.loads((BOARDS / f"{name}.json").read_text())


@pytest.fixture
def board(tmp_path, monkeypatch):
    """Give a Pico whose board.json a test may overwrite."""
    board = Board(OWN, tmp_path, monkeypatch)
    board.app.config_file = str(tmp_path / "board.json")
    Path(board.app.config_file).write_bytes((BOARDS / f"{OWN}.json").read_bytes())
    yield board
    board.store.close()


def ask(board, **fields):
    """Return what the board answers to the request `config`."""
    return board.app.command({"do": "config", **fields}, board.now)


def test_what_stands_in_it_is_answered_without_spaces(board):
    answer = ask(board)
    assert " " not in answer["text"].replace(read(OWN)["name"], "")
    assert json.loads(answer["text"]) == read(OWN)
    Path(board.app.config_file).unlink()
    assert ask(board) == {"text": ""}
    Path(board.app.config_file).write_text("{")
    assert ask(board) == {"text": "no JSON"}


def test_a_part_of_one_that_is_too_long_is_answered_alone(board):
    long = {**read(OWN), "name": "x" * 1990}
    Path(board.app.config_file).write_text(json.dumps(long))
    assert json.loads(ask(board, part="sensors")["text"]) == long["sensors"]
    for data in (7, "sensors"):
        Path(board.app.config_file).write_text(json.dumps(data))
        assert ask(board, part="sensors") == {"text": "no JSON"}


@pytest.mark.parametrize("letter", ["x", '"', "é"])
def test_of_one_too_long_for_a_line_the_beginning_is_answered(board, letter):
    Path(board.app.config_file).write_text(json.dumps({"name": letter * 1990}), "utf-8")
    answer = ask(board)
    assert answer["text"].startswith('{"name":"') and encode(0, "ok", {"id": 1 << 29, **answer})


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "it is no JSON"),
        ("{", "it was cut short, or a brace is missing"),
        (json.dumps({**read(OTHER), "rows": 40}), "rows must be a number from 1 to 20, not 40"),
        (json.dumps({**read(OTHER), "motor": 1}), "motor is not known, only "),
    ],
)
def test_a_wrong_one_is_refused_and_changes_nothing(board, text, why):
    code, told = ask(board, text=text)
    assert code == messages.BAD_CONFIG and told.startswith(why)
    assert json.loads(ask(board)["text"]) == read(OWN) and board.app.restarts_at < 0


def test_what_is_no_text_and_what_comes_in_the_middle_of_a_game_is_refused(board):
    assert ask(board, text=7) == [messages.BAD_REQUEST]
    board.app.table.new_game("ur", "", board.now)
    assert ask(board, text=json.dumps(read(OTHER))) == [messages.GAME_ON]
    assert json.loads(ask(board)["text"]) == read(OWN)


def test_without_room_on_the_flash_the_old_one_stays(board):
    board.app.config_file = str(Path(board.app.config_file).parent / "gone" / "board.json")
    assert ask(board, text=json.dumps(read(OTHER))) == [messages.NOT_WRITTEN]
    assert board.app.restarts_at < 0


def test_the_board_starts_again_once_the_answer_has_gone_out(board, tmp_path, monkeypatch):
    (tmp_path / "starts").write_bytes(b"xxx")
    ends, resets = [], []
    monkeypatch.setattr(board_test, "ticks_ms", lambda: board.now)
    monkeypatch.setattr(board.chip, "soft_reset", lambda: resets.append(board.now), raising=False)
    assert ask(board, text=json.dumps(read(OTHER))) == 0
    assert json.loads(ask(board)["text"]) == read(OTHER)

    def take_turns(supervisor, rows):
        care = [task for name, task, _ in rows if name == "care"][0]
        supervisor.stop = lambda: ends.append(board.now)
        asked = board.now
        while not ends:
            board.now += 100
            care(board.now)
        assert 500 <= ends[0] - asked < 700
        return ()

    monkeypatch.setattr(chip.Supervisor, "take_turns", take_turns)
    monkeypatch.setattr(chip, "ConsolePort", SimpleNamespace)
    monkeypatch.setattr(chip, "make_app", lambda starts: (board.app, board.store))
    chip.run(4)
    assert resets and not (tmp_path / "starts").exists()  # so no safe mode follows
