"""Short forms fit the display, with the longest arguments that there can be.

Two rows of 21 letters is the measure; half of our display is four rows of 16.
"""

from reedbed_board.drivers.display import COLUMNS, ROWS, wrap
from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games import IDS
from reedbed_engine.games.arbos import messages as arbos
from reedbed_engine.games.arbos import rules as arbos_rules
from reedbed_engine.games.base import messages as base
from reedbed_engine.games.base.game import GAME_OVER, NOT_AVAILABLE
from reedbed_engine.games.base.stones import NO_PIECE, PROMPT, TAKEN
from reedbed_engine.games.community import messages as community
from reedbed_engine.games.community import rules as community_rules
from reedbed_engine.games.pilus import messages as pilus
from reedbed_engine.games.pilus import turns as pilus_turns
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.games.ur import rules as ur_rules
from reedbed_engine.games.uros import messages as uros
from reedbed_engine.games.uros import rules as uros_rules
from reedbed_engine.table import messages as say
from reedbed_engine.words import COMMON, explain, template
from reedbed_engine.words import board_messages as board

_WIDTH, _ROWS = 21, 2

_TEXT = [pilus.TILE_TURNED, "BGRY", "G10", 3]  # an action: the placement of a tile of Pilus
_FIRST, _SECOND = [base.PLAYER], [base.PLAYER + 1]
_SITE = [ur.RIVER, _SECOND]  # the words of a river of Ur are the longest
_GAME = "community"
_CELL = "D10"
_PIECE = [arbos.SPORE, _FIRST]  # the words of a spore of Arbos are the longest
_STEPS = ["G", "R", "S", "G10", "G11"]  # chosen on the way to an action

