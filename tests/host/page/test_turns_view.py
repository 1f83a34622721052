"""The actions of a game as the page tells them, in words."""

from reedbed.drawing.pictures import load_page_words
from reedbed.page.view import must_pass, view_turns
from reedbed.records.record import Played
from reedbed.records.replay import Replay
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.fitting import fit


def words(replay, named=None):
    """Return the English words of all actions."""
    layout = fit(replay.game.ID, replay.game.options, Board("touch", 8, 8))
    turns = view_turns(replay, layout, {} if named is None else named)
    return [words["en"] for turn in turns for words in turn["words"]]


def test_a_capture_is_told():
    replay = Replay("ur", position="ur ............ox...... 0,0 6,6 2 move1")
    replay.play(Played("5-6", 2))
    assert words(replay) == ["5 to 6, captures"]
    replay.undo(1)
    assert words(replay) == []


def test_what_captures_nothing_is_told_without():
    replay = Replay("ur")
    for action in ("t2", "R-B"):
        replay.play(Played(action, 1))
    assert words(replay) == ["roll 2", "river to B"]


def test_an_action_is_named_once():
    replay, named = Replay("ur"), {}
    for action in ("t2", "R-B"):
        replay.play(Played(action, 1))
        words(replay, named)
        named = dict.fromkeys(named, {"en": "as before"})
    assert words(replay, named) == ["as before", "as before"]


def test_a_player_without_a_swap_has_to_pass():
    stuck = "community:side=3 BRG/RBBR/GGRGB/BGBR/RRG D1,D2 1 swap 2"
    game = load_game("community").load(stuck)
    layout = fit(game.ID, game.options, Board("presence", 10, 10))
    assert must_pass(game, layout)
    game.play(game.parse("pass"))
    assert not must_pass(game, layout) and not must_pass(None, None)
    assert load_page_words(game)["en"]["phase pass"] == "has to pass"
