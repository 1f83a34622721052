"""What the tests of Pilus share: positions, refusals in words."""

from ruling import refusal

from reedbed_engine.games import load_game
from reedbed_engine.games.pilus.notation import cell_of
from reedbed_engine.games.pilus.tiles import COLOURS, TILES, tile_name

Pilus = load_game("pilus")

IDS = tuple([tile_name(tile) for tile in range(TILES)])
START = "BGRS@D4r0"  # on the table of 8: D4 blue, D5 green, E5 red, E4 slate

# the next tile on F5 lies on level 3 with a hole on G5, where a yellow square lies on level 1
LOW_MATCH = "BGYR@F5r1 BYRS@E5r1 BSRY@G7r2 BSGR@G6r1"
# F2, E2 and E3 are a blue region; F4 is another
COVERED_PAWN = "BSRY@D2r3 BYRS@F3r1 BSGY@F5r3 BYGR@B2r0 BSRG@C6r2 BSGR@F1r1 BGYS@D3r3 BRGS@A6r0"
# no tile fits, open deck
OPEN_STUCK = (
    "pilus:size=8 BGRS@D4r0;BSGR@D6r3;GRSY@F4r1;BSYG@B4r2;BGYS@F6r2;BRYG@D2r1;BGRY@E4r3;BSRY@B6r2;"
    "BYGS@G2r0;BYRG@B5r1;BRGS@B1r2;BGSR@G3r3;BYRS@C2r0;GSYR@E6r2;GSRY@F4r2 "
    "E6,C4 4,14 1 tile open open"
)
# one tile is left
LAST = (
    "pilus:size=8 BYGS@D4r0;BRSG@C6r2;GSYR@F3r0;BRYS@E1r0;BSYG@A5r0;BGRS@A3r1;BSRG@G5r2;BRGY@F2r3;"
    "BYSG@D5r3;BYRG@E7r1;BGRY@C2r1;BYRS@B6r3;BGSY@A1r2;BYSR@A4r0;BRGS@D3r2;BGYS@B2r1;BSYR@G7r3;"
    "BSRY@G4r1;BYGR@D1r3;GYRS@F6r3;GRSY@F5r2;BRYG@E1r0;BRSY@D7r0;BSGR@C3r1;BGSR@A3r3;GYSR@A5r1;"
    "GRYS@C7r1;BSGY@E3r1 C3,D6 50,49 2 tile -,GSRY -"
)


def at(tiles, pawns="-,-", turn="1 tile", scores="0,0", more="open open", options="size=8"):
    """Return a game; `tiles` are those besides the start tile, joined by blanks."""
    laid = ";".join([START] + tiles.split())
    return Pilus.load("pilus:%s %s %s %s %s %s" % (options, laid, pawns, scores, turn, more))


def impossible(position):
    return refusal("pilus", position)


def seen(game, names):
    """Return colour and level of the cells called `names`: "B1 -- R2"."""
    told = []
    for name in names.split():
        cell = cell_of(name, game.options["size"])
        colour = game.surface.colour[cell]
        told.append(COLOURS[colour - 1] + str(game.surface.height[cell]) if colour else "--")
    return " ".join(told)
