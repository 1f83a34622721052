"""A game of which the log lacks an event never passes for whole."""

import json
import shutil
from contextlib import closing

import pytest
from command_line import invoke
from ur_events import ur_game

from reedbed.log import Log

WHOLE, HOLE, NO_BEGINNING = 1, 2, 3  # numbers in the log
MISSING = 32
INCOMPLETE = 3  # exit code


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("log")
    with closing(Log(folder)) as log:
        for number, missing in ((WHOLE, -1), (HOLE, MISSING), (NO_BEGINNING, 0)):
            for event in ur_game(number):
                if event["n"] != missing:
                    log.add_event("b1", {**event, "g": number}, gone=missing + 1)
    return folder


@pytest.fixture
def data(written, tmp_path):
    """A folder of the test's own, with a log of three games."""
    return shutil.copytree(written, tmp_path / "data")


def games(data, *args):
    result = invoke("games", *args, "--data", data)
    return result.exit_code, result.stdout, result.stderr


def test_the_list_says_which_event_is_missing(data):
    code, text, _ = games(data)
    _, whole, hole, no_beginning = text.splitlines()
    assert code == 0 and "incomplete" not in whole
    assert hole.endswith(f" incomplete: event {MISSING} is missing")
    assert no_beginning.endswith(" incomplete: event 0 is missing")


def test_programs_read_it_in_json(data):
    code, text, _ = games(data, "list", "--json")
    whole, hole, _ = json.loads(text)
    assert code == 0 and (whole["number"], whole["incomplete"]) == (WHOLE, "")
    assert hole["incomplete"] == f"incomplete: event {MISSING} is missing"
    code, text, _ = games(data, "show", HOLE, "--json")
    told = json.loads(text)
    assert code == INCOMPLETE and told.pop("played") and told == hole


def test_a_record_says_it_in_a_header_and_the_command_by_its_exit_code(data):
    assert games(data, "show", WHOLE)[0::2] == (0, "")
    code, text, error = games(data, "show", HOLE)
    assert code == INCOMPLETE and f'[Incomplete "event {MISSING} is missing"]\n' in text
    assert error == f"reedbed: game {HOLE} is incomplete: event {MISSING} is missing\n"


def test_an_export_is_written_and_says_what_it_lacks(data, tmp_path):
    file = tmp_path / "games.txt"
    code, _, error = games(data, "export", "-o", file)
    written, *lacking = error.splitlines()
    assert written == f"written: {file}"
    assert code == INCOMPLETE and [line.split()[2] for line in lacking] == ["2", "3"]
    text = file.read_text()
    assert text.count("[Game ") == 2 and text.count("[Incomplete ") == 1
    assert games(data, "export", WHOLE)[0] == 0


def test_such_a_record_is_not_taken_in(data, tmp_path):
    file = tmp_path / "games.txt"
    text = games(data, "show", WHOLE)[1]
    file.write_text(text.replace("[Result", '[Incomplete "event 9 is missing"]\n[Result'))
    checked = invoke("games", "check", file)
    assert checked.exit_code == 0
    assert checked.stdout.endswith(", incomplete: event 9 is missing\n")
    result = invoke("games", "import", file, "--data", data)
    assert "is incomplete: event 9 is missing" in str(result.exception)
    assert games(data)[1].count("\n") == 4
