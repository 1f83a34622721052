"""What follows from the carries of an action: what sensors feel, what changes, what is owed."""

from reedbed_engine.games import load_game, load_gestures
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import BESIDE
from reedbed_engine.games.uros.rules import POOL_SITE, REEDBED_SITE
from reedbed_engine.random30 import Random
from reedbed_engine.table.carries import list_carries, net_of
from reedbed_engine.table.comparison import Comparison
from reedbed_engine.table.fitting import fit
from reedbed_engine.table.game_log import GameLog


def begin(name, **options):
    game = load_game(name).new(options)
    return game, load_gestures(game, fit(name, options, Board("presence", 10, 10)))


def felt(gestures, action):
    carries = []
    list_carries(gestures, action, carries)
    return carries


def test_what_changes_is_counted_by_site():
    capture = [1, 3, 5, 2, 5, BESIDE]
    assert net_of(capture) == (3, -1)
    assert net_of([1, 4, 4]) == net_of([]) == ()
    assert net_of([1, 8, 6, 2, 8, 6]) == (8, -2, 6, 2)


def test_a_place_without_cells_is_beside_the_board():
    game, gestures = begin("uros")
    square = game.parse("hD1")
    carries = []
    game.effect(square, carries)
    assert carries == [1, POOL_SITE, REEDBED_SITE + square]
    has_slot = gestures.layout.count(REEDBED_SITE)
    assert felt(gestures, square) == ([1, BESIDE, REEDBED_SITE + square] if has_slot else [])


def test_what_has_no_magnet_is_not_felt():
    game, gestures = begin("uros")
    assert felt(gestures, game.parse("pD@C4r0")) == []
    game.play(game.parse("hD1"))
    assert felt(gestures, game.parse("pD@C4r0"))[::3] == [1]


def test_a_piece_that_is_put_back_is_felt_and_not_owed():
    game, gestures = begin("pilus", size="8")
    chance, put_back = Random(3), 0
    while not game.over and not put_back:
        found = []
        game.actions(found)
        for action in found:
            carries = felt(gestures, action)
            if carries and carries[1] == carries[2]:
                put_back = action
        game.play(found[chance.below(len(found))])
    game.undo()
    comparison, site = (
        Comparison(gestures, None, GameLog(gestures, None, None, None)),
        felt(gestures, put_back)[1],
    )
    assert felt(gestures, put_back) == [game.player, site, site]
    assert comparison.net(put_back) == () and comparison.find_owed(put_back) == []
