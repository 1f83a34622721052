"""A game in lines: each move once, with its number and the score, and what is taken back."""

import asyncio
import json

import pytest

from reedbed.errors import PlainError
from reedbed.page import live_lines
from reedbed.page.live_lines import MARKS, LiveLines, format_line, print_live, read_running
from reedbed.virtual_board.running import Running

WORDS = {"words": {"en": {"black": "Black", "white": "White"}, "es": {"black": "Negras"}}}


def both(text):
    return {"en": text, "es": text and f"({text})"}


def game(number, *turns, ending="", players=("Ann", ""), score="0 0"):
    return {
        "game": {
            "number": number,
            "title": "Ur",
            "options": "",
            "players": list(players),
            "sides": [["black"], ["white"]],
            "scores": score.split(),
            "ending": both(ending),
            "turns": [
                {"player": player, "words": [both(action) for action in actions]}
                for player, *actions in turns
            ],
        }
    }


def say(*lines, refused=""):
    return {"say": {"lines": [both(line) for line in lines], "refused": both(refused)}}


def tell(lines, batch):
    return [format_line(fact) for fact in lines.list_changes(batch)]


def test_each_move_is_printed_once_and_in_order():
    lines = LiveLines("en")
    assert tell(lines, WORDS | game(3)) == ["# game 3: Ur Black (Ann), White"]
    assert tell(lines, game(3, (1, "throw 1", "R to A"), score="0 2")) == [
        "+ 1 Black (Ann): throw 1",
        "+ 2 Black (Ann): R to A (0 : 2)",
    ]
    assert tell(lines, game(3, (1, "throw 1", "R to A"))) == []
    assert tell(lines, game(3, (1, "throw 1"), (2, "throw 2"))) == [
        "- Black (Ann): R to A",
        "+ 2 White: throw 2 (0 : 0)",
    ]
    assert tell(lines, game(3, (1, "throw 1"), ending="Ann wins")) == [
        "- White: throw 2",
        "= Ann wins",
    ]
    assert tell(lines, game(4)) == ["# game 4: Ur Black (Ann), White"]


def test_two_computers_of_one_level_are_told_apart():
    lines = LiveLines("en")
    names = ("computer:1", "computer:1")
    told = tell(lines, WORDS | game(1, (1, "throw 1"), (2, "throw 2"), players=names))
    assert [line.split(":")[0] for line in told[1:]] == [
        "+ 1 Black (computer",
        "+ 2 White (computer",
    ]


def test_what_is_due_and_what_is_refused_are_printed_once():
    lines = LiveLines("es")
    assert tell(lines, say("White throws", "")) == []
    assert [format_line(fact) for fact in lines.list_due()] == ["  (White throws)"]
    assert lines.list_due() == []
    assert tell(lines, say("White throws", "", refused="too far")) == ["! (too far)"]
    assert tell(lines, say("White throws", "")) == []
    assert tell(lines, say("White throws", "", refused="too far")) == ["! (too far)"]


def test_nobody_is_asked_for_what_moves_by_itself():
    lines = LiveLines("en")
    tell(lines, say("White throws", "Move the piece") | {"carrying": True})
    assert lines.list_due() == []
    tell(lines, {"carrying": False})
    assert [fact["text"] for fact in lines.list_due()] == ["White throws | Move the piece"]


def test_the_display_does_not_repeat_the_last_move():
    lines = LiveLines("en")
    tell(lines, WORDS | game(3, (1, "R to A")) | say("White throws", "Last: R to A"))
    assert [fact["text"] for fact in lines.list_due()] == ["White throws"]


def test_without_a_game_nothing_is_printed():
    assert LiveLines("en").list_changes({"game": None, "say": None}) == []
    assert LiveLines("en").list_changes(game(None)) == []


def test_what_is_due_waits_until_the_move_that_led_to_it_is_there(monkeypatch, capsys):
    monkeypatch.setattr(live_lines, "_CALM_S", 0)

    async def batches():
        yield WORDS | say("White throws") | game(3, (1, "R to A"))
        for _ in range(9):
            await asyncio.sleep(0)
        yield say("Black throws")

    asyncio.run(print_live(batches(), "en", True))
    facts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [fact["what"] for fact in facts] == ["game", "move", "due"]
    assert (facts[1]["number"], facts[1]["player"], facts[1]["score"]) == (1, 1, ["0", "0"])
    assert facts[2]["text"] == "White throws" and {fact["what"] for fact in facts} <= set(MARKS)


def test_a_page_that_does_not_answer_is_said_in_one_line():
    batches = read_running(Running("", "http://127.0.0.1:9/"))
    with pytest.raises(PlainError, match="the page at http://127.0.0.1:9/ does not answer"):
        asyncio.run(print_live(batches, "en", False))
