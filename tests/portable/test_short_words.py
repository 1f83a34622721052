"""Short forms fit the display, with the longest arguments that there can be.

Two rows of 21 letters is the measure; half of our display is four rows of 16.
"""

from reedbed_board.drivers.display import COLUMNS, ROWS, wrap
from reedbed_engine.words import LANGUAGES, explain, template

_WIDTH, _ROWS = 21, 2

_TEXT = [441, "BGRY", "G10", 3]  # an action: the placement of a tile
_SITE = [135]  # the words of a river are the longest
_GAME = "community"
_CELL = "D10"
_PIECE = [795]  # the words of a white spore are the longest
_STEPS = ["G", "R", "S", "G10", "G11"]  # chosen on the way to an action

# by message: the longest arguments; what is not here has none
TABLE = {
    600: (_GAME, 20, 20, "-"),
    603: (_TEXT,),
    604: (_GAME,),
    605: (_TEXT,),
    607: (_TEXT,),
    609: (_TEXT,),
    610: (_SITE,),
    611: (_SITE,),
    612: (_SITE, "R18"),
    613: (20, 20),
    615: (99,),
    617: (_TEXT,),
    620: (6,),
    622: (_STEPS,),
    623: (_STEPS,),
    624: (["H10", "H9", "H8"],),
    625: (_SITE,),
    626: ("mismatch_ms",),
    627: ("mismatch_ms", "12345"),
    629: ([130, 4],),
    632: (49,),
    635: (1000, "BGRY@G10r0"),
    636: (_SITE,),
    637: (_TEXT,),
    640: (2, 15),
    641: (2, 15),
    642: ("15/9-14/9",),
    643: ("15/9-14/9",),
    644: ("15/9-15/9",),
    645: ([241, "M", "A6", "0"],),
    646: ("M", 4),
    647: ("M", 4),
    650: (_PIECE, "R18", "R18"),
    651: ([792], [136]),
    652: ([792], [136]),
    655: ("F6",),
    656: (["H10", "H9", "H8"],),
    657: (_PIECE,),
    659: ("Ana", [700]),
    677: ("Ana", [709, 13]),
    662: (80, 10),
    663: (80, 10),
    668: (12,),
    669: (12,),
    670: ("20-19",),
    671: ("20-19",),
    672: ([342, _CELL],),
    673: ([341, _CELL],),
    674: (_CELL,),
    675: ([341, _CELL],),
    680: (4,),
    681: (4,),
    682: (4,),
    683: (4,),
    684: (4,),
    685: (4, "120-110-100-99"),
    686: ("120-120-120-120",),
    687: ("B", "G"),
    688: ("R",),
    689: ("B", "G"),
    690: (4,),
    691: ("G10",),
    694: (4,),
    702: (4,),
    703: (4,),
    708: (7,),
    709: (7,),
    710: ([133, "D"],),
    711: ("1 59:59 2 59:59",),
    713: (6,),
    714: (99,),
    717: (_GAME,),
    718: ("players", 6),
    720: (6,),
    721: (6,),
    722: (6,),
    724: (1000,),
    730: (2,),
    731: (6,),
    732: (10,),
    733: (20, 20),
    734: (1,),
    735: (80,),
    736: (6,),
    752: (_GAME,),
    757: (100,),
    759: (60, 10),
    760: (300,),
    761: (300,),
    762: (300,),
    770: (20, 20),
    771: (_SITE,),
    772: ("pool", 2, 15),
    773: ([136], 7),
    774: ([136], 7),
    775: ("M:4",),
    776: ("M:4",),
    777: ("M:4",),
    778: (_CELL, 1),
    779: (_CELL, 1),
    780: (_CELL, 1),
    781: ("R18", "S", 5),
    782: (4,),
    783: (6,),
    784: ("D10",),
    785: ("D10",),
    786: ("D10",),
    787: (4, 2),
    788: ("M",),
    790: (8, 6),
    798: (4,),
    799: (6,),
}

BOARD = {
    800: (_GAME,),
    805: ("journal.bad",),
    806: (_GAME,),
    809: ("display",),
    810: ("mismatch_ms",),
    811: ("mismatch_ms", "12345"),
    814: ("board.json",),
}
# what a player can be refused at the table, by game
REASONS = {
    3: ("BGRY@G10r0",),
    100: ("R",),
    101: ("R",),
    103: (4, 14),
    104: (14,),
    105: (14,),
    108: ("R",),
    200: ("M4",),
    202: ("M",),
    203: ("M",),
    204: ("A6", "M"),
    205: ("M",),
    300: (_CELL,),
    301: (_CELL,),
    302: (_CELL,),
    305: (_CELL,),
    306: (_CELL, 12),
    307: (_CELL,),
    312: (12,),
    313: (_CELL,),
    315: ("prune",),
    400: ("BGRY",),
    401: ("BGRY",),
    402: ("R18",),
    403: ("R18",),
    404: ("R18",),
    405: ("R18",),
    406: ("R18",),
    407: (5, 4, 3),
    408: ("R18", 4),
    409: (3, 4),
    410: (_TEXT,),
    411: ("R18",),
    412: ("R18",),
    413: ("R18",),
    414: ("R18", 4),
    416: ("R18",),
    502: (_CELL, _CELL),
    503: (_CELL,),
    504: (_CELL, _CELL),
    505: (6, 6),
    507: ("D10xD11",),
    508: (_CELL,),
    509: (_CELL,),
    510: (_CELL,),
    511: (_CELL,),
}
_ALONE = (1, 102, 106, 107, 109, 110, 201, 303, 304, 308, 309, 310, 311, 314, 415, 500, 501, 506)


def _too_long(codes, args):
    found = []
    for code in codes:
        for language in LANGUAGES:
            text = explain(code, args.get(code, ()), language, True)
            if len(wrap(text, _WIDTH, 9)) > _ROWS or len(wrap(text, COLUMNS, 9)) > ROWS // 2:
                found.append((code, language, text))
    return found


def _codes(first, last):
    """Return the ids of messages that there are from `first` to `last`."""
    found = []
    for code in range(first, last + 1):
        try:
            template(code, "en")
        except KeyError:
            continue
        found.append(code)
    return found


def test_every_message_of_the_table_fits():
    assert _too_long(_codes(600, 799), TABLE) == []


def test_every_message_of_the_board_fits():
    assert _too_long(_codes(800, 899), BOARD) == []


def test_every_refusal_at_the_table_fits():
    assert _too_long(sorted(REASONS) + list(_ALONE), REASONS) == []


def test_the_longest_arguments_are_given_for_every_place():
    for codes, args in (
        (_codes(600, 799), TABLE),
        (_codes(800, 899), BOARD),
        (sorted(REASONS) + list(_ALONE), REASONS),
    ):
        for code in codes:
            for language in LANGUAGES:
                for short in (False, True):
                    words = template(code, language, short)
                    for place in range(6):
                        if "{%d}" % place in words:
                            assert place < len(args.get(code, ())), code


def test_short_forms_fill_in_no_more_than_the_long_ones():
    codes = _codes(0, 99) + sorted(REASONS) + list(_ALONE) + _codes(600, 899)
    for code in codes:
        for language in LANGUAGES:
            for place in range(6):
                if "{%d}" % place in template(code, language, True):
                    assert "{%d}" % place in template(code, language), (code, language)
