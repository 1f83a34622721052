"""What the tests of Uros share: short ways to play and to ask."""

import ruling

from reedbed_engine.games import load_game

Uros = load_game("uros")

START = "M:-:.,D:-:..,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:....,S:-:...."
# the designer's diagram 1, covered with the nine islands: Red 11, Blue 7
DIAGRAM = (
    "uros M:A1r0:R,D:A3r1:RB,I:C4r0:RRR,V:A5r0:BBR,B:B3r0:RBRR,O:B6r0:BBBB,"
    "T:F5r2:R.BB,L:D2r1:BBBR,S:F2m1:BRRR 2 2"
)


def position(changes, turn):
    """Return the position where only the islands in `changes` differ from the start."""
    items = START.split(",")
    for item in changes.split():
        for index in range(9):
            if items[index][0] == item[0]:
                items[index] = item
    return "uros %s %s" % (",".join(items), turn)


def play(game, texts):
    """Play actions that must be legal; return how they were recorded."""
    ruling.play(game, texts)
    return spelled(game, game.history)


def started(texts):
    """Return a game in which `texts` have been played."""
    game = Uros.new()
    play(game, texts)
    return game


def spelled(game, actions):
    return " ".join([game.text(action) for action in actions])


def listed(game):
    found = []
    game.actions(found)
    return found
