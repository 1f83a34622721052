"""Pilus: position strings and refusals (games/pilus/rules.md, 60 to 67)."""

from pilus_playing import IDS, LAST, LOW_MATCH, OPEN_STUCK, START, at, impossible
from ruling import legal, play, turn

from reedbed_engine.games import load_game

Pilus = load_game("pilus")

_TWO = "pilus:size=8 BGRS@D4r0;BGRY@B4r0 "


def test_pilus_60_form():
    for position in (
        "pilus BGRS@J10r0 -,- 0,0 1 tile open open",
        "pilus:players=3 BGRS@J10r0 -,-,- 0,0,0 3 tile2 open open",
        "pilus:players=4,size=9 GYSR@D4r0 -,-,-,- 7,0,12,999999999 4 tile open open",
        _TWO + "B4,- 0,0 2 tile1 open open",
        _TWO + "C4,D5 3,4 1 pawn open open",
        OPEN_STUCK,
        LAST,
    ):
        assert Pilus.load(position).position() == position
    loose = LAST.replace(" ", "   ")
    assert Pilus.load("  %s " % loose).position() == LAST
    start = "BGRS@J10r0 -,- 0,0 1 tile open open"
    assert impossible("pilus " + start[:-5]) == "the position has 7 fields instead of 8"
    assert impossible("") == "the position has 0 fields instead of 8"
    assert "begins with its id" in impossible("uros " + start)
    for header in ("players=2", "size=20", "size=8,players=3", "players=3,players=3", "", "x=1"):
        assert impossible("pilus:%s %s" % (header, start))
    assert "not written" in impossible("pilus:size=20 " + start)
    assert "no option" in impossible("pilus:deck=open " + start)
    assert "not a phase" in impossible(start_with("1 move"))
    for phase in ("tile0", "tile01", "tile10", "tilex", "pawn1", "Tile"):
        assert "not a phase" in impossible(start_with("1 " + phase)), phase
    for player in ("3", "-1", "x", "01"):
        assert "not a player" in impossible(start_with(player + " tile")), player
    assert "can be read" in impossible(start_with("0 over"))
    assert "can be read" in impossible(start_with("0 tile"))
    words = 'PILUS-60 "%s" does not hold one entry for each of the 2 players'
    assert impossible(_TWO + "- 0,0 1 tile open open") == words % "-"
    assert impossible(_TWO + "-,-,- 0,0 1 tile open open") == words % "-,-,-"
    assert impossible(_TWO + "-,- 0 1 tile open open") == words % "0"
    for score in ("-1", "01", "1000000000", "x", ""):
        assert "not a number" in impossible(_TWO + "-,- 0,%s 1 tile open open" % score)
    half = "PILUS-60 the hands are open or the pile is: it must be both or none"
    assert impossible(_TWO + "-,- 0,0 1 tile open -") == half
    assert impossible(_TWO + "-,- 0,0 1 tile -,- open") == half
    long = "pilus " + "x" * 2000 + start[10:]
    assert impossible(long) == "a text of %d characters is not a position of this game" % len(long)


def start_with(turn):
    return "pilus BGRS@J10r0 -,- 0,0 %s open open" % turn


def tiles(texts, turn="1 tile"):
    return "pilus:size=8 %s -,- 0,0 %s open open" % (texts.replace(" ", ";"), turn)


def test_pilus_61_start_tile_and_no_tile_twice():
    words = "PILUS-61 %s is not the start tile, which is on D4, unturned"
    for text in ("BGRS@D4r1", "BGRS@D5r0", "BGRS@A1r0"):
        assert impossible(tiles(text)) == words % text
    assert impossible(tiles(START + " BGRS@B4r0")) == "PILUS-61 BGRS is there twice"
    for hands in ("BGRS+BGYR+BSYG,BYGR+BYRG+BSRY", "BRYG+BRYG+BSYG,BYGR+BYRG+BSRY"):
        assert "is there twice" in impossible("pilus BGRS@J10r0 -,- 0,0 1 tile %s -" % hands)


def test_pilus_62_every_placement_at_its_place():
    def misplaced(texts):
        words = impossible(tiles(START + " " + texts))
        assert words == "PILUS-62 %s could not be placed there" % texts.split()[-1], words

    misplaced("BGRY@A1r0")
    misplaced("BGRY@H4r0")
    misplaced("BGRY@D4r0")
    misplaced("BGRY@D5r0")
    misplaced("BGRY@F4r0 BGSR@E4r0")
    misplaced(LOW_MATCH + " BGSY@F5r0")
    # the order matters
    misplaced("BYRG@A2r0")
    assert at("BGRY@B4r0 BYRG@A2r0")
    for text in ("", "BGRY", "BGRY@I4r0", "BGRY@A9r0", "XXXX@B4r0", "BGRY@B4r4", "BGRY@B04r0"):
        words = 'PILUS-3 "%s" does not place a tile' % text
        assert impossible(tiles(START + " " + text)) == words
    game = Pilus.load(LAST)
    play(game, legal(game).split()[0])
    everything = game.position().split()[1]
    words = impossible("pilus:players=3,size=8 %s -,-,- 0,0,0 1 pawn open open" % everything)
    assert words == "PILUS-62 29 tiles are on the table, the game has 28"
    # pawns are not asked: player 2's stands on what player 1 has covered
    assert at("BGRY@E2r1 BGSY@D3r1", "-,D4", "1 pawn")


