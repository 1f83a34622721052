"""Pilus: pawns, scores, turns and the end (games/pilus/rules.md, 10 to 53)."""

from pilus_playing import COVERED_PAWN, IDS, LAST, OPEN_STUCK, at, seen
from ruling import legal, play, turn, why

from reedbed_engine.errors import BadNotation
from reedbed_engine.games import load_game

Pilus = load_game("pilus")

# nothing fits any more; player 1 has no tile left
_DEALT_STUCK = (
    "pilus:players=3,size=8 BRGY@D4r0;BYSR@D2r3;GRYS@F3r1;BYGS@B4r0;BYGR@B2r2;BSRY@C6r2;BRSG@F5r2;"
    "BGRY@B3r2;BSYG@A7r1;GSYR@D5r3;BGSR@F7r1;BSRG@G1r2;BRYS@E3r3;GSRY@F6r0;BYSG@E5r1;BYRS@B5r0;"
    "BGRS@B4r3;BYRG@B7r2;BGSY@G2r2;GYSR@F2r1;BSYR@B6r0;BRSY@B5r1 B7,B8,D6 30,14,16 2 tile "
    "-,BGYR+GYRS+BGYS,BRGS+BSGR+GRSY -"
)


def dealt(size="8", players="2"):
    return Pilus.new({"deck": "+".join(IDS), "size": size, "players": players})


def test_pilus_10_a_tile_then_the_pawn():
    game = Pilus.new({"size": "8"})
    assert turn(game) == "1 tile"
    assert why(game, "mD4") == "PILUS-10 lay a tile first: the pawn moves after that"
    assert why(game, "stay") == "PILUS-10 lay a tile first: the pawn moves after that"
    assert play(game, "BGRY@B4r0") == "1 pawn"
    assert (
        why(game, "BGSR@F4r0")
        == "PILUS-10 the tile of this turn is laid: now move the pawn or stay"
    )
    assert why(game, "pass") == "PILUS-10 the tile of this turn is laid: now move the pawn or stay"
    assert play(game, "mB4") == "2 tile"
    assert play(game, "BGSR@F4r0 mF4 BGSY@C2r0 stay") == "2 tile"


def test_pilus_30_regions_are_what_one_sees_from_above():
    game = at("BGYR@F5r1 BYRS@E5r1 BSRY@G7r2 BSGR@G6r1 BRYS@F5r1")
    assert seen(game, "E4 E5 F5") == "S1 S2 S3"
    cells = game.surface.region(game.parse("mE4"))
    assert sorted([game.text(cell) for cell in cells]) == ["mE4", "mE5", "mF5"]
    # what is covered is no region any more
    assert len(game.surface.region(game.parse("mE6"))) == 2


def test_pilus_31_a_pawn_protects_the_region_as_it_is_now():
    game = at("BGRY@B4r0", "D4,-", "2 tile")
    play(game, "BYRG@D2r1")
    assert seen(game, "D3 D4") == "B1 B1"
    assert why(game, "mD3") == "PILUS-34 D3 is in a region that player 1 protects"
    # the pawn on F2 is covered and stands on red now: player 2 has got its blue region
    game = at(COVERED_PAWN, "F2,F4")
    guard = game.pawns.guard
    assert [guard[game.parse(text)] for text in ("mE2", "mF2", "mE3", "mF4")] == [1, 1, 1, 2]
    play(game, "BGSR@F2r1")
    assert [guard[game.parse(text)] for text in ("mE2", "mF2", "mE3", "mF4")] == [2, 1, 2, 2]
    game.undo()
    assert [guard[game.parse(text)] for text in ("mE2", "mF2", "mE3", "mF4")] == [1, 1, 1, 2]


def test_pilus_32_the_first_pawn_goes_on_the_new_tile():
    game = Pilus.new({"size": "8"})
    play(game, "BGRY@C6r0")
    assert legal(game) == "mC6 mC7 mD6 mD7"
    assert why(game, "stay") == "PILUS-32 your pawn must come to the table now"
    words = "PILUS-32 your pawn comes to the table on the new tile; %s is not on it"
    assert why(game, "mD5") == words % "D5"
    assert why(game, "mA1") == words % "A1"
    # in a later turn just the same
    game = at("BGRY@B4r0 BGSR@F4r0", "-,D4", "1 tile")
    play(game, "BRGY@C6r2")
    assert legal(game) == "mC6 mC7 mD6 mD7"


def test_pilus_33_the_pawn_goes_to_the_new_tile_or_one_step():
    game = at("BGRY@B4r0", "D4,-")
    play(game, "BYRS@F4r0")
    assert seen(game, "C4 D3 D5 E4") == "Y1 -- G1 S1"
    assert legal(game) == "mC4 mD5 mE4 mF4 mF5 mG4 mG5 stay"
    assert why(game, "mD3") == "PILUS-33 there is no tile on D3"
    assert why(game, "mD4") == "PILUS-33 your pawn is already on D4: stay"
    far = "PILUS-33 %s is neither on the new tile nor beside your pawn"
    assert why(game, "mE5") == far % "E5"
    assert why(game, "mB4") == far % "B4"
    assert why(game, "mH8") == far % "H8"


def test_pilus_34_not_into_a_protected_region():
    # D5 and D6 are one green region with player 2's pawn on D5
    game = at("BGRY@B4r0", "C4,D5", "1 tile")
    play(game, "BYRG@C6r0")
    assert seen(game, "D5 D6") == "G1 G1"
    words = "PILUS-34 D6 is in a region that player 2 protects"
    assert why(game, "mD6") == words
    assert "mD6" not in legal(game)
    # beside the pawn, and for the first pawn of all
    game = at("BGRY@B4r0", "D4,D5", "1 tile")
    play(game, "BYRG@F4r0")
    assert why(game, "mD5") == words.replace("D6", "D5")
    game = at("BGRY@B4r0", "-,D5", "1 tile")
    play(game, "BYRG@C6r0")
    assert why(game, "mD6") == words
    assert legal(game) == "mC6 mC7 mD7"


