"""Looking games up, renaming their players, deleting them."""

import json
import shutil
from contextlib import closing
from types import SimpleNamespace

import pytest
from command_line import invoke
from ur_events import ur_game

from reedbed.log import KNOWN, Log, LogError
from reedbed.log.catalogue import Query, delete_games, find_games, rename_players
from reedbed.records.record import make_record, write_record

BOARD = "b1"
UNDER_WAY = 4  # a number in the log, as below


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("log")
    with closing(Log(folder)) as log:
        for g, (names, day) in enumerate(
            ((["Ana", "Bo"], "2026.11.01"), (["Cé", "50%"], "2026.11.02"), ([], ""))
        ):
            for event in ur_game(1):
                told = {**event, "g": g}
                log.add_event(
                    BOARD, told | ({"players": names, "date": day} if event["n"] == 0 else {})
                )
        for event in ur_game(1)[:5]:
            log.add_event(BOARD, {**event, "g": 3})
    return folder


@pytest.fixture
def log(written, tmp_path):
    """A log of three games that have ended, and one that goes on."""
    with closing(Log(shutil.copytree(written, tmp_path / "data"))) as log:
        yield log


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        (Query(), [4, 3, 2, 1]),
        (Query(game="ur"), [4, 3, 2, 1]),
        (Query(game="uros"), []),
        (Query(player="aN"), [4, 1]),
        (Query(player="é"), [2]),
        (Query(player="%"), [2]),
        (Query(player="_"), []),
        (Query(result="ongoing"), [4]),
        (Query(since="2026-11-02", until="2026-11-02"), [2]),
        (Query(until="2026-11-01", player="bo"), [1]),
    ],
)
def test_games_are_found(log, query, numbers):
    rows, total = find_games(log, query)
    assert [row.id for row in rows] == numbers and total == len(numbers)


def test_a_list_comes_in_pages(log):
    rows, total = find_games(log, Query(), first=1, count=2)
    assert [row.id for row in rows] == [3, 2] and total == 4


def test_players_get_other_names_everywhere_and_the_board_is_still_understood(log):
    first = {**ur_game(1)[0], "g": 0, "players": ["Ana", "Bo"], "date": "2026.11.01"}
    rename_players(log, 1, ["Anna", "Bodo"])
    assert log.read_game(1).players == ["Anna", "Bodo"]
    assert make_record(log.list_events(1)).players == ["Anna", "Bodo"]
    assert [row.id for row in find_games(log, Query(player="anna"))[0]] == [1]
    assert log.add_event(BOARD, first) == (KNOWN, 0)


@pytest.mark.parametrize(
    "names", [["x" * 41, "b"], ["a\nb", "b"], ["a"] * 7, [""], ["Ana"], ["a", "b", "c"], []]
)
def test_bad_names_are_refused(log, names):
    with pytest.raises(LogError, match="name"):
        rename_players(log, 1, names)
    assert log.read_game(1).players == ["Ana", "Bo"]


def test_a_deleted_game_is_on_no_list_and_its_board_is_not_asked_for_it(log):
    asked = log.find_missing(BOARD, 0, 3)
    delete_games(log, [1, 2])
    assert [row.id for row in log.list_games()] == [3, 4]
    assert find_games(log, Query())[1] == 2
    assert log.find_missing(BOARD, 0, 3) == asked
    with pytest.raises(LogError, match="no game 1"):
        log.read_game(1)


def test_all_are_deleted_or_none(log):
    for wrong in (UNDER_WAY, 99):
        with pytest.raises(LogError, match=f"game {wrong}"):
            delete_games(log, [1, wrong])
        assert len(log.list_games()) == 4


def test_the_command_asks_before_it_deletes(log, monkeypatch):
    terminal = SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("reedbed.commands.games.sys", terminal)
    folder = str(log.path.parent)
    asked = invoke("games", "delete", "1", "--data", folder, input="n\n")
    assert asked.exit_code == 1 and len(log.list_games()) == 4
    asked = invoke("games", "delete", "1", "--data", folder, input="y\n")
    assert asked.exit_code == 0 and len(log.list_games()) == 3


def test_the_commands_tell_programs_what_they_changed(log, tmp_path):
    def ask(*words):
        words = ("games", *words, "--json", "--data", str(log.path.parent))
        return json.loads(invoke(*words).stdout)

    assert ask("rename", "1", "Anna, Bo") == {"number": 1, "players": ["Anna", "Bo"]}
    assert ask("delete", "1", "2", "--yes") == {"deleted": [1, 2]}
    file = tmp_path / "record.txt"
    file.write_text(write_record(make_record(log.list_events(3))), encoding="utf-8")
    new = {"number": 5, "game": "ur", "new": True}
    assert ask("import", str(file)) == [new]
    assert ask("import", str(file)) == [new | {"new": False}]
