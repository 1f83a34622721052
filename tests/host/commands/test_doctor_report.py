"""`board doctor --report FILE`: one file with all that helps, whatever happens meanwhile."""

import json
import platform
from pathlib import Path

import pytest
from command_line import run_tool
from flashing_board import prompting

from reedbed.doctor import checks
from reedbed.doctor.report import Report, ReportError, remove_names
from reedbed.flashing.prompt import Prompt
from reedbed.virtual_board.model import Kind
from reedbed_engine import VERSION
from reedbed_engine.off_board.replay import FIRST_LINE


@pytest.fixture
def board(start_board):
    return start_board(Kind.touch)


def examine(*arguments):
    return run_tool("board", "doctor", *arguments)


def parts_of(path):
    """Return the lines of each part of a report by its name."""
    found, lines = {}, []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            lines = found.setdefault(line.removeprefix("== "), [])
        elif line:
            lines.append(line)
    return found


def test_a_report_has_all_that_helps(board, tmp_path):
    path = tmp_path / "report.txt"
    code, said, _ = examine("--port", board.url, "--auto", "--report", path)
    assert code == 0, said
    parts = parts_of(path)
    assert list(parts) == ["versions", "doctor", "status", "trace"]
    python = platform.python_version()
    assert parts["versions"][:2] == [f"Reedbed {VERSION}", f"Python {python} (cpython)"]
    assert parts["doctor"] == said.splitlines()[1:]  # all but the port
    status = dict(line.split(" ", 1) for line in parts["status"])
    assert json.loads(status["hello"])["runtime"] == f"cpython {python}"
    assert {"bad_crc", "errors", "frames"} <= json.loads(status["stat"]).keys()
    assert parts["trace"][0] == FIRST_LINE
    assert len([line for line in parts["trace"] if line.startswith("table ")]) == 1
    assert sum(line.startswith("cell ") for line in parts["trace"]) >= 16
    text = path.read_text(encoding="utf-8")
    assert board.url not in text and str(tmp_path) not in text and str(Path.home()) not in text


def test_without_the_option_no_file_is_written(board, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    before = set(tmp_path.iterdir())
    assert examine("--port", board.url, "--yes", "--only", "link")[0] == 0
    assert set(tmp_path.iterdir()) == before


def test_a_file_that_cannot_be_written_is_told_before_anything_is_examined(board, tmp_path):
    path = tmp_path / "none" / "report.txt"
    code, said, why = examine("--port", board.url, "--yes", "--report", path)
    assert (
        code == 1 and why == f"the report cannot be written to {path}: No such file or directory"
    )
    assert said.splitlines() == [f"port          {board.url}"]


def test_a_disk_that_fills_up_meanwhile_leaves_what_was_written(tmp_path, monkeypatch):
    path = tmp_path / "report.txt"
    report = Report(path, "")
    report.add_finding("link", "first")
    report.write()
    before = path.read_text(encoding="utf-8")

    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("reedbed.files.os.fsync", full)
    report.add_finding("link", "second")
    with pytest.raises(ReportError, match="No space left on device"):
        report.write()
    assert path.read_text(encoding="utf-8") == before
    assert [found.name for found in tmp_path.iterdir()] == ["report.txt"]


# pyserial leaves a socket that was closed at the other end to the collector
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_board_that_dies_meanwhile_leaves_what_was_found(board, tmp_path, monkeypatch):
    path, link = tmp_path / "report.txt", checks.CHECKS["link"]

    async def link_and_die(client):
        found = await link(client)
        board.stop()
        return found

    monkeypatch.setitem(checks.CHECKS, "link", link_and_die)
    code, _, why = examine("--port", board.url, "--auto", "--report", path)
    assert code == 1 and "was lost" in why
    parts = parts_of(path)
    assert parts["doctor"][-1] == "ended: " + why.replace(board.url, "…")
    assert "link          an answer takes" in "\n".join(parts["doctor"])
    assert [line.split()[0] for line in parts["status"]] == ["hello", "stat", "state", "here"]
    assert board.url not in path.read_text(encoding="utf-8")


def test_a_board_that_never_answers_leaves_the_versions(tmp_path):
    path = tmp_path / "report.txt"
    code, _, _ = examine("--port", "socket://127.0.0.1:9", "--yes", "--report", path)
    parts = parts_of(path)
    assert code == 1 and list(parts) == ["versions", "doctor"]
    assert parts["doctor"][0].startswith("ended: nothing answers at …: ")


def test_the_files_of_a_board_are_in_it(tmp_path, monkeypatch):
    folder, path = tmp_path / "flash", tmp_path / "report.txt"
    (folder / "data").mkdir(parents=True)
    (folder / "board.json").write_text('{"kind": "touch"}\n')
    (folder / "data" / "log").write_text("".join(f"failure {n}\n" for n in range(400)))
    monkeypatch.setattr(Prompt, "restart", lambda self: None)
    with prompting(folder, RUNTIME="micropython 1.25.0", MACHINE="Generic ESP32S3") as port:
        examine("--port", port, "--only", "files", "--report", path)
    parts = parts_of(path)
    assert parts["board.json"] == ['{"kind": "touch"}']
    assert parts["data/log"] == [f"failure {n}" for n in range(100, 400)]
    assert any("Generic ESP32S3, micropython 1.25.0" in line for line in parts["doctor"])
    assert any("not tried on hardware" in line for line in parts["doctor"])


def test_names_of_players_are_left_out_of_a_trace():
    for line, public in (
        ('new_game "ur", "", 5, ["Ann", "Ben"], "", ""', 'new_game "ur", "", 5, [], "", ""'),
        ('new_game "ur", {"players": ["Ann"]}', 'new_game "ur", {"players": []}'),
        ('  event {"k": "new", "players": ["A]"]}', '  event {"k": "new", "players": []}'),
        ('known {"players": ["Ann"]}', 'known {"players": []}'),
        ("cell 4, 1, 200", "cell 4, 1, 200"),
        ('  event {"players": ["Ann', ""),
    ):
        assert remove_names(line) == public


def test_what_comes_from_a_board_cannot_steer_a_terminal(tmp_path):
    path = tmp_path / "report.txt"
    report = Report(path, "")
    report.keep_file("data/log", b"\x1b[2J\xff\n")
    report.write()
    assert parts_of(path)["data/log"] == ["\\x1b[2J\ufffd"]
