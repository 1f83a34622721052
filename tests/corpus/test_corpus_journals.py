"""A board that starts on a first-edition journal has its games, and goes on with the last one."""

import json
import shutil
from pathlib import Path

import pytest
from board_on_wire import Board, Host, describe_memory, files_of
from pc_tool import judge_events

JOURNALS = sorted((Path(__file__).parent / "first" / "journals").iterdir())


def is_told(expected, found):
    """Tell whether `found` has all that is expected; what newer editions add does not count."""
    return all(key in found and found[key] == value for key, value in expected.items())


def read(lines):
    """Return pairs of a word and its fields."""
    return [(word, json.loads(rest)) for word, _, rest in (line.partition(" ") for line in lines)]


@pytest.fixture(params=JOURNALS, ids=lambda place: place.name)
def place(request):
    return request.param


@pytest.fixture
def expected(place):
    return read((place / "expected.txt").read_text(encoding="utf-8").splitlines())


@pytest.fixture
def memory(place, tmp_path):
    return shutil.copytree(place / "data", tmp_path / "data")


def test_it_is_brought_back_exactly(expected, memory):
    (_, shape), *facts = [fact for fact in expected if fact[0] != "judged"]
    found = read(describe_memory(memory, *shape))
    state = facts[1][1]
    if not (state["game"] or state["offer"]):  # the first edition forgot a game that had ended
        facts[1] = "state", {key: state[key] for key in ("g", "n", "offer")}
        assert found[1][1]["result"] != "ongoing"
        found = [fact for fact in found if fact[0] != "taken_back"]
    assert [word for word, _ in found] == [word for word, _ in facts]
    for (_, wanted), (_, got) in zip(facts, found, strict=True):
        assert is_told(wanted, got), (wanted, got)


def test_its_games_are_judged_as_they_were(expected):
    events = [fields for word, fields in expected if word in ("waited", "kept")]
    events.sort(key=lambda event: (event["g"], event["n"]))
    for told in (fields for word, fields in expected if word == "judged"):
        game = [event for event in events if event["g"] == told["g"]]
        assert judge_events(game) == told["game"]


def test_a_look_at_it_changes_nothing(expected, memory):
    """Until the offer is answered, what was written stays as it is, wherever it lies."""
    journals = [data for name, data in files_of(memory).items() if name.startswith("journal.")]
    written = [data for data in journals if b" ready {" in data]  # else it was being made
    board = Board(memory, *expected[0][1], entropy=99)
    Host(board, acknowledges=False).run(300)
    board.switch_off()
    for data in written:
        assert any(now.startswith(data) for now in files_of(memory).values())


def test_every_game_is_there_in_every_state():
    told = {}
    for place in JOURNALS:
        text = (place / "expected.txt").read_text(encoding="utf-8")
        for game in ("arbos", "community", "pilus", "ur", "uros"):
            if f'"game": "{game}"' in text:
                state = "resumed" if "\nresumed " in text else "finished"
                told.setdefault(game, set()).add(state)
    assert all(states == {"resumed", "finished"} for states in told.values()) and len(told) == 5
