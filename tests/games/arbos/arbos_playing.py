"""What the tests of Arbos share: positions, what is legal, refusals in words."""

import ruling

from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import format_legal

Arbos = load_game("arbos")

EMPTY = "6/6/6/6/6/6"


def at(rows, turn="1 turn", hands="0,0", passes=0, options="size=6"):
    return Arbos.load("arbos:%s %s %s %s %d" % (options, rows, turn, hands, passes))


def setup(rows, player, hands, options="size=6"):
    return at(rows, "%d setup" % player, hands, 0, options)


def legal(game):
    """Return the legal actions in order; the streamed text and the list must agree."""
    found, pieces = [], []
    game.actions(found)
    texts = sorted([game.text(action) for action in found])
    format_legal(game, pieces.append)
    assert "".join(pieces) == " ".join(texts)
    return texts


def why(game, text):
    """Return the clause and the words that refuse `text`, which is not among the legal ones."""
    assert text not in legal(game)
    return ruling.why(game, text)


def rows(game):
    return game.position().split()[1]
