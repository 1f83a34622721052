"""What the tests of Arbos share: positions."""

from reedbed_engine.games import load_game

Arbos = load_game("arbos")

EMPTY = "6/6/6/6/6/6"


def at(rows, turn="1 turn", hands="0,0", passes=0, options="size=6"):
    return Arbos.load("arbos:%s %s %s %s %d" % (options, rows, turn, hands, passes))


def setup(rows, player, hands, options="size=6"):
    return at(rows, "%d setup" % player, hands, 0, options)


def rows(game):
    return game.position().split()[1]
