"""Other actions are tried at a position of a game, on a copy."""

from dataclasses import replace

import pytest
from told import play_record

from reedbed.errors import PlainError
from reedbed.replay.frames import make_story
from reedbed.replay.trying import try_actions
from reedbed_engine.games import IDS, load_game

AT = 5


def texts(story):
    return [action["text"] for action in story["actions"]]


@pytest.mark.parametrize("name", IDS)
def test_what_could_follow_is_told_and_tried(name):
    record = play_record(name)
    before = replace(record, played=[*record.played])
    story = try_actions(record, AT, [])
    played = [entry.action for entry in record.played[:AT]]
    assert texts(story) == played and not story["termination"]
    assert story["frames"] == make_story(record)["frames"][: AT + 1]
    game = load_game(name).load(story["frames"][-1]["position"])
    found = []
    game.actions(found)
    assert [choice["value"] for choice in story["choices"]] == [game.text(one) for one in found]
    assert all(choice["text"]["en"] and choice["text"]["es"] for choice in story["choices"])
    last = story["choices"][-1]["value"]
    for number in (0, len(found) // 2, -1):  # told as it is told once it is played
        choice = story["choices"][number]
        told = try_actions(record, AT, [choice["value"]])["actions"][-1]
        assert told["words"] == choice["text"]
    further = try_actions(record, AT, [last])
    game.play(found[-1])
    assert texts(further) == [*played, last]
    assert further["frames"][-1]["position"] == game.position()
    assert record == before


def test_nothing_follows_the_end():
    record = play_record("ur", actions=10_000)
    story = try_actions(record, len(record.played), [])
    assert story["choices"] == [] and story["frames"][-1]["player"] == 0


@pytest.mark.parametrize(
    ("at", "tried", "why"),
    [
        (0, ["t9"], "t9"),
        (0, ["t1", "t1"], "action 2"),
        (10_000, [], "the game has only"),
    ],
)
def test_what_cannot_be_is_told(at, tried, why):
    with pytest.raises(PlainError, match=why):
        try_actions(play_record("ur"), at, tried)


def test_nobody_tries_what_would_show_hands():
    dealt = play_record("pilus", "deck=dealt")
    open_game = replace(dealt, result="ongoing", termination="adjourned")
    with pytest.raises(PlainError, match="hands"):
        try_actions(open_game, 0, [])
