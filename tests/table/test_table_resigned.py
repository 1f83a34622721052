"""A game that is given up, or lost on time, says so in words that make sense."""

import pytest

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import NUMBERED_PLAYER, PLAYER, WON
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.session import Table
from reedbed_engine.words import explain

PLACES = (
    ("uros", "", [WON, [PLAYER + 1]]),
    ("pilus", "size=8", [WON, [NUMBERED_PLAYER, 2]]),
    ("ur", "", [ur.WON, [PLAYER + 1], 14]),
)
ARBOS = ("arbos", "size=8", [WON, [PLAYER + 1]])


def begin(game, options, clock="off"):
    table = Table(Board("touch", 8, 8), {"host_play": 1, "clock": clock})
    assert table.new_game(game, options, 0) == 0
    return table


def let_clock_run(table):
    """Play the first action and take it back: clocks start with it."""
    actions = []
    table.game.actions(actions)
    assert table.request_play(table.game.text(actions[0]), 10) == 0
    assert table.request_undo(1, 20) == 0


@pytest.mark.parametrize("game, options, ending", (*PLACES, ARBOS))
def test_who_resigns_has_resigned(game, options, ending):
    table = begin(game, options)
    assert table.request_play("resign", 10) == 0
    assert table.lines == [ending, [say.RESIGNED]]
    for language in LANGUAGES:
        for short in (False, True):
            for line in table.lines:
                text = explain(line[0], line[1:], game, language, short)
                assert "resign" not in text.split()


@pytest.mark.parametrize("game, options, ending", PLACES)
def test_who_is_late_is_out_of_time(game, options, ending):
    table = begin(game, options, "5s lose")
    let_clock_run(table)
    table.tick(20000)
    name = [NUMBERED_PLAYER, 1] if game == "pilus" else [PLAYER]
    assert table.lines == [ending, [say.TIME_UP, name]]


def test_who_is_a_colour_is_late_as_that_colour():
    words = {}
    for game, options in (("uros", ""), ("ur", ""), ("arbos", "size=8,seeds=7")):
        name_player = begin(game, options, "5s lose").play.gestures.wording.player_name
        words[game] = [
            [explain(say.TIME_UP, [name_player(player)], game, language) for player in (1, 2)]
            for language in LANGUAGES
        ]
    assert words["uros"][0] == ["Time is up for Red", "Time is up for Blue"]
    assert words["ur"][0] == ["Time is up for Black", "Time is up for White"]
    assert words["arbos"][0] == ["Time is up for White", "Time is up for Black"]
    assert words["arbos"][1] == [
        "Se acabó el tiempo: Blancas",
        "Se acabó el tiempo: Negras",
    ]