def test_pilus_40_scoring():
    # level 1: yellow and blue with 2 cells each, two single squares for nothing
    game = at("BGRY@B4r0", "-,D5")
    play(game, "BGSY@C2r2")
    assert seen(game, "C3 C4 D3 D4") == "Y1 Y1 B1 B1"
    play(game, "mC2")
    assert game.score() == "4 0"
    # the designer's level 3: slate with 3 cells and blue with 2, 3 x 5 = 15
    game = at("BGYR@F5r1 BYRS@E5r1 BSRY@G7r2 BSGR@G6r1", "G5,G7", scores="2,4")
    play(game, "BRYS@F5r1")
    assert seen(game, "E4 E5 F5 E6 F6") == "S1 S2 S3 B2 B3"
    assert game.score() == "2 4"
    play(game, "stay")
    assert game.score() == "17 4"
    # what another protects does not count: here the slate region
    game = at("BGYR@F5r1 BYRS@E5r1 BSRY@G7r2 BSGR@G6r1", "G5,E4", scores="2,4")
    play(game, "BRYS@F5r1 stay")
    assert game.score() == "8 4"
    # one's own does, wherever the pawn goes
    game = at("BGYR@F5r1 BYRS@E5r1 BSRY@G7r2 BSGR@G6r1", "E4,G7", scores="2,4")
    play(game, "BRYS@F5r1 mD4")
    assert game.score() == "17 4"


def test_pilus_41_drawing():
    game = dealt()
    play(game, "BGSR@B4r0 mB4")
    hands, pile = game.position().split()[6:]
    assert hands == "BGRY+BGSY+BRGY,BGYR+BGYS+BRGS"
    assert pile.split("+")[0] == IDS[8]
    game.undo()
    hands, pile = game.position().split()[6:]
    assert (hands, pile) == ("BGRY+BGSY,BGYR+BGYS+BRGS", "+".join(IDS[7:29]))
    game.undo()
    assert game.position().split()[6] == "BGRY+BGSR+BGSY,BGYR+BGYS+BRGS"


def test_pilus_42_who_is_next():
    game = dealt(players="3")
    assert play(game, "BGSR@B4r0 mB4") == "2 tile"
    assert play(game, "BGYR@F4r0 mF4") == "3 tile"
    assert play(game, "BRGY@D2r0 mD2") == "1 tile"
    # player 1 has no tile left
    game = Pilus.load(_DEALT_STUCK)
    assert play(game, "pass") == "3 tile"
    game.undo()
    assert turn(game) == "2 tile"


def test_pilus_50_the_last_tile():
    game = Pilus.load(LAST)
    assert turn(game) == "2 tile"
    text = legal(game).split()[0]
    assert play(game, text) == "2 pawn"
    assert not game.over
    assert play(game, legal(game).split()[0]) == "0 over"
    assert legal(game) == ""
    for text in ("stay", "pass", "resign"):
        assert why(game, text) == "the game is over"
    assert game.position().split()[4:] == ["0", "over", "-,-", "-"]
    game.undo()
    assert turn(game) == "2 pawn" and not game.over


def test_pilus_51_passes_end_the_game():
    game = Pilus.load(OPEN_STUCK)
    assert legal(game) == "pass"
    assert play(game, "pass") == "2 tile"
    assert game.position().split()[5] == "tile1"
    assert legal(game) == "pass"
    assert play(game, "pass") == "0 over"
    assert game.position().split()[4:6] == ["0", "over"]
    assert game.result() == "win 2 4-14"
    game.undo()
    assert game.position().split()[4:6] == ["2", "tile1"]
    game.undo()
    assert game.position() == OPEN_STUCK
    # dealt: two passes are enough where only two players have tiles
    game = Pilus.load(_DEALT_STUCK)
    assert play(game, "pass") == "3 tile"
    assert play(game, "pass") == "0 over"
    assert game.result() == "win 1 30-14-16"
    # a tile laid between two passes starts the count afresh
    game = at("BGRY@B4r0", "C4,D5", "2 tile1")
    play(game, "BYRG@C6r0 stay")
    assert game.position().split()[5] == "tile"
    game.undo()
    game.undo()
    assert game.position().split()[5] == "tile1"


def test_pilus_52_most_points_win():
    for scores, result in (("9,8", "win 1 9-8"), ("8,9", "win 2 8-9"), ("9,9", "draw 9-9")):
        game = Pilus.load(OPEN_STUCK.replace("4,14", scores))
        assert game.result() == "ongoing"
        play(game, "pass pass")
        assert game.result() == result
        assert game.score() == scores.replace(",", " ")
    for scores, result in (("7,9,9", "draw 7-9-9"), ("9,7,7", "win 1 9-7-7")):
        game = Pilus.load(_DEALT_STUCK.replace("30,14,16", scores))
        play(game, "pass pass")
        assert game.result() == result


def test_pilus_53_resigning():
    game = Pilus.new({"size": "8"})
    assert "resign" not in legal(game)
    assert play(game, "resign") == "0 over"
    assert game.result() == "win 2 resign"
    game.undo()
    assert turn(game) == "1 tile" and game.result() == "ongoing"
    play(game, "BGRY@B4r0 mB4 BGSR@F4r0")
    assert play(game, "resign") == "0 over"
    assert game.result() == "win 1 resign"
    game.undo()
    assert turn(game) == "2 pawn"
    try:
        dealt(players="3").parse("resign")
        raise AssertionError("three players cannot resign")
    except BadNotation:
        pass
