"""Ur: positions refused."""

from ruling import refusal

from reedbed_engine.games import load_game

Ur = load_game("ur")


def test_ur_50_a_position_holds_everything():
    for position in (
        "ur .................... 7,7 0,0 1 throw",
        "ur xX..oO..x.......X..o 1,2 0,1 2 bonus+",
        "ur ........x........... 0,7 6,0 1 move4",
        "ur ..............o.X... 0,0 5,6 2 penalty",
    ):
        assert Ur.load(position).position() == position


def test_ur_51_positions_refused():
    start = "ur .................... 7,7 0,0 1 throw"
    for bad in (
        "",
        "ur",
        start + " more",
        "ur:first=2" + start[2:],
        "uros" + start[2:],
        start.replace("7,7", "7,6"),
        start.replace("7,7", "7,8"),
        start.replace("7,7", "77"),
        start.replace("7,7", "7"),
        start.replace("7,7", "07,7"),
        start.replace("7,7", "7,7,7"),
        start.replace(" 1 ", " 3 "),
        start.replace(" 1 ", " 01 "),
        start.replace("throw", "move5"),
        start.replace("throw", "move0"),
        start.replace("1 throw", "0 over"),
        start.replace("throw", "over"),
        "ur x................... 7,7 0,0 1 throw",
        "ur ....x............... 6,7 0,0 1 throw",
        "ur ...................x 6,7 0,0 1 throw",
        "ur .................o.. 7,6 0,0 1 throw",
        "ur y................... 6,7 0,0 1 throw",
        "ur ................... 7,7 0,0 1 throw",
        "ur .................... 7,0 0,7 1 throw",
        "ur ..................x. 0,7 6,0 1 move2",
    ):
        assert refusal("ur", bad)
