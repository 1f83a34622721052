"""What is due is said to a player by name first: a page leaves out the name that stands above."""

import pytest
from desk_amid import desk_amid
from places import WITH_DECK
from table_desk import Desk

from reedbed.drawing.pictures import format_words, load_drawing, load_page_words
from reedbed.words import format_message
from reedbed_engine.random30 import Random

PRUNE = "arbos:size=6 w1w1w1/6/w4g/6/6/5b 1 prune 8,8 0"
SACRIFICED = "arbos:size=6 w5/6/w4g/6/6/5b 1 sac2 8,8 0"


def expect_name_first(desk):
    game = desk.table.game
    side = load_drawing(game, desk.table.layout).players()[game.player - 1]
    for language, words in load_page_words(game).items():
        said = format_message(desk.table.lines[0], game.ID, language)
        assert said.startswith(f"{format_words(side, words)}: ")


@pytest.mark.parametrize("place", WITH_DECK)
def test_what_is_due_begins_with_the_name(place, seed):
    desk = desk_amid(place, Random(seed))
    if desk:
        expect_name_first(desk)


@pytest.mark.parametrize("position", [PRUNE, SACRIFICED])
def test_what_is_rarely_due_begins_with_the_name(position):
    expect_name_first(Desk("presence", 6, "arbos", position=position))
