"""A file that is there is replaced only where `--force` says so, whichever command writes it."""

from contextlib import closing

import pytest
from command_line import COMMANDS, invoke, named
from ur_events import ur_game

from reedbed.log import Log

OLD = "precious"
WRITERS = {
    "games export --output": "games.txt",
    "games review 1 --output": "game.html",
    "print draw ur --output": "ur.svg",
    "print overlay ur --output": "ur.pdf",
    "print overlay ur --output ": "ur-2.svg",  # the second of several sheets
    "print layout ur --output": "ur.svg",
    "dev match random random --games 1 --records": "match.txt",
    "board doctor --report": "report.txt",
    "play --trace": "a.trace",
}
SEEK_A_BOARD = ("board", "play")


def run(line, path, *more):
    return invoke(*line.split(), path, *more)


@pytest.mark.parametrize("line", WRITERS)
def test_a_file_that_is_there_is_replaced_only_by_force(line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REEDBED_DATA", str(tmp_path / "log"))
    with closing(Log(tmp_path / "log")) as log:
        log.add_game("b1", ur_game(1))
    path = tmp_path / WRITERS[line]
    named = path.name.replace("-2", "")
    path.write_text(OLD)
    before = set(tmp_path.iterdir())
    refused = run(line, named)
    assert refused.exit_code == 1
    assert f"{path.name} is there already" in str(refused.exception)
    assert path.read_text() == OLD and set(tmp_path.iterdir()) == before
    if line.split()[0] not in SEEK_A_BOARD:
        assert run(line, named, "--force").exit_code == 0
        assert OLD.encode() not in path.read_bytes()


def test_the_commands_that_write_a_file_are_these():
    written = {
        (path, max(option.opts, key=len))
        for path, command in COMMANDS.items()
        for option in command.params
        if option.param_type_name == "option" and option.metavar == "FILE"
    }
    assert written == {(named(line.split())[0], line.split()[-1]) for line in WRITERS}
