"""Building Community, clause by clause: the board and a turn (games/community/rules.md)."""

from community_playing import (
    ALIKE,
    EQUAL,
    LARGER,
    PASSING,
    SHARED,
    SHARING,
    START,
    at,
    why_in_spanish,
)
from ruling import legal, play, why

from reedbed_engine.errors import BadNotation
from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import BAD_SPELLING, OFF_BOARD
from reedbed_engine.games.community.notation import EARLIER_FIRST

Community = load_game("community")


def test_comm_1_players_take_turns():
    game = Community.new({"players": "3", "side": "3"})
    assert play(game, "A1xA2 mA2") == "2 swap"
    found = []
    while game.player != 1:
        found.clear()
        game.actions(found)
        game.play(found[0])
    assert [game.text(action) for action in game.history[:2]] == ["A1xA2", "mA2"]
    assert Community.new().options == {"players": 2, "side": 5}


def test_comm_2_names_of_cells():
    game = Community.new()
    names = [game.site_name(site) for site in game.tiles.cells]
    assert len(names) == 61 and names[:6] == ["A1", "A2", "A3", "A4", "A5", "B1"]
    assert names[30] == "E5" and names[26] == "E1" and names[-1] == "I5"
    assert len(Community.new({"side": 3}).tiles.cells) == 19
    names = [game.site_name(site) for site in Community.new({"side": 6}).tiles.cells]
    assert len(names) == 91


def test_comm_3_start():
    assert Community.new({"side": 3}).position() == START
    game = Community.new({"players": 6})
    rows = "GBRGB/BRGBRG/RGBRGBR/GBRGBRGB/BRGBRGBRG/GBRGBRGB/RGBRGBR/BRGBRG/GBRGB"
    pieces = "B2,H5,B5,H2,E8,E2"
    assert game.position() == "community:players=6 %s %s 1 swap 0" % (rows, pieces)


def test_comm_4_isolated():
    assert Community.new().score() == "61 0"
    # E1 and E2, neighbours, are both red now
    assert at(EQUAL).score() == "15 0"
    game = at(EQUAL)
    assert not game.tiles.is_isolated(game.parse("mE1") & 255)
    assert game.tiles.is_isolated(game.parse("mE3") & 255)


def test_comm_10_swaps():
    game = at(START)
    assert why(game, "A1xB2") == "COMM-10 the tile on B2 has a piece on it"
    assert why_in_spanish(game, "A1xB2") == "la loseta de B2 lleva una pieza"
    assert why(game, "D3xE2") == "COMM-10 the tile on D3 has a piece on it"
    assert why(game, "A1xA3") == "COMM-10 A1 and A3 are not neighbours"
    assert why_in_spanish(game, "A1xA3") == "A1 y A3 no son vecinas"
    assert why(game, "A1xE3") == "COMM-10 A1 and E3 are not neighbours"
    assert why(at(ALIKE), "E1xE2") == "COMM-10 the tiles on E1 and E2 have the same colour"
    assert why_in_spanish(at(ALIKE), "E1xE2") == "las losetas de E1 y E2 son del mismo color"
    # swaps of all three directions
    assert play(game, "A1xA2") == play(at(START), "A1xB1") == play(at(START), "B3xC4") == "1 move"


def test_comm_10_earlier_cell_first():
    for text, message in (
        ("A2xA1", EARLIER_FIRST),
        ("A1xA1", BAD_SPELLING),
        ("A1xA4", OFF_BOARD),
        ("A1x", BAD_SPELLING),
        ("xA1", BAD_SPELLING),
    ):
        try:
            at(START).parse(text)
        except BadNotation as error:
            assert error.code == message, text
        else:
            raise AssertionError(text)


def test_comm_11_fewer_isolated():
    reason = "isolated tiles around your piece: 6 now, 6 after; they must be fewer"
    assert why(at(START), "C5xD4") == "COMM-11 " + reason
    reason = "losetas aisladas junto a tu pieza: 6 ahora, 6 después; deben ser menos"
    assert why_in_spanish(at(START), "C5xD4") == reason
    # around B2, where the piece still stands, not around where it will go
    assert play(at(START), "A1xA2 mA2") == "2 swap"


