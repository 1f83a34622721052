"""The first edition's log and records are read, judged and told again as they were."""

import shutil
from itertools import zip_longest
from pathlib import Path

import pytest
from differences import check_difference
from pc_tool import log_events, run_command

FIRST = Path(__file__).parent / "first"
COMMANDS = {
    "list": [],
    "verify": ["verify"],
    "export": ["export"],
    "export-times": ["export", "--times"],
}
RECORDS = sorted((FIRST / "records").glob("*.txt"))


def told(name):
    """Return the exit code and the text that a command of the first edition ended with."""
    first, _, text = (FIRST / name).read_text(encoding="utf-8").partition("\n")
    return int(first.removeprefix("exit code ")), text


@pytest.fixture
def data(tmp_path):
    shutil.copy(FIRST / "log" / "log.sqlite", tmp_path)
    return tmp_path


def first_difference(then, now):
    """Return in words where two pairs of an exit code and a text differ, "" where they do not."""
    if then[0] != now[0]:
        return f"exit code {then[0]} then, {now[0]} now"
    for number, lines in enumerate(zip_longest(then[1].splitlines(), now[1].splitlines()), 1):
        if lines[0] != lines[1]:
            return f"line {number}: {lines[0]} then, {lines[1]} now"
    return ""


@pytest.mark.parametrize("folder", ["log", "log-with-gaps"])
@pytest.mark.parametrize("name", COMMANDS)
def test_a_log_is_listed_verified_and_exported_as_before(folder, name, tmp_path):
    shutil.copy(FIRST / folder / "log.sqlite", tmp_path)
    now = run_command("games", *COMMANDS[name], "--data", tmp_path)
    path = FIRST / folder / f"{name}.txt"
    check_difference(path, first_difference(told(f"{folder}/{name}.txt"), now))


def test_a_record_of_the_log_is_shown_as_it_is_exported(data):
    records = told("log/export.txt")[1].split("\n\n[")
    for number, record in enumerate(records, 1):
        text = record if number == 1 else "[" + record
        assert run_command("games", "show", number, "--data", data) == (
            0,
            text.rstrip("\n") + "\n",
        )


def test_a_game_is_added_to_the_log_and_the_others_stay(data):
    before = run_command("games", "--data", data)[1].splitlines()
    new = {"k": "new", "g": 1, "n": 0, "t": 0, "game": "ur", "options": "first=2", "players": []}
    new |= {"position": "", "date": "", "clock": "", "seed": 1}
    log_events(data, "another board", [new])
    after = run_command("games", "--data", data)[1].splitlines()
    assert [line.split() for line in after[:-1]] == [line.split() for line in before]
    assert after[-1].split()[2:4] == ["ur", "first=2"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_are_judged_as_before(path):
    code, text = run_command("games", "check", path)
    assert (code, text.replace(f"{path.parent}/", "")) == told(f"records/{path.stem}.checked")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_that_are_imported_come_out_as_they_went_in(path, tmp_path):
    assert run_command("games", "import", path, "--data", tmp_path)[0] == 0
    code, text = run_command("games", "export", "--times", "--data", tmp_path)
    assert (code, text) == (0, path.read_text(encoding="utf-8"))