def test_pilus_63_pawns_on_tiles_one_a_region():
    words = impossible(_TWO + "A1,- 0,0 1 tile open open")
    assert words == "PILUS-63 the pawn of player 1 is on A1, where there is no tile"
    for text in ("I1", "A9", "x", "", "D04", "--"):
        words = 'PILUS-1 "%s" is not a cell' % text
        assert impossible(_TWO + "-,%s 0,0 1 tile open open" % text) == words
    words = "PILUS-63 the pawns of players 1 and 2 are in one region"
    assert impossible(_TWO + "D4,D4 0,0 1 tile open open") == words
    grown = _TWO.replace(" BGRS@D4r0;", " BGRS@D4r0;BYRG@D2r1;")
    assert impossible(grown + "D4,D3 0,0 1 tile open open") == words


def dealt(hands, pile, turn="1 tile", laid=START):
    return "pilus:size=8 %s -,- 0,0 %s %s %s" % (laid.replace(" ", ";"), turn, hands, pile)


_HANDS = "BGRY+BGSR+BGSY,BGYR+BGYS+BRGS"
_PILE = "+".join(IDS[7:29])


def test_pilus_64_tiles_add_up():
    assert Pilus.load(dealt(_HANDS, _PILE)).position() == dealt(_HANDS, _PILE)
    words = "PILUS-64 table, hands and pile have %d tiles together instead of %d"
    assert impossible(dealt(_HANDS, _PILE[5:])) == words % (28, 29)
    assert impossible(dealt(_HANDS, _PILE + "+" + IDS[29])) == words % (30, 29)
    assert impossible(dealt(_HANDS, "-")) == words % (7, 29)
    assert impossible(dealt("-,-", "-", "2 pawn", START + " BGRY@B4r0")) == words % (2, 29)
    assert impossible(dealt(_HANDS, "XXXX")) == 'PILUS-2 "XXXX" is not a tile'
    assert impossible(dealt("BGRX,-", "-")) == 'PILUS-2 "BGRX" is not a tile'
    assert impossible(dealt(_HANDS, "")) == "the position has 7 fields instead of 8"
    assert impossible(dealt(_HANDS, "-+-")) == 'PILUS-2 "-" is not a tile'


def test_pilus_65_hand_sizes():
    words = "PILUS-65 player %d cannot hold %d tiles now"
    two = "BGRY+BGSR,BGYR+BGYS+BRGS"
    assert impossible(dealt(two, "BGSY+" + _PILE)) == words % (1, 2)
    four = _HANDS + "+BRGY"
    assert impossible(dealt(four, _PILE[5:])) == words % (2, 4)
    # player 1 has laid BGSY and not drawn yet
    laid = START + " BGSY@B4r0"
    game = Pilus.load(dealt(two, _PILE, "1 pawn", laid))
    assert play(game, "mB4") == "2 tile"
    assert game.position().split()[6] == two.replace("BGSR,", "BGSR+BRGY,")
    assert impossible(dealt(_HANDS, _PILE, "1 pawn", START + " GYSR@B4r0")) == words % (1, 3)
    assert impossible(dealt(two, _PILE, "2 pawn", laid)) == words % (1, 2)
    # without a pile a hand may have fewer
    assert LAST.split()[6:] == ["-,GSRY", "-"]


def test_pilus_66_somebody_can_act():
    words = "PILUS-66 player 1 has no tile to lay"
    assert impossible(LAST.replace(" 2 tile ", " 1 tile ")) == words
    words = "PILUS-66 after %d passes in a row the game would be over"
    assert impossible(start_with("1 tile2")) == words % 2
    assert impossible(LAST.replace(" 2 tile ", " 2 tile1 ")) == words % 1
    three = "pilus:players=3 BGRS@J10r0 -,-,- 0,0,0 1 tile%d open open"
    assert turn(Pilus.load(three % 2)) == "1 tile"
    assert impossible(three % 3) == words % 3
    # everything is laid: only the pawn can be due
    game = Pilus.load(LAST)
    play(game, legal(game).split()[0])
    position = game.position()
    assert Pilus.load(position).position() == position
    over = position.replace(" -,- -", " open open")
    assert turn(Pilus.load(over)) == "2 pawn"
    words = "nobody could act in phase tile here, so it could not be due"
    assert impossible(over.replace(" pawn ", " tile ")) == words
    play(game, legal(game).split()[0])
    assert "can be read" in impossible(game.position())


def test_pilus_67_a_tile_before_the_pawn():
    words = "PILUS-67 no tile has been laid yet, so no pawn can move"
    assert impossible(start_with("1 pawn")) == words
    game = Pilus.load(_TWO + "-,D5 3,4 1 pawn open open")
    assert legal(game) == "mB4 mB5 mC4 mC5"
    # what the tile scores is found again
    game = Pilus.load("pilus:size=8 BGRS@D4r0;BYRG@D2r1 -,- 3,4 1 pawn open open")
    play(game, "mD2")
    assert game.score() == "5 4"
