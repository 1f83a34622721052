"""Building Community: positions read, written and refused (COMM-30 to COMM-35)."""

from community_playing import EQUAL, PASSING, START, at
from ruling import play, refusal

from reedbed_engine.games import load_game
from reedbed_engine.games.community.position import BAD_SWAP, WRONG_ROWS
from reedbed_engine.words import explain

Community = load_game("community")


def test_comm_30_fields():
    for position, words in (
        ("community", "the position has 1 fields instead of 6"),
        (START + " 1", "the position has 7 fields instead of 6"),
        (START.replace("community", "uros"), "begins with its id"),
        (START.replace("side=3", "side=3,players=2"), "not written as they should be"),
        (START.replace("side=3", "players=2,side=3"), "not written as they should be"),
        (START.replace("side=3", "side=03"), "side must be a number from 3 to 6"),
        (START.replace(":side=3", ""), 'the board has 9 rows with "/" between them'),
        (START.replace("/", "", 1), 'the board has 5 rows with "/" between them'),
        (START.replace("BRG/", "BRGB/", 1), "row A has 3 tiles written R, G, B, unlike"),
        (START.replace("BRG/", "BrG/", 1), "row A has 3 tiles written R, G, B, unlike"),
        (START.replace("1 swap", "3 swap"), '"3" is not a player of this game'),
        (START.replace("1 swap", "01 swap"), '"01" is not a player of this game'),
        (START.replace("1 swap", "0 over"), "a finished game can be read but not played on"),
        (START.replace("1 swap", "1 over"), "a finished game can be read but not played on"),
        (START.replace("1 swap", "1 move"), '"move" is not a phase'),
        (START.replace("1 swap", "1 move:"), '"move:" is not a phase'),
        (START.replace("1 swap", "1 move:mA1"), '"move:mA1" is not a phase'),
        (START.replace("1 swap", "1 move:pass"), '"move:pass" is not a phase'),
        (START.replace("1 swap", "1 turn"), '"turn" is not a phase'),
        (START.replace("swap 0", "swap 00"), '"00" is not a number'),
        (START.replace("swap 0", "swap -1"), '"-1" is not a number'),
        (START.replace("swap 0", "swap 1000000000"), "is not a number"),
    ):
        assert words in refusal("community", position), position


def test_comm_31_colours():
    assert refusal("community", START.replace("BRG/", "RRG/", 1)).endswith(
        "there are 8 tiles of colour R instead of 7"
    )
    assert refusal("community", START.replace("BRG/", "BRB/", 1)).endswith(
        "there are 5 tiles of colour G instead of 6"
    )


def test_comm_32_pieces():
    for pieces, words in (
        ("B2", 'the pieces are on 2 cells with "," between them, unlike "B2"'),
        ("B2,D3,A1", 'the pieces are on 2 cells with "," between them'),
        ("B2,B2", "two pieces are on B2"),
        ("B2,B5", '"B5" is not a cell of this board'),
        ("B2,B03", '"B03" is not a cell of this board'),
        ("B2,", '"" is not a cell of this board'),
    ):
        assert words in refusal("community", START.replace("B2,D3", pieces)), pieces


def test_comm_33_a_swap_must_be_due():
    won = "community:players=3,side=3 BRR/GBGG/GRRBB/RBBR/GGR B1,D2,C2 1 swap 6"
    assert refusal("community", won).endswith("no tile is isolated: that game is won")
    stuck = "community:side=3 BRG/GBBR/RGRGB/RGBR/BRG C1,B1 1 swap 2"
    assert refusal("community", stuck).endswith(
        "nobody could act in phase swap here, so it could not be due"
    )
    # to have to pass is no reason
    assert at(PASSING).position() == PASSING


def test_comm_34_the_swap_must_have_been_legal():
    for swap in ("A1xA3", "A1xA2", "A1xB2", "C5xD4"):
        changed = START.replace("swap", "move:" + swap)
        assert refusal("community", changed).endswith(
            "the swap %s was not legal before it was made" % swap
        )
    assert at(EQUAL).phase == "move"


def test_comm_35_repetition_counts_from_the_loaded_position():
    position = "community:side=3 BBG/RGRG/BRBRB/GBGR/RRG B3,D2 2 swap 11"
    turns = "B2xC2 mD4 B2xC2 mB2 C4xC5 mD2 C4xC5 mB3".split()
    game = at(position)
    for index in range(len(turns)):
        play(game, turns[index])
        if index < 7:
            # loaded anew before the circle closes: nothing was there before
            later = at(game.position())
            assert play(later, " ".join(turns[index + 1 :])) != "0 over"
    assert game.result() == "loss all repetition"


def test_every_reason_of_a_position_has_spanish_words():
    for code in range(WRONG_ROWS, BAD_SWAP + 1):
        english = explain(code, ("a", "b", "c"), "community")
        assert explain(code, ("a", "b", "c"), "community", "es") != english