def test_comm_12_somewhere_to_go():
    reason = "your piece could go nowhere: the larger community has the colour it is on"
    assert why(at(START), "A3xB3") == "COMM-12 " + reason
    reason = "tu pieza no tendría adónde ir: la comunidad mayor sería del color que pisa"
    assert why_in_spanish(at(START), "A3xB3") == reason


def test_comm_13_to_one_of_the_two_communities():
    game = at(EQUAL)
    reason = "A1 belongs to neither community of the two swapped tiles"
    assert why(game, "mA1") == "COMM-13 " + reason
    reason = "A1 no es de ninguna de las dos comunidades de las losetas cambiadas"
    assert why_in_spanish(game, "mA1") == reason
    assert why(game, "D1xE1") == "COMM-13 the tiles are swapped: move your piece now"
    assert why(game, "pass") == why(game, "A1xA2") == why(game, "D1xE1")
    assert why_in_spanish(game, "pass").startswith("las losetas ya están intercambiadas")
    game = at(START)
    assert why(game, "mA1") == "COMM-10 swap two tiles first, then move your piece"
    assert why_in_spanish(game, "mA1").startswith("primero intercambia dos losetas")


def test_comm_14_another_colour_and_no_piece():
    game = at(EQUAL)
    reason = "A3 has the colour your piece is on: it must go to another"
    assert why(game, "mA3") == "COMM-14 " + reason
    reason = "A3 es del color que pisa tu pieza: tiene que ir a otro"
    assert why_in_spanish(game, "mA3") == reason
    assert why(game, "mB2") == "COMM-14 B2 has a piece on it"
    assert why(game, "mD3") == "COMM-14 D3 has a piece on it"
    assert why_in_spanish(game, "mD3") == "en D3 hay una pieza"


def test_comm_15_the_larger_community():
    # B1 is blue with A1 now; C2 is red with C3 and D1
    game = at(LARGER)
    assert legal(game) == "mC2 mC3 mD1"
    assert why(game, "mA1") == "COMM-15 A1 belongs to the smaller of the two communities"
    assert why_in_spanish(game, "mA1") == "A1 es de la menor de las dos comunidades"


def test_comm_16_equal_communities():
    # blue C2 and D1, red E1 and E2
    assert legal(at(EQUAL)) == "mC2 mD1 mE1 mE2"


def test_comm_17_a_sharing_piece_need_not_help():
    game = at(SHARING)
    # both pieces stand on blue: C4 and D3 hang together
    assert game.judge(game.parse("A1xA2")) == 0
    around = game.tiles.isolated_around(game.tiles.at[2])
    play(game, "A1xA2")
    assert game.tiles.isolated_around(game.tiles.at[2]) == around
    # and may leave the larger community to its own colour
    assert play(at(SHARING), "B4xC5") == "2 move"


def test_comm_18_a_sharing_piece_chooses_the_community():
    # three green tiles, four red ones
    assert legal(at(SHARED)) == "mA2 mA3 mB1 mB2 mB3 mC3 mD2"
    game = at(SHARING)
    play(game, "B2xC3")
    assert game.position() == SHARED and legal(game) == legal(at(SHARED))


def test_comm_19_pass():
    game = at(PASSING)
    assert legal(game) == "pass"
    assert play(game, "pass") == "2 swap"
    assert game.score() == "11 2"
    reason = why(game, "pass")
    assert reason.startswith("COMM-19 passing is only for players without a swap; you have one: ")
    assert reason.split()[-1] in legal(game).split()
    assert why_in_spanish(game, "pass").startswith("solo pasa quien no tiene ningún cambio")
    game.undo()
    assert game.position() == PASSING and legal(game) == "pass" and not game.can_swap()
