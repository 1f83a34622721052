"""Pilus: tiles, table and where a tile may lie (games/pilus/rules.md, 1 to 21)."""

from pilus_playing import COVERED_PAWN, IDS, LOW_MATCH, at, seen
from ruling import legal, play, why

from reedbed_engine.errors import BadNotation, BadOption
from reedbed_engine.games import load_game
from reedbed_engine.games.pilus.deck import cells_in_ascii_order
from reedbed_engine.games.pilus.notation import cell_of
from reedbed_engine.games.pilus.tiles import cell_name
from reedbed_engine.words import explain

Pilus = load_game("pilus")

# level 5 is reached on E3
_TOWER = (
    "BGYR@E2r3 BYRG@G3r3 BYSG@F2r1 BSYR@D3r1 BSGR@E2r2 GSYR@B3r0 BRGY@A1r2 BRYG@B2r1 BSRG@C3r2 "
    "BYGR@F5r3 GYSR@D2r3 BGSY@G4r2 BSYG@G3r3 BGYS@F3r0"
)


def refused_options(**options):
    try:
        Pilus.new(options)
    except BadOption as bad:
        assert explain(bad.code, bad.arguments, bad.game_id, "es")
        return explain(bad.code, bad.arguments, bad.game_id)
    raise AssertionError(options)


def refused_text(text, size="8"):
    try:
        Pilus.new({"size": size}).parse(text)
    except BadNotation as bad:
        return explain(bad.code, bad.arguments, bad.game_id)
    raise AssertionError(text)


def test_pilus_1_options_and_cells():
    assert Pilus.new().position() == "pilus BGRS@J10r0 -,- 0,0 1 tile open open"
    game = Pilus.new({"players": "4", "size": "12"})
    assert game.position() == "pilus:players=4,size=12 BGRS@F6r0 -,-,-,- 0,0,0,0 1 tile open open"
    assert refused_options(players="5") == 'players must be a number from 2 to 4, not "5"'
    assert refused_options(size="7") == 'size must be a number from 8 to 20, not "7"'
    assert refused_options(first="2") == 'there is no option "first"'
    for size in (8, 9, 10, 15, 20):
        names = [cell_name(cell) for cell in cells_in_ascii_order(size)]
        assert len(names) == size * size
        assert [name + "r" for name in names] == sorted([name + "r" for name in names])
        for name in names:
            assert cell_name(cell_of(name, size)) == name
    for name in ("I1", "A9", "T20", "Z99"):
        assert cell_of(name, 8) == -1
    for name in ("", "A", "A0", "A01", "a1", "1A", "A1 ", "A+1", "A123", "AA1", "[1"):
        assert cell_of(name, 20) == -2, name


def test_pilus_2_thirty_tiles():
    assert len(set(IDS)) == 30
    assert list(IDS) == sorted(IDS)
    for name in IDS:
        assert len(set(name)) == 4 and min(name) == name[0]
        for letter in name:
            assert letter in "BGRSY"
    assert IDS[:4] == ("BGRS", "BGRY", "BGSR", "BGSY")
    for text in ("GBRY@C4r1", "BGRB@C4r1", "bgry@C4r1"):
        assert refused_text(text) == '"%s" is not an action of this game' % text
    assert refused_options(start="GBRY") == '"GBRY" is not a tile'


def test_pilus_3_a_placement_names_anchor_and_turns():
    for turns, colours in ((0, "B1 G1 R1 Y1"), (1, "Y1 B1 G1 R1"), (2, "R1 Y1 B1 G1")):
        game = Pilus.new({"size": "8"})
        play(game, "BGRY@C6r%d" % turns)
        assert seen(game, "C6 C7 D7 D6") == colours
    game = Pilus.new({"size": "8"})
    play(game, "BGRY@C6r3")
    assert seen(game, "C6 C7 D7 D6") == "G1 R1 Y1 B1"
    assert refused_text("BGRY@C4r4") == '"BGRY@C4r4" is not an action of this game'
    for text in ("BGRY@I1r0", "BGRY@A9r0", "mI1", "mA20"):
        assert refused_text(text) == '"%s" is off the board' % text
    for text in ("", "m", "mA01", "BGRY@A01r0", "BGRY@A1", "BGRYA1r0", "m" * 99, "stay ", "PASS"):
        assert refused_text(text).endswith(" is not an action of this game")


