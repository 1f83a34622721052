"""A game that is given up, or lost on time, says so in words that make sense."""

import pytest

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.arbos import messages as arbos
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.pilus import messages as pilus
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.games.uros import messages as uros
from reedbed_engine.table import messages as say
from reedbed_engine.table.session import Table
from reedbed_engine.words import explain

PLACES = (
    ("uros", "", [uros.WON_SO + 1]),
    ("pilus", "size=8", [pilus.WON_SO, 2]),
    ("ur", "", [ur.WON + 1, 14]),
)
ARBOS = ("arbos", "size=8", [arbos.WON_SO + 1])


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
    first = {"uros": [say.TIME_UP_FOR, [PLAYER]], "pilus": [say.TIME_UP, 1]}
    assert table.lines == [ending, first.get(game, first["uros"])]


def test_who_is_a_colour_is_late_as_that_colour():
    words = {}
    for game, options in (("uros", ""), ("ur", ""), ("arbos", "size=8,seeds=7")):
        clocks = begin(game, options, "5s lose").clocks
        words[game] = [
            [explain(code, args, game, language) for code, *args in map(clocks.time_up, (1, 2))]
            for language in LANGUAGES
        ]
    assert words["uros"][0] == ["Time is up for Red", "Time is up for Blue"]
    assert words["ur"][0] == ["Time is up for Black", "Time is up for White"]
    assert words["arbos"][0] == ["Time is up for White", "Time is up for Black"]
    assert words["arbos"][1] == [
        "Se acabó el tiempo: Blancas",
        "Se acabó el tiempo: Negras",
    ]