# by message: of which game the longest arguments are, and which; what is not here has none
SHARED = {
    NOT_AVAILABLE: ("pilus", ("BGRY@G10r0",)),
    TAKEN: ("", (_CELL,)),
    NO_PIECE: ("", (_CELL,)),
    PROMPT: ("", ([base.NUMBERED_PLAYER, 2],)),
    PROMPT + 1: ("", ([base.NUMBERED_PLAYER, 2],)),
    PROMPT + 2: ("", ([base.NUMBERED_PLAYER, 2],)),
    base.SPELLED: ("pilus", ("BGRY@G10r0",)),
    base.WON: ("", ([base.NUMBERED_PLAYER, 6],)),
    base.NUMBERED_PLAYER: ("", (6,)),
    base.TURN_OF: ("", ([base.NUMBERED_PLAYER, 6],)),
    say.DOES_NOT_FIT: ("", (_GAME, 20, 20, "-")),
    say.LAST_ACTION: ("pilus", (_TEXT,)),
    say.WARNED: ("pilus", (_TEXT,)),
    say.NO_CLOCKS: ("", (_GAME,)),
    say.RECOGNISED: ("pilus", (_TEXT,)),
    say.CONFIRM: ("pilus", (_TEXT,)),
    say.WHICH_ONE: ("pilus", (_TEXT,)),
    say.PIECE_WRONG: ("ur", (_SITE,)),
    say.PIECE_MISSING: ("ur", (_SITE,)),
    say.PIECE_ASTRAY: ("ur", (_SITE, "R18")),
    say.STRAY: ("", (20, 20)),
    say.ASK_UNDO: ("pilus", (_TEXT, [base.NUMBERED_PLAYER, 4], 1)),
    say.ASK_UNDO_MORE: ("pilus", (_TEXT, [base.NUMBERED_PLAYER, 4], 99)),
    say.TAKEN_BACK: ("pilus", (_TEXT, [base.NUMBERED_PLAYER, 4])),
    say.NOT_YOUR_PIECE: ("arbos", (_PIECE,)),
    say.CHOOSE_ONLY: ("", (_STEPS,)),
    say.CHOOSE: ("", (_STEPS,)),
    base.CHOSEN: ("", (_STEPS,)),
    say.SENSOR_OUT: ("", (["H10", "H9", "H8"],)),
    say.NOTHING_THERE: ("ur", (_SITE,)),
    say.UNKNOWN_SETTING: ("", ("mismatch_ms",)),
    say.BAD_SETTING: ("", ("mismatch_ms", "12345")),
    say.TURN_LOST: ("ur", ([ur.THROWN, 4], _SECOND)),
    say.SET_UP: ("", (49,)),
    say.BAD_RECORD: ("", (1000, "BGRY@G10r0")),
    say.EXPECT_BACK: ("ur", (_SITE,)),
    say.ASK_GHOST: ("pilus", (_TEXT,)),
    say.RESIGN_AS: ("", ("Ana",)),
    say.RESIGNS_NEXT: ("", ("Ana",)),
    say.CARRY: ("arbos", (_PIECE, "R18", "R18")),
    say.CARRY_OFF: ("ur", ([ur.PIECE, _SECOND], _SITE)),
    say.CARRY_ON: ("ur", ([ur.PIECE, _SECOND], _SITE)),
    say.CELL_AT: ("", (20, 20)),
    say.MENU_LEAVE_OUT: ("", (["H10", "H9", "H8"],)),
    say.PUT_PIECE: ("arbos", (_PIECE,)),
    say.NAMED: ("ur", ("Ana", [ur.THROW, _SECOND])),
    say.NAMED_WINNER: ("ur", ("Ana", [ur.WON, _SECOND, 13])),
    say.CLOCKS: ("", ("1 59:59 2 59:59",)),
    say.MENU_START: ("", (_GAME,)),
    say.TRY: ("pilus", (_TEXT,)),
    say.TRY_FOR: ("community", ([community.SWAP_OF, "D10", "D11"], [base.MERIT, 6])),
    say.TIME_UP: ("arbos", (_FIRST,)),
    say.COMPUTER: ("", (4,)),
    say.BAD_LEVEL: ("", (100000000,)),
    say.MENU_NEW: ("", (_GAME,)),
    say.MENU_BRIGHT: ("", (100,)),
    say.CLOCK_TOTAL: ("", (60, 10)),
    say.CLOCK_WARN: ("", (300,)),
    say.CLOCK_LOSE: ("", (300,)),
    say.CLOCK_SHOWN: ("", (300,)),
    say.MENU_LANG: ("", ("es",)),
    say.LOOK_NOWHERE: ("", (20, 20)),
    base.LOOK_EMPTY: ("ur", (_SITE,)),
    base.LOOK_PIECES: ("ur", (_SITE, _SECOND, 7)),
    base.LOOK_PIECE: ("", (6,)),
    say.LOOK_DICE: ("ur", (4, _SECOND)),
    say.LOOK_CHOICE: ("", ("M",)),
    say.TOO_MANY_NAMES: ("", (8, 6)),
    base.PIECE_OF: ("", (6,)),
    board.UNFINISHED: ("", (_GAME,)),
    board.SET_ASIDE: ("", ("set-aside.1", "1")),
    board.CANNOT_RESUME: ("", (_GAME,)),
    board.PART_FAILED: ("", ("display",)),
    board.BAD_VALUE: ("", ("mismatch_ms", "12345")),
    board.BAD_CONFIG: ("", ("board.json",)),
    board.COMES_BACK: ("", (_GAME,)),
}
# by game and message
OF_GAMES = {
    "uros": {
        base.MERIT: (15,),
        base.OPTION: (2,),
        uros_rules.SQUARE_TAKEN: ("M4",),
        uros_rules.ISLAND_PLACED: ("M",),
        uros_rules.STICKS_OUT: ("M",),
        uros_rules.CELL_COVERED: ("A6", "M"),
        uros_rules.TURNED_OVER: ("M",),
        uros_rules.NO_ISLAND: ("F6",),
        uros.PLACE: (_SECOND, 2, 15),
        uros.WON: (_SECOND, "15/9-14/9"),
        uros.DRAWN: ("15/9-15/9",),
        uros.LAY: ([uros.ISLAND_TO, "M", "A6", "0"],),
        uros.FIRST_END: ("M", 4),
        uros.SECOND_END: ("M", 4),
        uros.HOUSE: (_SECOND,),
        uros.LOOK_ISLAND: ("M:4",),
        uros.LOOK_HOUSE: ("M:4", _SECOND),
    },
    "pilus": {
        base.MERIT: (12,),
        base.PROMISE: (30,),
        base.OPTION: (4,),
        base.OPTION + 1: (20, 20),
        pilus_turns.NOT_IN_HAND: ("BGRY",),
        pilus_turns.ALREADY_LAID: ("BGRY",),
        pilus_turns.TILE_BEYOND: ("R18",),
        pilus_turns.TILE_APART: ("R18",),
        pilus_turns.TILE_TOO_HIGH: ("R18",),
        pilus_turns.TILE_OVER_HOLES: ("R18",),
        pilus_turns.TILE_ON_ONE: ("R18",),
        pilus_turns.FEW_MATCHES: (5, 4, 3),
        pilus_turns.PROTECTED: ("R18", 4),
        pilus_turns.JOINS_REGIONS: (3, 4),
        pilus_turns.CAN_PLACE: (_TEXT,),
        pilus_turns.TOO_FAR: ("R18",),
        pilus_turns.STANDS_THERE: ("R18",),
        pilus_turns.NO_TILE_THERE: ("R18",),
        pilus_turns.REGION_PROTECTED: ("R18", 4),
        pilus_turns.FIRST_ON_TILE: ("R18",),
        pilus.TILE_DUE: (4,),
        pilus.PASS_DUE: (4,),
        pilus.PAWN_DUE: (4,),
        pilus.FIRST_PAWN: (4,),
        pilus.HAND_DUE: (4,),
        pilus.WON: (4, "120-110-100-99"),
        pilus.DRAWN: ("120-120-120-120",),
        pilus.LACKS: ("B", "G"),
        pilus.THIRD: ("R",),
        pilus.POINT: ("B", "G"),
        pilus.POINT_HAND: (4,),
        pilus.SECOND_SQUARE: ("G10",),
        pilus.PAWN: (4,),
        pilus.LOOK_TILE: ("R18", "S", 5),
        pilus.LOOK_GUARDED: (4,),
    },
    "ur": {
        base.OPTION: (2,),
        ur_rules.NOT_YOUR_ROUTE: ("R",),
        ur_rules.NO_PIECE: ("R",),
        ur_rules.WRONG_DISTANCE: (4, 14),
        ur_rules.BONUS_DISTANCE: (14,),
        ur_rules.PENALTY_DISTANCE: (14,),
        ur_rules.SQUARE_FULL: ("R",),
        ur.THROW: (_SECOND,),
        ur.MOVE: (_SECOND, 4),
        ur.BONUS: (_SECOND,),
        ur.PENALTY: (_SECOND,),
        ur.WON: (_SECOND, 7),
        ur.JUMP: ([ur.ENTERED, "D"],),
        ur.PIECE: (_SECOND,),
    },
    "arbos": {
        base.MERIT: (10,),
        base.OPTION: (10,),
        base.OPTION + 1: (20, 20),
        base.OPTION + 2: (1,),
        base.OPTION + 3: (80,),
        arbos_rules.CELL_TAKEN: (_CELL,),
        arbos_rules.TOUCHES_SPORE: (_CELL,),
        arbos_rules.FOURTH_TREE: (_CELL,),
        arbos_rules.NO_SPORE_THERE: (_CELL,),
        arbos_rules.SPLITS_TREES: (_CELL, 12),
        arbos_rules.SEEDS_TOO_CLOSE: (_CELL,),
        arbos_rules.PRUNING_DUE: (12,),
        arbos_rules.NOT_YOUR_SPORE: (_CELL,),
        arbos_rules.NO_CLOCK_HERE: ("prune",),
        arbos.SETUP: (_FIRST,),
        arbos.TURN: (_FIRST, 80, 10),
        arbos.FIRST_OF_TWO: (_FIRST,),
        arbos.SECOND_OF_TWO: (_FIRST,),
        arbos.PRUNE: (_FIRST, 12),
        arbos.WON: (_FIRST, "20-19"),
        arbos.REPLACES: ([arbos.SEED_FOR_SPORE, _CELL],),
        arbos.IS_SEED: ([arbos.SEED_ON, _CELL],),
        arbos.LOSES: ([arbos.SEED_ON, _CELL],),
        arbos.SPORE: (_FIRST,),
        arbos.LOOK_SPORES: (_CELL, _FIRST, 1),
        arbos.LOOK_SEEDS: (_CELL, 1),
    },
    "community": {
        base.MERIT: (6,),
        base.PROMISE: (6,),
        base.OPTION: (6,),
        base.OPTION + 1: (6,),
        community_rules.NOT_NEIGHBOURS: (_CELL, _CELL),
        community_rules.CARRIES_PIECE: (_CELL,),
        community_rules.SAME_COLOUR: (_CELL, _CELL),
        community_rules.NOT_FEWER: (6, 6),
        community_rules.CAN_SWAP: ("D10xD11",),
        community_rules.OCCUPIED: (_CELL,),
        community_rules.COLOUR_KEPT: (_CELL,),
        community_rules.OUTSIDE: (_CELL,),
        community_rules.SMALLER: (_CELL,),
        community.SWAP: (6,),
        community.MOVE: (6,),
        community.PASS_DUE: (6,),
        community.WON: (1000,),
        community.LOOK_RED: ("D10",),
        community.LOOK_GREEN: ("D10",),
        community.LOOK_BLUE: ("D10",),
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