def test_pilus_4_dealing():
    deck = "+".join(IDS)
    game = Pilus.new({"deck": deck, "size": "8"})
    hands, pile = game.position().split()[6:]
    assert hands == "BGRY+BGSR+BGSY,BGYR+BGYS+BRGS"
    assert pile == "+".join(IDS[7:29])
    game = Pilus.new({"deck": deck, "players": "3"})
    hands, pile = game.position().split()[6:]
    assert hands == "BGRY+BGSR+BGSY,BGYR+BGYS+BRGS,BRGY+BRSG+BRSY"
    assert pile == "+".join(IDS[10:28])
    game = Pilus.new({"deck": deck, "players": "4"})
    assert game.position().split()[7] == "+".join(IDS[13:29])
    assert "thirty different tiles" in refused_options(deck="BGRS+BGRY")
    assert "thirty different tiles" in refused_options(deck=deck[:-1])
    assert refused_options(deck="BGRX" + deck[4:]) == '"BGRX" is not a tile'
    assert refused_options(deck="BGRY" + deck[4:]) == "BGRY is there twice"


def test_pilus_5_an_open_deck():
    game = Pilus.new({"start": "GYSR", "size": "8", "deck": "open"})
    assert game.position() == "pilus:size=8 GYSR@D4r0 -,- 0,0 1 tile open open"
    actions = []
    game.actions(actions)
    assert len(actions) == 12 * 29 * 4
    assert why(game, "GYSR@B4r0") == "PILUS-11 GYSR is already on the table"
    words = refused_options(deck="+".join(IDS), start="BGRS")
    assert words == "a start tile can be named only for a game with an open deck"


def test_pilus_6_the_start_tile():
    for size, cell in ((8, "D4"), (9, "D4"), (11, "E5"), (19, "I9"), (20, "J10")):
        assert "BGRS@%sr0 " % cell in Pilus.new({"size": str(size)}).position()
    game = Pilus.new({"size": "8"})
    assert (game.player, game.phase, game.score()) == (1, "tile", "0 0")
    assert seen(game, "D4 D5 E5 E4") == "B1 G1 R1 S1"


def test_pilus_11_from_the_own_hand():
    game = Pilus.new({"deck": "+".join(IDS), "size": "8"})
    assert why(game, "BGYR@B4r0") == "PILUS-11 BGYR is not in your hand"
    assert why(game, "BYSR@B4r0") == "PILUS-11 BYSR is not in your hand"
    assert why(game, "BGRS@B4r0") == "PILUS-11 BGRS is already on the table"
    assert play(game, "BGSR@B4r0 mB4 BGYR@F4r0 mF4") == "1 tile"
    assert game.position().split()[6] == "BGRY+BGSY+BRGY,BGYS+BRGS+BRSG"


def test_pilus_12_all_of_it_on_the_table():
    game = Pilus.new({"size": "8"})
    beside = "would be off the table"
    for cell in ("H6", "H8", "D8", "A8"):
        words = why(game, "BSYR@%sr0" % cell)
        assert words == "PILUS-12 part of a tile with its corner on %s %s" % (cell, beside)


def test_pilus_13_beside_another():
    game = Pilus.new({"size": "8"})
    for cell in ("F6", "B2", "B6", "F2", "A1"):
        words = "PILUS-13 a tile on %s would touch no other side to side" % cell
        assert why(game, "BGRY@%sr0" % cell) == words
    actions = []
    game.actions(actions)
    anchors = {game.text(action)[5:-2] for action in actions}
    assert sorted(anchors) == "B3 B4 B5 C2 C6 D2 D6 E2 E6 F3 F4 F5".split()
    # whatever the height: only E6 is beside it, on level 2
    game = at(LOW_MATCH)
    assert seen(game, "D6 E6 F7") == "-- B2 --"
    assert play(game, "GYSR@D7r0") == "1 pawn"


def test_pilus_14_levels_up_to_five():
    game = at(_TOWER, "D3,G3")
    assert seen(game, "E3 E4 F3 F4") == "R4 S2 B4 G4"
    play(game, "BRSG@E3r3")
    # E4 was a hole: the tile lies at one level all over
    assert seen(game, "E3 E4 F4 F3") == "R5 S5 G5 B5"
    play(game, "stay")
    words = "PILUS-14 a tile on %s would be on level 6; level 5 is the highest"
    assert why(game, "GRSY@E3r0") == words % "E3"
    assert why(game, "GRSY@F4r0") == words % "F4"


def test_pilus_15_one_hole_at_most():
    game = at("BGRY@F5r0")
    words = "PILUS-15 a tile on %s would cover more than one hole"
    assert why(game, "BGSY@C3r0") == words % "C3"
    assert why(game, "BGSY@D3r0") == words % "D3"
    # E4, E5 on the start tile, F5 on the other, F4 a hole
    assert play(game, "BGSR@E4r2") == "1 pawn"
    assert seen(game, "E4 E5 F5 F4") == "S2 R2 B2 G2"
    # a square one level too low is a hole as well
    game = at(LOW_MATCH)
    assert seen(game, "E4 E5 F5 F4") == "S1 S2 R2 --"
    assert why(game, "BGRY@E4r0") == words % "E4"


