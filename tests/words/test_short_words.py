"""Short forms fit the display, with the longest arguments that there can be.

Two rows of 21 letters is the measure; half of our display is four rows of 16.
"""

from reedbed_board.drivers.display import COLUMNS, ROWS, wrap
from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games import IDS
from reedbed_engine.games.base.game import GAME_OVER, NOT_AVAILABLE
from reedbed_engine.words import COMMON, explain, template

_WIDTH, _ROWS = 21, 2

_TEXT = [71, "BGRY", "G10", 3]  # an action: the placement of a tile of Pilus
_BLACK, _WHITE = [20], [21]  # of Ur
_SITE = [65, _WHITE]  # the words of a river of Ur are the longest
_GAME = "community"
_CELL = "D10"
_PIECE = [150, [20]]  # the words of a spore of Arbos are the longest
_STEPS = ["G", "R", "S", "G10", "G11"]  # chosen on the way to an action

# by message: of which game the longest arguments are, and which; what is not here has none
SHARED = {
    259: ("pilus", ("BGRY@G10r0",)),
    260: ("", (_CELL,)),
    291: ("pilus", ("BGRY@G10r0",)),
    292: ("", ([296, 6],)),
    296: ("", (6,)),
    297: ("", ([296, 6],)),
    600: ("", (_GAME, 20, 20, "-")),
    603: ("pilus", (_TEXT,)),
    728: ("pilus", (_TEXT,)),
    604: ("", (_GAME,)),
    605: ("pilus", (_TEXT,)),
    607: ("pilus", (_TEXT,)),
    609: ("pilus", (_TEXT,)),
    610: ("ur", (_SITE,)),
    611: ("ur", (_SITE,)),
    612: ("ur", (_SITE, "R18")),
    613: ("", (20, 20)),
    615: ("pilus", (_TEXT, [296, 4], 1)),
    616: ("pilus", (_TEXT, [296, 4], 99)),
    617: ("pilus", (_TEXT, [296, 4])),
    619: ("arbos", (_PIECE,)),
    622: ("", (_STEPS,)),
    623: ("", (_STEPS,)),
    624: ("", (["H10", "H9", "H8"],)),
    625: ("ur", (_SITE,)),
    626: ("", ("mismatch_ms",)),
    627: ("", ("mismatch_ms", "12345")),
    629: ("ur", ([60, 4], _WHITE)),
    632: ("", (49,)),
    635: ("", (1000, "BGRY@G10r0")),
    636: ("ur", (_SITE,)),
    637: ("pilus", (_TEXT,)),
    640: ("", ("Ana",)),
    641: ("", ("Ana",)),
    650: ("arbos", (_PIECE, "R18", "R18")),
    651: ("ur", ([141, _WHITE], _SITE)),
    652: ("ur", ([141, _WHITE], _SITE)),
    655: ("", (20, 20)),
    656: ("", (["H10", "H9", "H8"],)),
    657: ("arbos", (_PIECE,)),
    659: ("ur", ("Ana", [130, _WHITE])),
    677: ("ur", ("Ana", [138, _WHITE, 13])),
    711: ("", ("1 59:59 2 59:59",)),
    717: ("", (_GAME,)),
    718: ("", ("players", 6)),
    732: ("pilus", (_TEXT,)),
    733: ("community", ([60, "D10", "D11"], [2, 6])),
    737: ("arbos", ([20],)),
    739: ("", (4,)),
    746: ("", (100000000,)),
    752: ("", (_GAME,)),
    757: ("", (100,)),
    759: ("", (60, 10)),
    760: ("", (300,)),
    761: ("", (300,)),
    762: ("", (300,)),
    768: ("", ("es",)),
    770: ("", (20, 20)),
    771: ("ur", (_SITE,)),
    772: ("ur", (_SITE, _WHITE, 7)),
    783: ("", (6,)),
    787: ("ur", (4, _WHITE)),
    788: ("", ("M",)),
    790: ("", (8, 6)),
    799: ("", (6,)),
    800: ("", (_GAME,)),
    805: ("", ("set-aside.1", "1")),
    806: ("", (_GAME,)),
    809: ("", ("display",)),
    810: ("", ("mismatch_ms",)),
    811: ("", ("mismatch_ms", "12345")),
    814: ("", ("board.json",)),
    818: ("", (_GAME,)),
}
# by game and message
OF_GAMES = {
    "uros": {
        2: (15,),
        10: (2,),
        30: ("M4",),
        32: ("M",),
        33: ("M",),
        34: ("A6", "M"),
        35: ("M",),
        130: ([21], 2, 15),
        132: ([21], "15/9-14/9"),
        134: ("15/9-15/9",),
        135: ([71, "M", "A6", "0"],),
        136: ("M", 4),
        137: ("M", 4),
        140: ("F6",),
        141: ([21],),
        143: ("M:4",),
        144: ("M:4", [21]),
    },
    "pilus": {
        2: (12,),
        3: (30,),
        10: (4,),
        11: (20, 20),
        30: ("BGRY",),
        31: ("BGRY",),
        32: ("R18",),
        33: ("R18",),
        34: ("R18",),
        35: ("R18",),
        36: ("R18",),
        37: (5, 4, 3),
        38: ("R18", 4),
        39: (3, 4),
        40: (_TEXT,),
        41: ("R18",),
        42: ("R18",),
        43: ("R18",),
        44: ("R18", 4),
        46: ("R18",),
        130: (4,),
        131: (4,),
        132: (4,),
        133: (4,),
        134: (4,),
        135: (4, "120-110-100-99"),
        136: ("120-120-120-120",),
        137: ("B", "G"),
        138: ("R",),
        139: ("B", "G"),
        140: (4,),
        141: ("G10",),
        145: (4,),
        146: ("R18", "S", 5),
        147: (4,),
    },
    "ur": {
        10: (2,),
        30: ("R",),
        31: ("R",),
        33: (4, 14),
        34: (14,),
        35: (14,),
        38: ("R",),
        130: (_WHITE,),
        132: (_WHITE, 4),
        134: (_WHITE,),
        136: (_WHITE,),
        138: (_WHITE, 7),
        140: ([63, "D"],),
        141: (_WHITE,),
    },
    "arbos": {
        2: (10,),
        10: (10,),
        11: (20, 20),
        12: (1,),
        13: (80,),
        30: (_CELL,),
        31: (_CELL,),
        32: (_CELL,),
        35: (_CELL,),
        36: (_CELL, 12),
        37: (_CELL,),
        42: (12,),
        43: (_CELL,),
        45: ("prune",),
        130: ([20],),
        132: ([20], 80, 10),
        134: ([20],),
        136: ([20],),
        138: ([20], 12),
        140: ([20], "20-19"),
        142: ([72, _CELL],),
        143: ([71, _CELL],),
        144: (_CELL,),
        145: ([71, _CELL],),
        150: ([20],),
        153: (_CELL, [20], 1),
        155: (_CELL, 1),
    },
    "community": {
        2: (6,),
        3: (6,),
        10: (6,),
        11: (6,),
        32: (_CELL, _CELL),
        33: (_CELL,),
        34: (_CELL, _CELL),
        35: (6, 6),
        37: ("D10xD11",),
        38: (_CELL,),
        39: (_CELL,),
        40: (_CELL,),
        41: (_CELL,),
        130: (6,),
        131: (6,),
        132: (6,),
        134: (1000,),
        139: ("D10",),
        140: ("D10",),
        141: ("D10",),
    },
}
_FIRST_OF_TABLE = 600  # the common ones below are for programmers, but for those two
_AT_THE_TABLE = (GAME_OVER, NOT_AVAILABLE)
# told to programmers, or within other messages: why positions and options are wrong, names
_ELSEWHERE = {
    "uros": range(50, 80),
    "pilus": range(48, 80),
    "ur": range(50, 80),
    "arbos": range(50, 80),
    "community": range(49, 80),
}


