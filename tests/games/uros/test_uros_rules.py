"""Uros, clause by clause (games/uros/rules.md): placements."""

from ruling import why
from uros_playing import listed, play, position, spelled, started

from reedbed_engine.errors import BadNotation
from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import BAD_SPELLING

Uros = load_game("uros")


def test_uros_1_two_players_with_15_houses():
    game = Uros.new()
    assert game.player == 1 and game.count(65) == game.count(66) == 15
    assert Uros.new({"first": 2}).player == 2


def test_uros_2_cells_of_the_lake():
    names = [Uros.new().site_name(site) for site in (0, 5, 6, 30, 35)]
    assert names == ["A6", "F6", "A5", "A1", "F1"]
    game = started("pM@C4r0")
    assert game.square_on(2 * 6 + 2) == 0


def test_uros_3_nine_islands_with_numbered_squares():
    sizes = []
    for island in "MDIVBOTLS":
        size = 0
        for number in "12345":
            try:
                Uros.new().parse("h" + island + number)
                size += 1
            except BadNotation as error:
                assert error.code == BAD_SPELLING
        sizes.append(size)
    assert sizes == [1, 2, 3, 3, 4, 4, 4, 4, 4]


def test_uros_4_at_the_start_all_islands_lie_in_the_reedbed():
    game = Uros.new()
    for site in range(36):
        assert game.square_on(site) == -1 and game.count(site) == 0
    for site in range(36, 65):
        assert game.square_on(site) == site - 36 and game.count(site) == 0


def covered(text):
    """Return the cells on which the squares 1, 2, ... of an island come to lie."""
    game = started("hM1 " + text)
    cells = [""] * 4
    first = game.parse("h" + text[1] + "1")
    for site in range(36):
        if game.square_on(site) >= 0:
            cells[game.square_on(site) - first] = game.site_name(site)
    return " ".join(cells).strip()


def test_uros_5_orientations():
    assert covered("pL@C4r0") == "C4 C3 C2 D2"
    assert covered("pL@C4r1") == "C4 B4 A4 A3"
    assert covered("pL@C4r2") == "C4 C5 C6 B6"
    assert covered("pL@C4r3") == "C4 D4 E4 E5"
    assert covered("pL@C4m0") == "C4 C3 C2 B2"
    assert covered("pL@C4m1") == "C4 B4 A4 A5"
    assert covered("pL@C4m2") == "C4 C5 C6 D6"
    assert covered("pL@C4m3") == "C4 D4 E4 E3"
    assert covered("pS@C4r0") == "C4 D4 B3 C3"
    assert covered("pT@C4r0") == "C4 D4 E4 D3"
    assert covered("pV@C4r0") == "C4 C3 D3"
    assert covered("pO@C4r0") == "C4 D4 C3 D3"


def test_uros_10_houses_on_free_squares_anywhere():
    game = started("hL3 pL@C4r1 hL1")
    assert why(game, "hL3") == "UROS-10 L3 already has a house"
    assert why(game, "hL1") == "UROS-10 L1 already has a house"
    assert play(game, "hL2 hL4 hV1").endswith("hV1")
    assert game.position().split(",")[7] == "L:C4r1:BRRR"


def test_uros_11_no_house_without_a_pool():
    blue = "D:A6r0:BB I:A5r0:BBB V:A3r0:BBB B:-:BBBB O:-:.BBB"
    game = Uros.load(position(blue + " T:C4r0:RRRR L:-:RRRR S:-:RRR.", "2 1"))
    assert why(game, "hO1") == "UROS-11 you have no house left in your pool"
    for site in range(65):
        found = []
        game.at(site, found)
        assert not [action for action in found if game.judge(action)]
    assert spelled(game, listed(game)).startswith("pM@C6r0 ")


def test_uros_12_islands_from_the_reedbed():
    game = started("hD2 pD@C4r1")
    # Blue has placed an island with Red's house
    assert game.position().split(",")[1] == "D:C4r1:.R"
    assert game.player == 2


def test_uros_13_one_spelling_for_what_looks_the_same():
    for texts, recorded in (
        ("pM@C4m3", "pM@C4r0"),
        ("pI@C4r2", "pI@A4r0"),
        ("pI@C4m1", "pI@C6r1"),
        ("pO@C4m2", "pO@C5r0"),
        ("pT@C4m0", "pT@A4r0"),
        ("pS@C4r2", "pS@C5r0"),
        ("pL@C4m3", "pL@C4m3"),
        # with houses: what they leave alike
        ("hI1 pI@C4r2", "pI@C4r2"),
        ("hI2 pI@C4r2", "pI@A4r0"),
        ("hI1 hI3 pI@C4r2", "pI@C4r2"),
        ("hM1 hI1 hI3 pI@C4r2", "pI@A4r0"),
        ("hO2 pO@C4r3", "pO@C4r3"),
        ("hS1 pS@C4r2", "pS@C4r2"),
        ("hM1 hS1 hS4 pS@C4r2", "pS@C5r0"),
    ):
        got = play(Uros.new(), texts).split()[-1]
        assert got == recorded, "%s: want %s, got %s" % (texts, recorded, got)


def test_uros_14_no_square_off_the_lake():
    game = started("hL1")
    assert why(game, "pL@A1r0") == "UROS-14 island L would stick out of the Lake there"
    assert why(game, "pB@D6r0") == "UROS-14 island B would stick out of the Lake there"
    assert why(game, "pB@A3r1").startswith("UROS-14")
    play(game, "pB@C6r0")


def test_uros_15_no_cell_twice():
    game = started("pD@C4r0")
    assert why(game, "pM@C4r0") == "UROS-15 C4 is already covered by island D"
    assert why(game, "pT@C5r0") == "UROS-15 D4 is already covered by island D"
    play(game, "pT@C5r2")


def test_uros_16_houses_travel_and_forbid_turning_over():
    game = started("hL3")
    wanted = "UROS-16 island L has a house, so it cannot be turned over"
    assert why(game, "pL@C4m0") == wanted
    # not even where some turned spelling would do the same
    play(game, "hI2")
    assert why(game, "pI@C4m0").startswith("UROS-16")
    assert play(game, "pI@C4r2").endswith("pI@A4r0")
    play(game, "pL@E6r0")
    assert game.owner(16) == 1 and game.site_name(16) == "E4"


def test_uros_17_what_was_placed_stays():
    game = started("pM@C4r0")
    wanted = "UROS-17 island M is already on the Lake and stays there"
    assert why(game, "pM@A1r0") == wanted
    for action in listed(game):
        assert not game.text(action).startswith("pM")


def test_uros_18_the_spelling_is_fixed_when_the_island_is_placed():
    game = started("pI@C4r2 hI1 hI2")
    # square 1 lies on A4: the first of r0 was recorded
    assert game.owner(2 * 6) == 2 and game.owner(2 * 6 + 1) == 2
    assert game.position().split(",")[2] == "I:A4r0:BB."
    assert spelled(game, game.history) == "pI@A4r0 hI1 hI2"
