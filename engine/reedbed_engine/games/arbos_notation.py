"""How actions of Arbos are written: `C4`, `+C4`, `xC4`, `-C4`, `sac`, `pass`.

An action is kind << 10 | index of the cell (see square.py); kinds: 0 a spore, 1 a seed, 2 a seed
for a spore, 3 a spore taken away, 4 a seed given up, 5 a pass.
"""

from ..compat import const
from ..errors import BadNotation
from .game import BAD_SPELLING
from .notation import clip
from .square import ROWS

PLANT = const(1 << 10)
REPLACE = const(2 << 10)
PRUNE = const(3 << 10)
SAC = const(4 << 10)
PASS = const(5 << 10)
INDEX = const(1023)  # mask

_LETTERS = "+x-"  # of the kinds 1, 2, 3


def action_text(grid, action):
    """Return the spelling of an action."""
    if action >= SAC:
        return "sac" if action == SAC else "pass"
    name = grid.name(action & INDEX)
    return _LETTERS[(action >> 10) - 1] + name if action >= PLANT else name


def parse_action(grid, text):
    """Return the action that `text` spells.  Raises BadNotation."""
    if text == "pass":
        return PASS
    if text == "sac":
        return SAC
    if not text or len(text) > 4:
        raise BadNotation(BAD_SPELLING, clip(text))
    kind = _LETTERS.find(text[0]) + 1
    return kind << 10 | grid.parse(text[1:] if kind else text)


def spell(grid, actions, write):
    """Write the spellings of the list `actions` in ASCII order, single spaces between them.

    `write` gets them one by one; they never exist all at once.
    """
    kinds = bytearray(grid.length)  # by index: a bit for each kind
    passing = giving = False
    for action in actions:
        if action < SAC:
            kinds[action & INDEX] |= 1 << (action >> 10)
        elif action == SAC:
            giving = True
        else:
            passing = True
    columns = sorted([str(column) for column in range(1, grid.size + 1)])
    gap = ""
    for kind in (1, 3, 0):
        gap = _spell_kind(grid, kinds, kind, columns, gap, write)
    if passing:
        write(gap + ("pass sac" if giving else "pass"))
    _spell_kind(grid, kinds, 2, columns, " ", write)


def _spell_kind(grid, kinds, kind, columns, gap, write):
    """Write the actions of one kind; return what goes before the next."""
    bit, letter = 1 << kind, _LETTERS[kind - 1] if kind else ""
    places = [int(column) - 1 for column in columns]
    for row in range(grid.size):
        start = grid.first + row * grid.stride
        head = letter + ROWS[row]
        for place, column in zip(places, columns):
            if kinds[start + place] & bit:
                write(gap + head + column)
                gap = " "
    return gap