def _messages():
    """Yield (id, its game, the longest arguments) of all that a player can be told."""
    for code in range(COMMON, 900):
        game_id, args = SHARED.get(code, ("", ()))
        if _is_there(code, game_id) and (code in _AT_THE_TABLE or code >= _FIRST_OF_TABLE):
            yield code, game_id, args
    for game_id in IDS:
        for code in range(COMMON):
            if _is_there(code, game_id) and code not in _ELSEWHERE[game_id]:
                yield code, game_id, OF_GAMES[game_id].get(code, ())


def _is_there(code, game_id):
    try:
        template(code, game_id)
        return True
    except KeyError:
        return False


def test_every_message_fits():
    found = []
    for code, game_id, args in _messages():
        for language in LANGUAGES:
            text = explain(code, args, game_id, language, True)
            if len(wrap(text, _WIDTH, 9)) > _ROWS or len(wrap(text, COLUMNS, 9)) > ROWS // 2:
                found.append((code, game_id, language, text))
    assert found == []


def test_the_longest_arguments_are_given_for_every_place():
    for code, game_id, args in _messages():
        for language in LANGUAGES:
            for short in (False, True):
                words = template(code, game_id, language, short)
                for place in range(6):
                    if "{%d}" % place in words:
                        assert place < len(args), (code, game_id)


def test_short_forms_fill_in_no_more_than_the_long_ones():
    for code, game_id, _ in _messages():
        for language in LANGUAGES:
            for place in range(6):
                if "{%d}" % place in template(code, game_id, language, True):
                    assert "{%d}" % place in template(code, game_id, language), (
                        code,
                        game_id,
                        language,
                    )
