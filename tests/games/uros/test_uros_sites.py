"""Uros: what touches a site, what a hand has to do, what stands where."""

from uros_playing import listed, started

from reedbed_engine.games import load_game
from reedbed_engine.random30 import Random

Uros = load_game("uros")


def carries(game, text):
    """Return what is carried for `text`, as `piece:from-to`."""
    out = []
    game.effect(game.parse(text), out)
    found = []
    for i in range(0, len(out), 3):
        found.append("%d:%s-%s" % (out[i], game.site_name(out[i + 1]), game.site_name(out[i + 2])))
    return " ".join(found)


def test_effect_of_a_house():
    game = started("hD1 pD@C4r0")
    assert carries(game, "hL3") == "2:pool-L3"
    assert carries(game, "hD2") == "2:pool-D4"
    assert carries(game, "resign") == carries(game, "agree") == ""


def test_effect_of_an_island_takes_its_houses_along():
    game = started("hD1")
    assert carries(game, "pD@C4r1") == "1:D1-C4 4:D1-C4 4:D2-C3"
    # as it is recorded, however it is spelled
    assert carries(game, "pI@C4r2") == carries(game, "pI@A4r0")


def test_names_of_sites():
    game = Uros.new()
    assert [game.site_name(site) for site in (0, 35, 36, 64, 65, 66)] == [
        "A6",
        "F1",
        "M1",
        "S4",
        "pool",
        "pool",
    ]


def contents(game):
    """Return a list by site of the sum of its houses' and island squares' numbers."""
    found = []
    for site in range(67):
        if site >= 65:
            found.append(game.count(site) * (site - 64))
            continue
        square = game.square_on(site)
        piece = 0
        if square >= 0:
            piece = 3 + "MDIVBOTLS".index(game.site_name(36 + square)[0])
        found.append(piece + game.owner(site))
    return found


def test_effects_are_what_happens():
    chance = Random(3)
    game, out = Uros.new(), []
    while not game.over:
        found = listed(game)
        action = found[chance.below(len(found))]
        wanted = contents(game)
        out.clear()
        game.effect(action, out)
        for i in range(0, len(out), 3):
            wanted[out[i + 1]] -= out[i]
            wanted[out[i + 2]] += out[i]
        game.play(action)
        assert contents(game) == wanted