def test_pilus_16_on_two_tiles():
    game = at("BGRY@F5r0")
    words = "PILUS-16 a tile on %s would rest on a single tile; it needs at least two"
    assert why(game, "BGSY@D4r0") == words % "D4"
    assert why(game, "BGSY@F5r0") == words % "F5"


def test_pilus_17_squares_on_their_own_colour():
    game = at("BGRY@F4r0")
    assert seen(game, "E4 E5 F5 F4") == "S1 R1 G1 B1"
    words = "PILUS-17 level %d asks for %d squares on their own colour; here there are %d"
    assert why(game, "BGSR@E4r0") == words % (2, 1, 0)
    assert play(game, "BGSR@E4r1 mE4 GRYS@B4r0 mB4") == "1 tile"
    # the designer's example: level 3, two squares match, one of them far below
    game = at(LOW_MATCH)
    assert seen(game, "F5 F6 G6 G5") == "R2 Y2 R2 Y1"
    assert why(game, "BRYG@F5r0") == words % (3, 2, 0)
    assert why(game, "BGSY@F5r0") == words % (3, 2, 1)
    assert play(game, "BRYS@F5r1") == "1 pawn"
    assert seen(game, "F5 F6 G6 G5") == "S3 B3 R3 Y3"


def test_pilus_18_protected_squares_stay_uncovered():
    # D3 is free; D4, E4 belong to the start tile, E3 to the other
    game = at("BGRY@E2r1", "D4,-", "2 tile")
    words = "PILUS-18 D4 belongs to a region that player 1 protects"
    assert why(game, "BGSY@D3r1") == words
    game = at("BGRY@E2r1", "D4,-", "1 tile")
    assert play(game, "BGSY@D3r1") == "1 pawn"
    game = at("BGRY@E2r1", "-,E3", "1 tile")
    assert why(game, "BGSY@D3r1") == "PILUS-18 E3 belongs to a region that player 2 protects"
    # all of the region: the pawn stands on D5
    game = at("BGRY@E2r1 BGYR@C6r2", "-,D5")
    assert seen(game, "D5 D6") == "G1 G1"
    assert why(game, "BGSY@C5r0") == "PILUS-18 D6 belongs to a region that player 2 protects"
    # below a hole too
    game = at(LOW_MATCH, "-,G5")
    assert why(game, "BRYS@F5r1") == "PILUS-18 G5 belongs to a region that player 2 protects"
    game = at(LOW_MATCH, "G5,-")
    assert play(game, "BRYS@F5r1") == "1 pawn"


def test_pilus_19_the_own_pawn_comes_back_on_top():
    game = at("BGRY@E2r1", "D4,-")
    play(game, "BGSY@D3r1")
    assert seen(game, "D3 D4 E4 E3") == "Y2 B2 G2 S2"
    assert game.position().split()[2] == "D4,-"
    assert legal(game) == "mD3 mD5 mE3 mE4 stay"


def test_pilus_20_protected_regions_are_not_joined():
    words = "PILUS-20 this tile would join the regions of players 1 and 2"
    for turn in ("1 tile", "2 tile"):
        game = at("BGRY@E2r1", "D4,E3", turn)
        assert seen(game, "D4 E3 D3") == "B1 B1 --"
        assert why(game, "BGSY@C2r2") == words
        assert play(game, "BGSY@C2r0") == turn[0] + " pawn"
    # with three players it need not be the mover's own region
    game = at("BGRY@E2r1", "D4,E3,-", "3 tile", "0,0,0", options="players=3,size=8")
    assert why(game, "BGSY@C2r2") == words
    # a covered pawn is put back first: its new square must not join
    game = at("BGRY@E2r1 BSGY@B4r1", "D4,C4")
    assert seen(game, "C4 D4") == "G1 B1"
    assert why(game, "BGSR@D3r0") == words
    game = at("BGRY@E2r1 BSGY@B4r1", "D4,B4")
    assert play(game, "BGSR@D3r0") == "1 pawn"
    # the pawn on F2 comes back on red; its blue region may fall to player 2
    game = at(COVERED_PAWN, "F2,F4")
    assert seen(game, "E2 E3 F2 F3 F4") == "B1 B2 B1 S1 B1"
    assert play(game, "BGSR@F2r1") == "1 pawn"
    assert seen(game, "E2 E3 F2 F3 F4") == "B1 B2 R2 B2 B1"


def test_pilus_21_passing():
    game = Pilus.new({"size": "8"})
    words = why(game, "pass")
    assert words.startswith("PILUS-21 you can pass only when no tile fits, but ")
    assert not game.judge(game.parse(words.split()[-2]))
