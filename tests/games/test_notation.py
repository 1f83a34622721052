"""Texts that are no actions are refused in few words, on every interpreter."""

from reedbed_engine.errors import BadNotation
from reedbed_engine.games import load_game, unload_game
from reedbed_engine.games.base.game import BAD_SPELLING, OFF_BOARD
from reedbed_engine.words import explain

LONG = ("x" * 999, "m" + "9" * 5000, "A1x" * 900)
MISSPELLED = {
    "ur": "t t0 t5 t11 A- A-R A-Z a_b AB RR-A agree".split() + ["", "t1 "],
    "uros": (
        "h hM hM0 hM2 hX1 HM1 hm1 pM@A1 pM@A1r4 pM@A1s0 pM-A1r0 pX@A1r0 pM@A01r0 pM@A1R0"
        " timeout pass"
    ).split(),
    "pilus": (
        "m mA01 BGRY@A01r0 BGRY@A1 BGRYA1r0 BGRY@C4r4 PASS GBRY@C4r1 BGRB@C4r1 bgry@C4r1"
    ).split()
    + ["stay "],
    "arbos": (
        "A 1 a1 A0 A01 + x - ++A1 +a1 A100 A-1 AA1 Pass pass1 sac2 agree \xe91 A\u0661 +A1+A1"
    ).split()
    + ["A 1", "A1 "],
    "community": "x m mm A1x xA1 A1xA1 A1xA2xA3 resign agree timeout".split(),
}
OUTSIDE = {
    "uros": "pM@G1r0 pM@A7r0 pM@A0r0 pM@a1r0".split(),
    "pilus": "BGRY@U1r0 BGRY@A21r0 mU1 mA21".split(),
    "arbos": "U1 A21 +Z20 xA99 -T21".split(),
    "community": ["A1xA9"],
}


def check_refused(name, texts, code):
    game = load_game(name).new()
    for text in texts:
        try:
            game.parse(text)
        except BadNotation as error:
            assert error.code == code, text[:30]
            for language in ("en", "es"):
                assert len(explain(code, error.arguments, error.game_id, language)) < 80
        else:
            raise AssertionError(text)
    unload_game(name)


def test_what_is_not_spelled_as_an_action_is_refused():
    for name in MISSPELLED:
        check_refused(name, MISSPELLED[name], BAD_SPELLING)
        check_refused(name, LONG, BAD_SPELLING)


def test_what_is_off_the_board_is_said_to_be():
    for name in OUTSIDE:
        check_refused(name, OUTSIDE[name], OFF_BOARD)
