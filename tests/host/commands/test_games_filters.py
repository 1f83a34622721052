"""What `reedbed games` makes of filters that cannot be meant, and of a log that is not there."""

import json

import pytest
from command_line import invoke

FILTERED = ("list", "standings")


def games(*words):
    return invoke("games", *words)


@pytest.mark.parametrize("command", FILTERED)
@pytest.mark.parametrize(("name", "known"), [("--result", "'win 1'"), ("--game", "uros")])
def test_an_unknown_value_of_a_filter_is_refused_with_those_there_are(command, name, known):
    done = games(command, name, "bogus", "--json")
    assert done.exit_code
    assert "bogus" in (told := done.output + str(done.exception)) and known in told


@pytest.mark.parametrize("is_file", [False, True])
def test_without_a_log_the_json_has_no_games(tmp_path, is_file):
    folder = tmp_path / "data"
    if is_file:  # of which nothing has been written yet
        folder.mkdir()
        (folder / "log.sqlite").touch()
    for command, empty in (("list", "[]"), ("check", "[]"), ("standings", '{"games": 0, ')):
        done = games(command, "--json", "--data", folder)
        assert done.exit_code == 0 and done.stdout.startswith(empty), command
        json.loads(done.stdout)
    assert games("rename", 1, "Ana, Bo", "--data", folder).exit_code == 1
    assert folder.exists() == is_file
