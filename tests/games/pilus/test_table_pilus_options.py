"""Pilus: the journal keeps the start tile and the deck, so that a game can be played again."""

from pilus_playing import IDS

from reedbed_engine.games.base.board import Board
from reedbed_engine.table.session import Table


def journalled(options):
    table = Table(Board("touch", 8, 8), None, seed=1)
    assert not table.new_game("pilus", options, 0)
    return table.events[0]["options"]


def test_what_was_chosen_is_kept():
    deck = "deck=" + "+".join(IDS)
    for text in ("size=8", "size=8,start=GRSY", deck + ",size=8", "players=3,size=8,start=BYSR"):
        assert journalled(text) == text


def test_defaults_are_left_out():
    assert journalled("size=8,deck=open,start=" + IDS[0] + ",players=2") == "size=8"
